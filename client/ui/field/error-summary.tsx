import { css } from '@linaria/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { colour, radius, space } from '../tokens.ts'

/** Errors by field name; the empty name is the form as a whole. */
export type FieldErrors = Record<string, string>

/** A form after it was sent: refused with errors, or saved. */
export type FormState = { errors: FieldErrors | undefined; saved: boolean }

type ErrorSummaryProps = { errors: FieldErrors | undefined; labels: Record<string, string> }

/**
 * The errors above a form: announces them and, after a refused submit, focuses the first invalid field. Without script
 * it reads the same.
 */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!errors) return
    const form = place.current?.closest('form')
    for (const control of form?.elements ?? []) control.dispatchEvent(new Event('invalid'))
    // After the other effects of this commit: the editor marks its text invalid only there.
    queueMicrotask(() => {
      const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.current
      first?.focus()
    })
  }, [errors])
  const entries = Object.entries(errors ?? {}).sort(byPlace(labels))
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without script, the answer to a refused form begins at the page's top.
    <div className={box} ref={place} role="alert" tabIndex={-1} autoFocus>
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
