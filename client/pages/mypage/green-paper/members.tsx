import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { roleNames } from '#client/features/green-paper/role-names.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { actions, stack, unseen } from '#client/ui/layout/wrap.styles.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

/** Who works on the paper. The owner may end anybody's part, everybody else their own. */
export function Members({ paper, seq }: { paper: GreenPaper; seq: number }): ReactElement {
  const isOwner = paper.role === 'owner'
  return (
    <ul className={stack}>
      {paper.members.map(member => {
        const isMe = member.seq === seq
        const mayEnd = member.role !== 'owner' && (isOwner || isMe)
        return (
          <li key={member.seq}>
            <Form method="post" className={actions}>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="seq" value={member.seq} />
              <AuthorName author={member} />
              <span>
                {roleNames[member.role]}
                {isMe && ' · 나'}
              </span>
              {mayEnd && (
                <Button size="small">
                  {isMe ? '그만 쓰고 나가기' : '내보내기'}
                  {!isMe && <span className={unseen}>: {member.name}</span>}
                </Button>
              )}
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
