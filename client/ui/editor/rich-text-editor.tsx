import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { RichText } from '#shared/contract/rich-text.ts'
import { Button } from '../button/button.tsx'
import { control, hint } from '../field/field.styles.ts'
import { box, panel } from './editor.styles.ts'
import { editorProps } from './editor-props.ts'
import { editorExtensions } from './extensions.ts'
import { LinkPanel, panelKeys } from './link-panel.tsx'
import { PictureUploads, placePicture, type SendPicture, useUploads } from './picture-uploads.tsx'
import { picturesOf } from './plain-text.ts'
import { Toolbar } from './toolbar.tsx'
import { toolbarItems } from './toolbar-items.ts'

export type RichTextEditorProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  start: RichText
  focused: boolean
  send: SendPicture
  onChange: (document: RichText) => void
  onBusy: (busy: boolean) => void
  onReady: (editor: { focus: () => void }) => void
}

export function RichTextEditor(props: RichTextEditorProps): ReactElement | null {
  const { id, labelledBy, describedBy, invalid, start, focused, send, onChange, onBusy, onReady } = props
  const [linking, setLinking] = useState(false)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const running = useRef<Editor | null>(null)
  const uploads = useUploads({
    send,
    countNow: () => (running.current ? picturesOf(documentOf(running.current)).count : 0),
    onStart: () => {
      const before = running.current?.state.doc
      return attachmentId => {
        const { current: editor } = running
        const picture = editor?.schema.node('image', { attachmentId, alt: '' })
        if (editor && picture) setAskedAt(placePicture(editor, picture, before))
      }
    },
  })
  const editor = useEditor({
    extensions: editorExtensions(),
    content: start,
    injectCSS: false,
    editorProps: editorProps({
      attributes: { id, labelledBy, describedBy, invalid },
      onPictures: files => uploads.start(files),
      onLink: () => setLinking(true),
    }),
    onCreate: ({ editor }) => {
      running.current = editor
      onReady({ focus: () => editor.commands.focus() })
    },
    onUpdate: ({ editor }) => onChange(documentOf(editor)),
  })
  useEffect(() => onBusy(uploads.running), [uploads.running, onBusy])
  // Tiptap's autofocus waits for a frame, and keys typed meanwhile would be lost.
  useLayoutEffect(() => {
    if (!editor || !focused) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor, focused])
  if (!editor) return null
  return (
    <>
      <div className={box} data-invalid={invalid}>
        <Toolbar
          editor={editor}
          items={toolbarItems}
          controls={id}
          open={{ link: () => setLinking(open => !open), picture: () => picker.current?.click() }}
        />
        <div>
          {linking && <LinkPanel editor={editor} onClose={() => setLinking(false)} />}
          <PicturePanel editor={editor} askedAt={askedAt} />
        </div>
        <EditorContent editor={editor} />
      </div>
      <PictureUploads uploads={uploads} picker={picker} />
    </>
  )
}

/** The editor's schema is the contract's grammar. */
const documentOf = (editor: Editor) => editor.getJSON() as RichText

/** Code points; the grammar takes 300 units of UTF-16. */
const maxAltLetters = 150

function PicturePanel(props: { editor: Editor; askedAt: number | null }): ReactElement | null {
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
    const alt = [...text.normalize('NFC')].slice(0, maxAltLetters).join('')
    // `updateAttributes` would replace the picture and lose its selection.
    editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', alt))
  }
  const done = () => editor.chain().focus().createParagraphNear().run()
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
          onKeyDown={panelKeys({ onEnter: done, onEscape: done })}
        />
        <Button type="button" look="solid" onClick={done}>
          설명 저장
        </Button>
        <Button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
          그림 삭제
        </Button>
      </div>
    </fieldset>
  )
}
