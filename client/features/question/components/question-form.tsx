import { css } from '@linaria/core'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { DraftedForm } from '#client/ui/draft/drafted-form.tsx'
import { useDraft } from '#client/ui/draft/use-draft.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import type { SendPicture } from '#client/ui/editor/use-uploads.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Category } from '#shared/contract/category.ts'
import type { QuestionFields } from '../api/create-question.ts'
import { NumberWarning } from './number-warning.tsx'
import { SimilarOffer } from './similar-offer.tsx'

type QuestionFormProps = {
  /** Name of the draft kept on this device. */
  draft: string
  values: QuestionFields
  categories: Category[]
  errors: FieldErrors | undefined
  /** Idempotency key or version, and whatever else travels unseen. */
  hidden: Record<string, string>
  /** How a picture in the text is sent. */
  send: SendPicture
  /** Whether others' questions are offered while the title is typed. */
  offersSimilar?: boolean
  submit: string
}

const labels = { title: '물음', categoryId: '분류', body: '내용', document: '내용' }

/** Asking and correcting a question. Text survives refusals, a lost connection and a closed tab. */
export function QuestionForm(props: QuestionFormProps): ReactElement {
  const { draft, values, categories, errors, hidden, send, offersSimilar, submit } = props
  const pending = useNavigation().state !== 'idle'
  const kept = useDraft(draft, values)
  const { form, current } = kept
  const { typed, read } = useTyped(values)
  const [sending, setSending] = useState(false)
  const goOn = () => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
  return (
    <DraftedForm draft={kept} errors={errors} labels={labels} busy={sending} onInput={read}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={group}>
        <TextField
          name="title"
          label="물음"
          hint="나라가 풀어야 할 문제를 한 문장의 물음으로 적어 주세요."
          placeholder="예: 전세 보증금은 왜 세입자가 지켜야 하나요?"
          defaultValue={current.values.title}
          error={errors?.title}
          max={limits.title.max}
          autoComplete="off"
          large
        />
        {offersSimilar && <SimilarOffer title={typed.title} onContinue={goOn} />}
      </div>
      <SelectField
        name="categoryId"
        label="분류"
        placeholder="분류를 골라 주세요"
        defaultValue={current.values.categoryId}
        error={errors?.categoryId}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className={group}>
        <RichTextField
          label="내용"
          hint="무엇이 문제인지, 왜 나라가 풀어야 하는지, 알고 있는 근거를 적어 주세요. 주민등록번호나 전화번호는 적지 마세요."
          body={current.values.body}
          document={current.values.document}
          error={errors?.body ?? errors?.document}
          max={limits.body.max}
          send={send}
          onBusy={setSending}
        />
        <NumberWarning text={`${typed.title}\n${typed.body}`} />
      </div>
      <p>
        <strong>무엇이 공개되나요?</strong> 물음과 내용, 내 별명, 올린 때를 누구나 볼 수 있어요.
      </p>
      <div className={actions}>
        <Button look="solid" size="large" pending={pending || sending}>
          {submit}
        </Button>
        {sending && <p role="status">그림을 올리는 중이에요. 다 올라가면 저장할 수 있어요.</p>}
      </div>
    </DraftedForm>
  )
}

const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

/** What stands in the form as it is typed, for what watches over it. */
function useTyped({ title, body }: Pick<QuestionFields, 'title' | 'body'>) {
  const [typed, setTyped] = useState({ title, body })
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    setTyped({ title: String(form.get('title') ?? ''), body: String(form.get('body') ?? '') })
  }
  return { typed, read }
}
