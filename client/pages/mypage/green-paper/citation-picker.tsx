import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { addCitation } from '#client/features/green-paper/api/citations.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import type { Citation, CitationDraft } from '#shared/contract/citation.ts'
import { PickFromSite } from './pick-from-site.tsx'
import { SourceForm } from './source-form.tsx'

type PickerProps = { paper: number; onPicked: (citation: Citation) => void; onClose: () => void }

/** Chooses what to cite: something of this site, which is frozen as it is now, or a source from elsewhere. */
export function CitationPicker({ paper, onPicked, onClose }: PickerProps): ReactElement {
  const client = useQueryClient()
  const [ofSite, setOfSite] = useState(true)
  const [errors, setErrors] = useState<FieldErrors | undefined>()
  const [sending, setSending] = useState(false)
  const pick = async (draft: CitationDraft) => {
    setSending(true)
    setErrors(undefined)
    try {
      onPicked(await addCitation(client, paper, draft, newIdempotencyKey()))
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
            {errors && <p role="alert">{errors['']}</p>}
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
  if (!(error instanceof ApiError) || error.status === 0)
    return { '': '인용하지 못했습니다. 연결을 확인하고 다시 해 주세요.' }
  const found: FieldErrors = { '': error.message }
  for (const { field, message } of error.validationErrors) found[field] ??= message
  return found
}
