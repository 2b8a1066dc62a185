import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useActionData } from 'react-router'
import { interviewMineQuery } from '#client/features/interview/api/interview-mine.ts'
import { type AskAnswer, AskForm } from '#client/features/interview/components/ask-form.tsx'
import { actorOf } from '#client/features/user/actor.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Me } from '#shared/contract/user.ts'
import { refusalOf } from '#shared/policy/permissions.ts'
import { askDraft } from './ask-draft.ts'

type AskProps = { id: number; idempotencyKey: string }

/** Asking while questions are collected, or what must be done before. */
export function Ask({ id, idempotencyKey }: AskProps): ReactElement {
  const { data: me } = useSuspenseQuery(meQuery)
  const back = `${paths.interview(id)}#ask`
  if (!me)
    return (
      <Notice
        fact="질문을 올리려면 로그인이 필요합니다."
        help="읽는 데에는 로그인이 필요하지 않아요."
        action={<LinkButton to={paths.login(back)}>로그인하고 질문하기</LinkButton>}
      />
    )
  if (refusalOf(actorOf(me), 'interview.ask'))
    return (
      <Notice
        fact="질문을 올리려면 동의가 필요합니다."
        help="정치적 견해는 민감정보라서 따로 동의를 받아요. 읽는 데에는 필요하지 않아요."
        action={<LinkButton to={paths.agree(back)}>동의하러 가기</LinkButton>}
      />
    )
  return <MemberAsk id={id} me={me} idempotencyKey={idempotencyKey} />
}

function MemberAsk({ id, me, idempotencyKey }: AskProps & { me: Me }) {
  const { data: mine } = useSuspenseQuery(interviewMineQuery(id))
  const answer = useActionData<{ ask?: AskAnswer }>()?.ask
  if (mine.questionsLeft === 0)
    return (
      <Notice
        fact="이 인터뷰에 올릴 수 있는 질문을 모두 올렸습니다."
        help="올린 질문을 고치거나 거둘 수 있고, 다른 질문에 공감할 수 있어요."
      />
    )
  return (
    <AskForm
      draft={askDraft(id, me.seq)}
      left={mine.questionsLeft}
      idempotencyKey={idempotencyKey}
      answer={answer}
    />
  )
}
