import { type InputEventHandler, type ReactElement, type ReactNode, useId, useState } from 'react'
import { formatCount } from '../format/number.ts'
import { visuallyHidden } from '../layout/layout.styles.ts'
import { area, control, counter } from './field.styles.ts'
import { type ControlProps, Field } from './field.tsx'
import { useTypedBeforeHydration } from './typed-before-hydration.ts'

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
  const { label, hint, error, max, defaultValue = '', ...rest } = props
  const [length, setLength] = useState(() => codePoints(defaultValue))
  const counterId = useId()
  return (
    <Field name={rest.name} label={label} hint={hint} error={error} describedBy={max ? counterId : undefined}>
      {wired => (
        <>
          <TextControl
            {...rest}
            {...wired}
            defaultValue={defaultValue}
            onInput={({ currentTarget }) => max && setLength(codePoints(currentTarget.value))}
          />
          {max && <Counter id={counterId} length={length} max={max} />}
        </>
      )}
    </Field>
  )
}

type TextControlProps = ControlProps &
  Pick<TextFieldProps, 'rows' | 'large' | 'placeholder' | 'autoComplete' | 'required'> & {
    defaultValue: string
    onInput: InputEventHandler<HTMLInputElement | HTMLTextAreaElement>
  }

function TextControl({ rows = 'one', large, defaultValue, ...rest }: TextControlProps) {
  const typed = useTypedBeforeHydration(rest.id)
  if (rows === 'one')
    return <input {...rest} className={control} data-large={large} defaultValue={defaultValue} />
  return (
    <textarea
      {...rest}
      className={`${control} ${area}`}
      data-tall={rows === 'many'}
      rows={rows === 'many' ? 12 : 4}
      defaultValue={typed ?? defaultValue}
    />
  )
}

/** `id` is of the limit alone: a screen reader speaks a field's description anew whenever it changes. */
export function Counter({ id, length, max }: { id: string; length: number; max: number }): ReactElement {
  const over = length - max
  const most = `${max.toLocaleString('en')}자`
  return (
    <p className={counter} data-over={over > 0}>
      <span id={id} hidden>
        {most}까지 쓸 수 있어요.
      </span>
      {over > 0 && `${formatCount(over)}자 넘었어요 · `}
      {length.toLocaleString('en')}/{most}
      <span className={visuallyHidden} role="status">
        {over > 0 && '글자 수를 넘었어요.'}
      </span>
    </p>
  )
}

/** Counts as the contract does (R12.23), which would bring the schema library. */
export const codePoints = (text: string): number => [...text.normalize('NFC').trim()].length
