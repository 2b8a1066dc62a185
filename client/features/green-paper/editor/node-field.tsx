import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react'
import { control, hint as hintLook } from '#client/ui/field/field.styles.ts'

type NodeFieldProps = {
  editor: Editor
  /** Where the node stands whose attribute is written. */
  at: number
  attribute: string
  label: string
  hint?: string
  placeholder?: string
  /** Units of UTF-16, as the grammar counts. */
  max: number
  focused?: boolean
  /** Enter or Esc. */
  onDone: () => void
}

/** A line of text that belongs to a thing in the text: what a figure shows, what a note says. */
export function NodeField(props: NodeFieldProps): ReactElement {
  const { editor, at, attribute, label, hint, placeholder, max, focused, onDone } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const write = (typed: string) => {
    const line = cut(typed.normalize('NFC').replace(/\s/g, ' '), max)
    // Not `updateAttributes`: that would put a new node there and lose its selection.
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, attribute, line))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={hintLook} id={`${id}h`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        ref={field}
        className={control}
        autoComplete="off"
        placeholder={placeholder}
        aria-describedby={hint ? `${id}h` : undefined}
        defaultValue={String(editor.state.doc.nodeAt(at)?.attrs[attribute] ?? '')}
        onInput={event => write(event.currentTarget.value)}
        onKeyDown={press}
      />
    </>
  )
}

/** Never through the middle of a letter that takes two units. */
function cut(text: string, max: number): string {
  let kept = ''
  for (const letter of text) {
    if (kept.length + letter.length > max) break
    kept += letter
  }
  return kept
}
