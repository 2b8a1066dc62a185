import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { actions, stack, visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { invitationsQuery, roleNames } from '../draft.api.ts'

export function Members({ paper, memberId }: { paper: GreenPaper; memberId: number }): ReactElement {
  const isOwner = paper.role === 'owner'
  return (
    <ul className={stack}>
      {paper.members.map(member => {
        const isMe = member.seq === memberId
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
                <Button size="small" debounce>
                  {isMe ? '그만 쓰고 나가기' : '내보내기'}
                  {!isMe && <span className={visuallyHidden}>: {member.name}</span>}
                </Button>
              )}
            </Form>
          </li>
        )
      })}
    </ul>
  )
}

export function InviteForm(): ReactElement {
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Form method="post" className={stack}>
      <input type="hidden" name="intent" value="invite" />
      <RadioGroup
        name="role"
        legend="역할"
        look="boxes"
        defaultValue="writer"
        options={[
          {
            value: 'writer',
            label: '함께 쓰기',
            help: '글을 수정하고 인용을 추가할 수 있어요. 공개한 판에 저자로 적혀요.',
          },
          {
            value: 'suggester',
            label: '수정 제안',
            help: '글은 읽기만 하고, 문단마다 수정할 글을 제안할 수 있어요.',
          },
        ]}
      />
      <div>
        <Button pending={isSending}>초대 링크 만들기</Button>
      </div>
    </Form>
  )
}

/** Shows the link once: only its hash is kept. */
export function NewInvitation({ code }: { code: string }): ReactElement {
  const { baseUrl } = usePublicConfig()
  const [copied, setCopied] = useState<boolean | null>(null)
  const link = `${baseUrl}${paths.greenPaperInvitation(code)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div className={stack} role="status">
      <p>
        <strong>초대 링크를 만들었습니다.</strong> 지금만 보이니 복사해 보내 주세요.
      </p>
      <div className={actions}>
        <input className={control} readOnly value={link} aria-label="초대 링크" />
        <span className="needs-script">
          <Button type="button" onClick={copy}>
            링크 복사
          </Button>
        </span>
      </div>
      {copied !== null && (
        <p>{copied ? '복사했습니다.' : '복사하지 못했습니다. 링크를 골라 직접 복사해 주세요.'}</p>
      )}
    </div>
  )
}

export function OpenInvitations({ paper }: { paper: GreenPaper }): ReactElement | null {
  const { data } = useSuspenseQuery(invitationsQuery(paper.id))
  if (data.items.length === 0) return null
  return (
    <div className={stack}>
      <h3>아직 쓰지 않은 링크</h3>
      <ul className={stack}>
        {data.items.map(({ id, role, createdAt, expiresAt }) => (
          <li key={id}>
            <Form method="post" className={actions}>
              <input type="hidden" name="intent" value="cancel" />
              <input type="hidden" name="invitation" value={id} />
              <span>
                {roleNames[role]} · {formatDate(createdAt)} 만듦 · {formatDateTime(expiresAt)}까지
              </span>
              <Button size="small" debounce>
                쓸 수 없게 하기
                <span className={visuallyHidden}>: {formatDate(createdAt)}에 만든 링크</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}
