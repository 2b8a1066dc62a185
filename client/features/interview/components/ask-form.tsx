import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { DraftOffer } from '#client/ui/draft/draft-offer.tsx'
import { useDraft } from '#client/ui/draft/use-draft.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { limits } from '#shared/constants/limits.ts'

/** What came of the last question sent: its text and why it was refused. */
export type AskAnswer = { body: string; errors: FieldErrors }

type AskFormProps = { draft: string; left: number; idempotencyKey: string; answer: AskAnswer | undefined }

/** Putting a question to the guests. A new key, which comes with the new list, clears it. */
export function AskForm({ draft, left, idempotencyKey, answer }: AskFormProps): ReactElement {
  const { state, formData } = useNavigation()
  const pending = state !== 'idle' && formData?.get('intent') === 'ask'
  const { form, kept, current, restore, forget } = useDraft(draft, { body: answer?.body ?? '' })
  return (
    <Form
      method="post"
      ref={form}
      className={`${stack} ${desk}`}
      key={`${idempotencyKey}${current.key}`}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {answer?.errors[''] && <ErrorSummary errors={answer.errors} labels={labels} />}
      {kept && <DraftOffer onRestore={restore} onForget={forget} />}
      <TextField
        name="body"
        label="손님에게 물을 질문"
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
