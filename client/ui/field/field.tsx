import { type ReactElement, type ReactNode, useId } from 'react'
import { fault, field, hint as hintLook } from './field.styles.ts'

/** What a control must carry so that its label, hint and error are read with it. */
export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Id of something else that describes the control, such as its counter. */
  describedBy?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and error round one control, wired for assistive technology. */
export function Field({
  name,
  label,
  hint,
  error,
  optional,
  describedBy,
  children,
}: FieldProps): ReactElement {
  const id = useId()
  const described = [hint && `${id}h`, error && `${id}e`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={field}>
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
      })}
      {error && (
        <p className={fault} id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  )
}
