import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { formatCount } from '../format/number.ts'
import { area, control, counter } from './field.styles.ts'
import { Field } from './field.tsx'

type TextFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  defaultValue?: string
  placeholder?: string
  autoComplete?: string
  /** Code points after NFC; a soft limit, because `maxlength` cuts Hangul under composition. */
  max?: number
  rows?: 'one' | 'few' | 'many'
  large?: boolean
  required?: boolean
}

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

export function Counter({ id, length, max }: { id: string; length: number; max: number }): ReactElement {
  const over = length - max
  return (
    <p className={counter} id={id} data-over={over > 0}>
      {over > 0 && `${formatCount(over)}자 넘었어요 · `}
      {length.toLocaleString('en')}/{max.toLocaleString('en')}자
    </p>
  )
}

/** Counts as the contract does (R12.23), which would bring the schema library. */
export const codePoints = (text: string): number => [...text.normalize('NFC').trim()].length
