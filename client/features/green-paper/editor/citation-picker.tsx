import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { fieldErrorsOf } from '#client/features/user/index.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { useImeEnterGuard } from '#client/ui/field/ime-enter-guard.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { actions, stack } from '#client/ui/layout/layout.styles.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { Citation, CitationDraft } from '#shared/contract/citation.ts'
import type { SearchHit } from '#shared/contract/search.ts'
import { addCitation } from '../green-paper.write.ts'
import { type CitedPost, type Picking, pickList } from './part-list.tsx'
import { PickPart } from './pick-part.tsx'

type PickerProps = { paper: number; onPicked: (citation: Citation) => void; onClose: () => void }

export function CitationPicker({ paper, onPicked, onClose }: PickerProps): ReactElement {
  const client = useQueryClient()
  const [ofSite, setOfSite] = useState(true)
  const [errors, setErrors] = useState<FieldErrors | undefined>()
  const [sending, setSending] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const pick = async (draft: CitationDraft) => {
    setSending(true)
    setErrors(undefined)
    try {
      onPicked(await addCitation(client, paper, draft, key))
    } catch (error) {
      setErrors(errorsOf(error))
      setSending(false)
    }
  }
  return (
    <FormDialog title="출처 인용" onClose={onClose}>
      <div className={stack}>
        <div className={actions}>
          <Button
            type="button"
            size="small"
            on={ofSite}
            aria-pressed={ofSite}
            onClick={() => setOfSite(true)}
          >
            이 사이트에서
          </Button>
          <Button
            type="button"
            size="small"
            on={!ofSite}
            aria-pressed={!ofSite}
            onClick={() => setOfSite(false)}
          >
            다른 자료
          </Button>
          <Button type="button" look="quiet" size="small" onClick={onClose}>
            닫기
          </Button>
        </div>
        {ofSite ? (
          <>
            {errors?.[''] && <p role="alert">{errors['']}</p>}
            <PickFromSite onPick={pick} pending={sending} />
          </>
        ) : (
          <SourceForm onPick={pick} pending={sending} errors={errors} />
        )}
      </div>
    </FormDialog>
  )
}

function errorsOf(error: unknown): FieldErrors {
  // An alert showed it already.
  if (error instanceof ApiError && error.status === 0) return {}
  if (!(error instanceof ApiError)) return { '': '인용하지 못했습니다. 다시 해 주세요.' }
  return fieldErrorsOf(error)
}

const isCitable = (hit: SearchHit): hit is SearchHit & CitedPost => hit.kind in postKindNames

function PickFromSite({ onPick, pending }: Picking): ReactElement {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CitedPost | null>(null)
  const keyword = useDebouncedValue(typed).trim()
  const { data, isFetching } = useQuery({
    ...query('GET /search', { query: { keyword, sort: 'relevant' } }),
    enabled: keyword !== '' && !chosen,
  })
  const hits = keyword ? (data?.items.filter(isCitable) ?? []) : []
  if (chosen)
    return <PickPart post={chosen} onPick={onPick} pending={pending} onBack={() => setChosen(null)} />
  return (
    <div className={pickList}>
      <label htmlFor={id}>질문, 토론, 인터뷰 검색</label>
      <input
        id={id}
        className={control}
        type="search"
        autoComplete="off"
        placeholder="예: 전세 보증금"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to look for something.
        autoFocus
      />
      <p role="status">
        {!keyword && '토론의 경과, 인터뷰의 한 구간, 의견 하나도 글을 고른 다음에 인용할 수 있어요.'}
        {keyword && !isFetching && `${hits.length}개를 찾았어요.`}
      </p>
      <ul>
        {hits.map(hit => (
          <li key={`${hit.kind}-${hit.id}`}>
            <div>
              <small>
                {postKindNames[hit.kind]} · {formatDate(hit.publishedAt)}
              </small>
              <strong>{hit.title}</strong>
            </div>
            <Button type="button" size="small" onClick={() => setChosen(hit)}>
              고르기
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SourceFormProps = {
  onPick: (draft: CitationDraft) => void
  pending: boolean
  errors: FieldErrors | undefined
}

const fields = {
  title: { label: '자료 제목', placeholder: '예: 2025년 주거실태조사', max: paperLimits.source.max },
  publisher: { label: '발행처', placeholder: '예: 국토교통부', max: paperLimits.publisher.max },
  date: { label: '발행일', hint: '아는 만큼 적어 주세요. 2026, 2026-11, 2026-11-20' },
  address: { label: '주소', hint: '인터넷에 있는 자료라면 적어 주세요.', placeholder: 'https://' },
}
const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

function SourceForm({ onPick, pending, errors }: SourceFormProps): ReactElement {
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
    <form className={stack} onSubmit={submit} noValidate {...useImeEnterGuard()}>
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
