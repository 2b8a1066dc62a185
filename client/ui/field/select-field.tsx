import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour } from '../tokens.ts'
import { control } from './field.styles.ts'
import { Field } from './field.tsx'

type Option = { value: string; label: string }

type SelectFieldProps = {
  name: string
  label: ReactNode
  options: Option[]
  hint?: ReactNode
  error?: string
  defaultValue?: string | undefined
  placeholder?: string
}

export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, label, options, hint, error, defaultValue, placeholder } = props
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {wired => (
        <span className={chevron}>
          <select {...wired} className={control} defaultValue={defaultValue ?? ''}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}

/** Replaces the browser's arrow, which ignores padding and palette. */
const chevron = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;

  & > * {
    grid-area: 1 / 1;
  }
  & > select {
    appearance: none;
    padding-inline-end: 2.75rem;
    text-overflow: ellipsis;
  }
  & > svg {
    justify-self: end;
    margin-inline-end: 0.85rem;
    color: ${colour.faint};
    pointer-events: none;
  }
`
