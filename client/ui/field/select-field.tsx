import type { ReactElement, ReactNode } from 'react'
import { control } from './field.styles.ts'
import { Field } from './field.tsx'

export type Option = { value: string; label: string }

type SelectFieldProps = {
  name: string
  label: ReactNode
  options: Option[]
  hint?: ReactNode
  error?: string
  defaultValue?: string
  /** Text of the empty first option. */
  placeholder?: string
}

/** A choice of one out of a list that is too long for radio buttons. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, label, options, hint, error, defaultValue, placeholder } = props
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {wired => (
        <select {...wired} className={control} defaultValue={defaultValue ?? ''}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
