import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'
import { checkbox, errorText } from './field.styles.ts'
import { useFieldError } from './use-field-error.ts'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> & {
  children: ReactNode
  help?: ReactNode
  error?: string
}

export function Checkbox({ children, help, error: refusal, ...input }: CheckboxProps): ReactElement {
  const id = useId()
  const { error, ...changes } = useFieldError(refusal)
  return (
    <div>
      <label className={checkbox}>
        <input
          {...input}
          {...changes}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {children}
          {help && <small>{help}</small>}
        </span>
      </label>
      {error && (
        <p className={errorText} id={id}>
          {error}
        </p>
      )}
    </div>
  )
}
