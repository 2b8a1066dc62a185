import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { colour, radius, space } from '../tokens.ts'
import { checkbox, errorText, hint as hintLook } from './field.styles.ts'
import { useFieldError } from './use-field-error.ts'

export type RadioOption = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }

type RadioGroupProps = {
  name: string
  legend: ReactNode
  options: RadioOption[]
  hint?: ReactNode
  error?: string
  defaultValue?: string
  required?: boolean
  look?: 'list' | 'boxes' | 'line'
  onChoose?: (value: string) => void
}

export function RadioGroup(props: RadioGroupProps): ReactElement {
  const { name, legend, options, hint, defaultValue, required, look = 'list', onChoose } = props
  const id = useId()
  const { error, ...changes } = useFieldError(props.error)
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
  return (
    <fieldset className={group} data-look={look} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className={hintLook} id={`${id}h`}>
          {hint}
        </p>
      )}
      <div>
        {options.map(({ value, label, help, disabled }) => (
          <label key={value} className={checkbox}>
            <input
              {...changes}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={disabled}
              required={required}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose?.(value)}
            />
            <span>
              {label}
              {help && <small>{help}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={errorText} id={`${id}e`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};

  & > legend {
    padding-block-end: ${space.half};
    font-weight: 600;
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
  }
  & label {
    padding-block: ${space.half};
  }
  &[data-look='line'] > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.three};
  }
  &[data-look='boxes'] > div {
    gap: ${space.one};
  }
  &[data-look='boxes'] label {
    padding: ${space.oneHalf} ${space.two};
    border: 1px solid ${colour.border};
    border-radius: ${radius.control};
    background: ${colour.raised};
  }
  &[data-look='boxes'] label:hover {
    border-color: ${colour.ink};
  }
  &[data-look='boxes'] label:has(:checked) {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
  }
  & label:has(:disabled) {
    color: ${colour.faint};
  }
`
