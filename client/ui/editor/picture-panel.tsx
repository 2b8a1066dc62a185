import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { control, hint } from '../field/field.styles.ts'
import { panel } from './editor.styles.ts'

/** Code points; the grammar takes 300 units of UTF-16. */
const longest = 150

/** What the selected picture shows, asked once it is put in and whenever it is chosen again. */
export function PicturePanel(props: { editor: Editor; askedAt: number | null }): ReactElement | null {
  const { editor, askedAt } = props
  const place = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection instanceof NodeSelection && state.selection.node.type.name === 'image'
        ? state.selection.from
        : null,
  })
  if (place === null) return null
  return <Description key={place} editor={editor} place={place} asked={askedAt === place} />
}

function Description({ editor, place, asked }: { editor: Editor; place: number; asked: boolean }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const known = String(editor.state.doc.nodeAt(place)?.attrs.alt ?? '')
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  const describe = (text: string) => {
    const alt = [...text.normalize('NFC')].slice(0, longest).join('')
    // Not `updateAttributes`: that would put a new picture there and lose its selection.
    editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', alt))
  }
  const done = () => editor.chain().focus().createParagraphNear().run()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') done()
    if (event.key !== 'Enter') return
    // Enter in a field would send the form.
    event.preventDefault()
    if (!event.nativeEvent.isComposing) done()
  }
  return (
    <fieldset className={panel}>
      <label htmlFor={id}>그림 설명</label>
      <p className={hint} id={`${id}h`}>
        그림을 볼 수 없는 사람에게 읽어 드려요. 무엇이 보이는지 한 문장으로 적어 주세요.
      </p>
      <div>
        <input
          id={id}
          ref={field}
          className={control}
          autoComplete="off"
          placeholder="예: 정류장에 줄을 선 사람들"
          aria-describedby={`${id}h`}
          defaultValue={known}
          onInput={event => describe(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button type="button" look="solid" onClick={done}>
          다 적었어요
        </Button>
        <Button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
          그림 빼기
        </Button>
      </div>
    </fieldset>
  )
}
