import type { FormEvent, ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { useComposedEnter } from '#client/ui/field/composed-enter.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import type { CitationDraft } from '#shared/contract/citation.ts'

type SourceFormProps = {
  onPick: (draft: CitationDraft) => void
  pending: boolean
  errors: FieldErrors | undefined
}

const fields = {
  title: { label: '자료 제목', placeholder: '예: 2025년 주거실태조사', max: limits.paper.source.max },
  publisher: { label: '펴낸 곳', placeholder: '예: 국토교통부', max: limits.paper.publisher.max },
  date: { label: '펴낸 때', hint: '아는 만큼 적어 주세요. 2026, 2026-11, 2026-11-20' },
  address: { label: '주소', hint: '인터넷에 있는 자료라면 적어 주세요.', placeholder: 'https://' },
}
const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** A book, a statistic, a law: whoever reads must be able to find it again. */
export function SourceForm({ onPick, pending, errors }: SourceFormProps): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    onPick({
      kind: 'source',
      title: typed('title'),
      publisher: typed('publisher'),
      date: typed('date') || null,
      address: typed('address') || null,
    })
  }
  return (
    <form className={stack} onSubmit={submit} noValidate {...useComposedEnter()}>
      <ErrorSummary errors={errors} labels={labels} />
      {Object.entries(fields).map(([name, field]) => (
        <TextField key={name} name={name} {...field} error={errors?.[name]} autoComplete="off" />
      ))}
      <div className={actions}>
        <Button look="solid" pending={pending}>
          인용하기
        </Button>
      </div>
    </form>
  )
}
