import { css } from '@linaria/core'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { DraftedForm } from '#client/ui/draft/drafted-form.tsx'
import { useDraft } from '#client/ui/draft/form-draft.tsx'
import type { SendPicture } from '#client/ui/editor/picture-uploads.tsx'
import { textOfForm } from '#client/ui/editor/plain-text.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { errorText } from '#client/ui/field/field.styles.ts'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Category } from '#shared/contract/category.ts'
import type { Question } from '#shared/contract/question.ts'
import { findPersonalNumber } from '#shared/text/personal-number.ts'
import type { QuestionFields, QuestionSent } from './question.write.ts'
import { SimilarOffer } from './similar-offer.tsx'

type QuestionFormProps = {
  draft: string
  values: QuestionFields
  categories: Category[]
  errors: FieldErrors | undefined
  hidden: Record<string, string>
  send: SendPicture
  offersSimilar?: boolean
  submit: string
}

const labels = { title: '질문', categoryId: '분류', body: '내용', document: '내용' }

export function QuestionForm(props: QuestionFormProps): ReactElement {
  const { draft, values, categories, errors, hidden, send, offersSimilar, submit } = props
  const pending = useNavigation().state !== 'idle'
  const kept = useDraft(draft, values)
  const { form, current } = kept
  const key = !errors && current.idempotencyKey && { idempotencyKey: current.idempotencyKey }
  const { typed, read } = useTyped(values)
  const [sending, setSending] = useState(false)
  const goOn = () => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
  return (
    <DraftedForm draft={kept} errors={errors} labels={labels} busy={sending} onInput={read}>
      {Object.entries({ ...hidden, ...key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={group}>
        <TextField
          name="title"
          label="질문"
          hint="나라가 풀어야 할 문제를 한 문장의 질문으로 적어 주세요."
          placeholder="예: 전세 보증금은 왜 늘 불안할까요?"
          defaultValue={current.values.title}
          error={errors?.title}
          max={limits.title.max}
          autoComplete="off"
          large
        />
        {offersSimilar && (
          <SimilarOffer title={typed.title} categoryId={typed.categoryId} onContinue={goOn} />
        )}
      </div>
      <SelectField
        name="categoryId"
        label="분류"
        placeholder="분류를 골라 주세요"
        defaultValue={current.values.categoryId}
        error={errors?.categoryId}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <QuestionText
        values={current.values}
        error={errors?.body ?? errors?.document}
        typed={typed}
        send={send}
        onBusy={setSending}
      />
      <p>
        <strong>무엇이 공개되나요?</strong> 질문과 내용, 내 별명, 작성일을 누구나 볼 수 있어요.
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

type QuestionTextProps = {
  values: QuestionFields
  error: string | undefined
  typed: Pick<QuestionFields, 'title' | 'body'>
  send: SendPicture
  onBusy: (busy: boolean) => void
}

function QuestionText({ values, error, typed, send, onBusy }: QuestionTextProps) {
  return (
    <div className={group}>
      <RichTextField
        label="내용"
        hint="무엇이 문제인지, 왜 나라가 풀어야 하는지, 알고 있는 근거를 적어 주세요. 주민등록번호나 전화번호는 적지 마세요."
        body={values.body}
        document={values.document}
        error={error}
        max={limits.body.max}
        send={send}
        onBusy={onBusy}
      />
      <NumberWarning text={`${typed.title}\n${typed.body}`} />
    </div>
  )
}

function useTyped({ title, body, categoryId }: Omit<QuestionFields, 'document'>) {
  const [typed, setTyped] = useState({ title, body, categoryId })
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    setTyped(fieldsOf(form))
  }
  return { typed, read }
}

const warnings = {
  registration: '주민등록번호로 보이는 숫자가 있어요. 누구나 볼 수 있는 글이니 지워 주세요.',
  phone: '전화번호로 보이는 숫자가 있어요. 누구나 볼 수 있는 글이니 지워 주세요.',
  account: '계좌번호로 보이는 숫자가 있어요. 누구나 볼 수 있는 글이니 지워 주세요.',
}

/** R12.23: warns of a personal number before the text is refused for it. */
function NumberWarning({ text }: { text: string }): ReactElement {
  const found = findPersonalNumber(text)
  return <div role="status">{found && <p className={errorText}>{warnings[found]}</p>}</div>
}

export const fieldsOf = (form: FormData): QuestionFields => ({
  title: String(form.get('title') ?? ''),
  body: String(form.get('body') ?? ''),
  document: String(form.get('document') ?? ''),
  categoryId: String(form.get('categoryId') ?? ''),
})

export const fieldsOfQuestion = ({ title, body, document, category }: Question): QuestionFields => ({
  title,
  body,
  document: document ? JSON.stringify(document) : '',
  categoryId: String(category.id),
})

export const sentOf = ({ title, categoryId, ...text }: QuestionFields): QuestionSent => ({
  title,
  categoryId: Number(categoryId),
  ...textOfForm(text),
})

const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
