import { css } from '@linaria/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { colour, radius, space } from '../tokens.ts'

/** A refused form's errors by field name; the empty name is the form as a whole. */
export type FieldErrors = Record<string, string>

/** `labels` names the fields, in the form's order. */
type ErrorSummaryProps = { errors: FieldErrors | undefined; labels: Record<string, string> }

/**
 * What is wrong with a form, above it. Says it aloud and, after a refused submit, takes the reader to the first
 * bad field; without script the page opens at the summary's place and reads the same.
 */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!errors) return
    // After the other effects of this commit: the editor says only there that its text is refused.
    queueMicrotask(() => {
      const form = place.current?.closest('form')
      const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.current
      first?.focus()
    })
  }, [errors])
  const entries = Object.entries(errors ?? {}).sort(byPlace(labels))
  if (entries.length === 0) return null
  return (
    <div className={box} ref={place} role="alert" tabIndex={-1}>
      <strong>{errors?.['']?.trim() || '입력한 내용을 확인해 주세요.'}</strong>
      <ul>
        {entries.map(
          ([field, message]) =>
            field && (
              <li key={field}>
                {labels[field] ? `${labels[field]}: ` : ''}
                {message}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** In the order of the form, which is the order of its labels. */
const byPlace = (labels: Record<string, string>) => {
  const places = Object.keys(labels)
  return ([one]: [string, string], [two]: [string, string]) => places.indexOf(one) - places.indexOf(two)
}

const box = css`
  padding: ${space.two};
  border-inline-start: 4px solid ${colour.danger};
  border-radius: ${radius.small};
  background: ${colour.dangerSoft};

  & strong {
    color: ${colour.danger};
  }
  & li {
    list-style: disc;
    margin-inline-start: 1.2em;
  }
`
