import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { errorText, field, hint as hintLook } from './field.styles.ts'

export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  onInvalid: () => void
}

type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  describedBy?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({
  name,
  label,
  hint,
  error: refusal,
  optional,
  describedBy,
  children,
}: FieldProps): ReactElement {
  const id = useId()
  const { error, onInput, onInvalid } = useFieldError(refusal)
  const described = [hint && `${id}h`, error && `${id}e`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={field} onInput={onInput}>
      <label htmlFor={id}>
        {label}
        {optional && <small>(선택)</small>}
      </label>
      {hint && (
        <p className={hintLook} id={`${id}h`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        onInvalid,
      })}
      {error && (
        <p className={errorText} id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * The error of a field until the field is changed. `onInvalid` belongs to its control: `ErrorSummary` tells by that event
 * that the form was refused anew, maybe with the same error.
 */
export function useFieldError(refusal: string | undefined): {
  error: string | undefined
  onInput: () => void
  onInvalid: () => void
} {
  const [corrected, setCorrected] = useState<string>()
  return {
    error: refusal === corrected ? undefined : refusal,
    onInput: () => setCorrected(refusal),
    onInvalid: () => setCorrected(undefined),
  }
}
