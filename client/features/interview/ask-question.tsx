import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { actorOf, useMe } from '#client/features/user/index.ts'
import { useIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { NotLoaded } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { InterviewMine } from '#shared/contract/interview.ts'
import type { Me } from '#shared/contract/user.ts'
import { refusalOf } from '#shared/policy/permissions.ts'
import { askDraft } from './ask-draft.ts'
import { interviewMineQuery } from './interview.api.ts'

type AskQuestionProps = { id: number; idempotencyKey: string }

export function AskQuestion({ id, idempotencyKey }: AskQuestionProps): ReactElement {
  const me = useMe()
  const back = `${paths.interview(id)}#ask`
  if (!me)
    return (
      <Notice
        title="질문을 올리려면 로그인이 필요합니다."
        help="읽는 데에는 로그인이 필요하지 않아요."
        action={<LinkButton to={paths.login(back)}>로그인하고 질문하기</LinkButton>}
      />
    )
  const refusal = refusalOf(actorOf(me), 'interview.ask')
  if (refusal === 'WRITING_SUSPENDED')
    return (
      <Notice
        title="지금은 질문을 올릴 수 없습니다."
        help="운영규칙에 따라 글쓰기가 제한되었습니다. 이유와 기간은 알림에서 볼 수 있어요."
        action={<LinkButton to={paths.myNotifications()}>알림 보기</LinkButton>}
      />
    )
  if (refusal)
    return (
      <Notice
        title="질문을 올리려면 동의가 필요합니다."
        help="정치적 견해는 민감정보라서 따로 동의를 받아요. 읽는 데에는 필요하지 않아요."
        action={<LinkButton to={paths.agree(back)}>동의하러 가기</LinkButton>}
      />
    )
  return <MemberAsk id={id} me={me} idempotencyKey={idempotencyKey} />
}

type MemberAskProps = AskQuestionProps & { me: Me }

function MemberAsk(props: MemberAskProps) {
  const { data: mine } = useQuery(interviewMineQuery(props.id))
  if (!mine) return <NotLoaded />
  return <AskWhileLeft {...props} mine={mine} />
}

function AskWhileLeft({ id, me, idempotencyKey, mine }: MemberAskProps & { mine: InterviewMine }) {
  const answer = useActionData<{ ask?: AskAnswer }>()?.ask
  const newest = Math.max(0, ...mine.asked)
  const [stored, setStored] = useState<{ newest: number; refusal?: AskAnswer | undefined }>({ newest })
  // Lets go of an earlier refusal: a stored question may be listed before the answer of its act arrives.
  if (stored.newest !== newest) setStored({ newest, refusal: answer })
  if (mine.questionsLeft === 0)
    return (
      <Notice
        title="이 인터뷰에 올릴 수 있는 질문을 모두 올렸습니다."
        help="올린 질문을 수정하거나 취소할 수 있고, 다른 질문에 공감할 수 있어요."
      />
    )
  return (
    <AskForm
      key={newest}
      draft={askDraft(id, me.seq)}
      left={mine.questionsLeft}
      idempotencyKey={idempotencyKey}
      answer={answer === stored.refusal ? undefined : answer}
    />
  )
}

type AskAnswer = { body: string; errors: FieldErrors; idempotencyKey: string }

type AskFormProps = { draft: string; left: number; idempotencyKey: string; answer: AskAnswer | undefined }

function AskForm({ draft, left, answer, ...loaded }: AskFormProps): ReactElement {
  const own = useIdempotencyKey(loaded.idempotencyKey)
  const { state, formData } = useNavigation()
  const pending = state !== 'idle' && formData?.get('intent') === 'ask'
  const { form, kept, current, restore, forget } = useDraft(draft, { body: answer?.body ?? '' })
  const key = answer?.idempotencyKey ?? current.idempotencyKey ?? own
  return (
    <Form
      method="post"
      ref={form}
      className={`${stack} ${formWidth}`}
      key={current.key}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="idempotencyKey" value={key} />
      {answer?.errors[''] && <ErrorSummary errors={answer.errors} labels={labels} />}
      {kept && <DraftOffer onRestore={restore} onForget={forget} />}
      <TextField
        name="body"
        label="출연자에게 할 질문"
        hint={`한 번에 하나씩 물어 주세요. 질문과 내 별명을 누구나 볼 수 있어요. 앞으로 ${left}개 더 올릴 수 있어요.`}
        rows="few"
        max={limits.interviewQuestion.max}
        defaultValue={current.values.body}
        error={answer?.errors.body}
      />
      <div className={actions}>
        <Button look="solid" pending={pending}>
          질문 올리기
        </Button>
      </div>
    </Form>
  )
}

const labels = { body: '질문' }
