import { type ReactElement, type ReactNode, useId } from 'react'
import { errorText, field, hint as hintLook } from './field.styles.ts'
import { useFieldError } from './use-field-error.ts'

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
