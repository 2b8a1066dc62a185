import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Counter, codePoints } from './counter.tsx'
import { area, control } from './field.styles.ts'
import { Field } from './field.tsx'

type TextFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  defaultValue?: string
  placeholder?: string
  autoComplete?: string
  /** Code points after NFC; a soft limit, because `maxlength` cuts Hangul while it is being composed. */
  max?: number
  rows?: 'one' | 'few' | 'many'
  large?: boolean
  required?: boolean
}

/** One line or several of text with its label and, where it has a limit, a soft counter. */
export function TextField(props: TextFieldProps): ReactElement {
  const { name, label, hint, error, max, rows = 'one', large, defaultValue = '', ...rest } = props
  const [length, setLength] = useState(() => codePoints(defaultValue))
  const counterId = useId()
  const count = (value: string) => max && setLength(codePoints(value))
  return (
    <Field name={name} label={label} hint={hint} error={error} describedBy={max ? counterId : undefined}>
      {wired => (
        <>
          {rows === 'one' ? (
            <input
              {...wired}
              {...rest}
              className={control}
              data-large={large}
              defaultValue={defaultValue}
              onInput={event => count(event.currentTarget.value)}
            />
          ) : (
            <textarea
              {...wired}
              {...rest}
              className={`${control} ${area}`}
              data-tall={rows === 'many'}
              rows={rows === 'many' ? 12 : 4}
              defaultValue={defaultValue}
              onInput={event => count(event.currentTarget.value)}
            />
          )}
          {max && <Counter id={counterId} length={length} max={max} />}
        </>
      )}
    </Field>
  )
}
