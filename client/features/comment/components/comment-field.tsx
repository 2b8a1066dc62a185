import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { hint } from '#client/ui/field/field.styles.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { limits } from '#shared/constants/limits.ts'
import { findPersonalNumber } from '#shared/policy/personal-number.ts'

const found = {
  registration: '주민등록번호로 보이는 숫자가 있어요. 지우고 올려 주세요.',
  phone: '전화번호로 보이는 숫자가 있어요. 누구나 볼 수 있으니 지우고 올려 주세요.',
}

type CommentFieldProps = {
  label: string
  hint?: string
  value: string | undefined
  error: string | undefined
}

/** The box a comment is written in; it warns of a personal number while it is typed (R12.23). */
export function CommentField({ value, error, ...texts }: CommentFieldProps): ReactElement {
  const [number, setNumber] = useState(() => findPersonalNumber(value ?? ''))
  return (
    <div onInput={({ target }) => setNumber(findPersonalNumber((target as HTMLTextAreaElement).value))}>
      <TextField
        {...texts}
        name="body"
        rows="few"
        max={limits.comment.max}
        defaultValue={value ?? ''}
        error={error}
      />
      <p className={hint} role="status">
        {number && !error && found[number]}
      </p>
    </div>
  )
}

/** Ctrl or ⌘ with Enter sends; never while a syllable is being composed. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing || nativeEvent.keyCode === 229)
    return
  event.preventDefault()
  currentTarget.requestSubmit()
}
