import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react'
import { isLinkTarget } from '#shared/policy/link-target.ts'
import { Button } from '../button/button.tsx'
import { control, fault } from '../field/field.styles.ts'
import { panel } from './editor.styles.ts'

/** Asks where a link leads. It stands in the form without being a part of it: nothing of it is sent. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactElement {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const known = String(editor.getAttributes('link').href ?? '')
  const apply = () => {
    const href = addressOf(field.current?.value ?? '')
    if (!isLinkTarget(href)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    setLink(editor, href)
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      editor.commands.focus()
      onClose()
    }
    if (event.key !== 'Enter') return
    // Enter in a field would send the form.
    event.preventDefault()
    if (!event.nativeEvent.isComposing) apply()
  }
  return (
    <fieldset className={panel}>
      <label htmlFor={id}>링크 주소</label>
      <div>
        <input
          id={id}
          ref={field}
          className={control}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          defaultValue={known}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}e` : undefined}
          onKeyDown={press}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be filled in.
          autoFocus
        />
        <Button type="button" look="solid" onClick={apply}>
          링크 걸기
        </Button>
        {known && (
          <Button type="button" onClick={remove}>
            링크 풀기
          </Button>
        )}
        <Button type="button" look="quiet" onClick={onClose}>
          닫기
        </Button>
      </div>
      {wrong && (
        <p className={fault} id={`${id}e`} role="alert">
          https:// 로 시작하는 주소를 적어 주세요.
        </p>
      )}
    </fieldset>
  )
}

/** `example.org/길` is what people copy; a place of this site begins with a slash. */
function addressOf(typed: string): string {
  const address = typed.trim()
  return !address || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `https://${address}`
}

/** Puts the link on what is selected, on the whole of the link that the caret stands in, or in as its address. */
function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus()
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', { href })
  else if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
  else chain.setMark('link', { href })
  chain.run()
}
