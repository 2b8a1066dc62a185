import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { Fold } from '#client/ui/layout/fold.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

/** Taking it back: a published paper is withdrawn, one that never was is deleted. Folded, so that no slip does it. */
export function TakeBack({ paper: { state, edition } }: { paper: GreenPaper }): ReactElement | null {
  const isSending = useNavigation().formMethod === 'POST'
  if (state === 'withdrawn') return null
  const isPublic = state === 'public'
  if (!isPublic && edition !== null) return null
  return (
    <Section title={isPublic ? '철회하기' : '지우기'}>
      <Fold summary={isPublic ? '공개한 녹서를 거두려면' : '이 초안을 지우려면'} look="inline">
        <Form method="post" className={stack}>
          <input type="hidden" name="intent" value={isPublic ? 'withdraw' : 'delete'} />
          <p>
            {isPublic
              ? '모든 판의 글이 보이지 않게 되고, 판 번호와 날짜만 남습니다. 이미 내려받은 사람의 파일은 그대로입니다. 나중에 새 판을 다시 낼 수 있습니다.'
              : '글과 저장본, 고침 제안이 모두 없어지고 되돌릴 수 없습니다. 함께 쓰는 사람도 더는 볼 수 없습니다.'}
          </p>
          <div>
            <Button look="danger" pending={isSending}>
              {isPublic ? '모든 판 철회하기' : '초안 지우기'}
            </Button>
          </div>
        </Form>
      </Fold>
    </Section>
  )
}
