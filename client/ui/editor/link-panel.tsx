import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react'
import { isLinkTarget } from '#shared/text/link-target.ts'
import { Button } from '../button/button.tsx'
import { control, errorText } from '../field/field.styles.ts'
import { panel } from './editor.styles.ts'

/** Inside the surrounding form, but without a name: nothing of it is submitted. */
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
  const leave = () => {
    editor.commands.focus()
    onClose()
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
          onKeyDown={panelKeys({ onEnter: apply, onEscape: leave })}
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
      {wrong && <InvalidAddress id={`${id}e`} />}
    </fieldset>
  )
}

const InvalidAddress = ({ id }: { id: string }) => (
  <p className={errorText} id={id} role="alert">
    https:// 로 시작하는 주소를 적어 주세요.
  </p>
)

/** Keys in a field of a panel, where Enter would submit the form around it. */
export const panelKeys =
  ({ onEnter, onEscape }: { onEnter: () => void; onEscape: () => void }) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.nativeEvent.isComposing) onEnter()
  }

/** People copy `example.org/길`; a path of this site begins with a slash. */
function addressOf(typed: string): string {
  const address = typed.trim()
  return !address || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `https://${address}`
}

function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus()
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', { href })
  else if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
  else chain.setMark('link', { href })
  chain.run()
}
