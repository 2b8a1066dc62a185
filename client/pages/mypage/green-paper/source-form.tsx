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

const labels = { title: '자료 제목', publisher: '펴낸 곳', date: '펴낸 때', address: '주소' }

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
      <TextField
        name="title"
        label={labels.title}
        placeholder="예: 2025년 주거실태조사"
        error={errors?.title}
        max={limits.paper.source.max}
        autoComplete="off"
      />
      <TextField
        name="publisher"
        label={labels.publisher}
        placeholder="예: 국토교통부"
        error={errors?.publisher}
        max={limits.paper.publisher.max}
        autoComplete="off"
      />
      <TextField
        name="date"
        label={labels.date}
        hint="아는 만큼 적어 주세요. 2026, 2026-11, 2026-11-20"
        error={errors?.date}
        autoComplete="off"
      />
      <TextField
        name="address"
        label={labels.address}
        hint="인터넷에 있는 자료라면 적어 주세요."
        placeholder="https://"
        error={errors?.address}
        autoComplete="off"
      />
      <div className={actions}>
        <Button look="solid" pending={pending}>
          인용하기
        </Button>
      </div>
    </form>
  )
}
