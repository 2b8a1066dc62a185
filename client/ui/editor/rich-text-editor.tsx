import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RichText } from '#shared/contract/rich-text.ts'
import { box } from './editor.styles.ts'
import { editorProps } from './editor-props.ts'
import { editorExtensions } from './extensions.ts'
import { LinkPanel } from './link-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { PicturesUnderWay } from './pictures-under-way.tsx'
import { placePicture } from './place-picture.ts'
import { picturesOf } from './plain-text.ts'
import { Toolbar } from './toolbar.tsx'
import { toolbarItems } from './toolbar-items.ts'
import { type SendPicture, useUploads } from './use-uploads.ts'

export type RichTextEditorProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  start: RichText
  /** Whether the plain field had the focus, which the editor then takes over. */
  focused: boolean
  send: SendPicture
  onChange: (document: RichText) => void
  onBusy: (busy: boolean) => void
  onReady: (editor: { focus: () => void }) => void
}

/** The editor itself: tiptap with our grammar, its toolbar and its pictures. Loaded where somebody writes. */
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
  // The editor's own way waits for a frame, and what is typed meanwhile would go nowhere.
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
      <PicturesUnderWay uploads={uploads} picker={picker} />
    </>
  )
}

/** As the contract knows it; the schema of the editor is its grammar. */
const documentOf = (editor: Editor) => editor.getJSON() as RichText
