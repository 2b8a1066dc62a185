import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { box } from '#client/ui/editor/editor.styles.ts'
import { editorProps } from '#client/ui/editor/editor-props.ts'
import { LinkPanel } from '#client/ui/editor/link-panel.tsx'
import {
  PictureUploads,
  placePicture,
  type SendPicture,
  useUploads,
} from '#client/ui/editor/picture-uploads.tsx'
import { trimmed } from '#client/ui/editor/plain-text.ts'
import type { ToolbarItem } from '#client/ui/editor/toolbar.tsx'
import { Toolbar } from '#client/ui/editor/toolbar.tsx'
import { headingItem, toolbarItems } from '#client/ui/editor/toolbar-items.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import { isSameJson } from '#shared/green-paper/canonical-json.ts'
import { NodePanel } from './node-panel.tsx'
import { type LabelOf, paperExtensions } from './paper-extensions.ts'
import { textEditorLook } from './paper-text-editor.styles.ts'
import { TablePanel } from './table-panel.tsx'

export type TextEditorHandle = { insertCitation: (id: string) => void; focus: () => void }

type PaperTextEditorProps = {
  id: string
  labelledBy: string
  describedBy?: string
  invalid?: boolean
  /** The text to start from; another object replaces the text that is written. */
  text: PaperText
  labelOf: LabelOf
  send?: SendPicture
  /** Figures in the whole paper. */
  figures: number
  onChange: (text: PaperText) => void
  onCite?: () => void
  onReady?: (handle: TextEditorHandle) => void
}

/** Pixels that keep the caret clear of the sticky bars. */
const clearOfBars = { top: 160, right: 0, bottom: 24, left: 0 }

const emptyText: PaperText = { type: 'doc', content: [{ type: 'paragraph' }] }

export function PaperTextEditor(props: PaperTextEditorProps): ReactElement | null {
  const { id, invalid = false, labelOf, send, onCite } = props
  const [linking, setLinking] = useState(false)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { editor, uploads } = usePaperEditor(props, { onFigure: setAskedAt, onLink: () => setLinking(true) })
  if (!editor) return null
  const absent = new Set([...(onCite ? [] : ['citation']), ...(send ? [] : ['picture'])])
  return (
    <div className={textEditorLook}>
      <div className={box} data-invalid={invalid}>
        <div>
          <Toolbar
            editor={editor}
            items={paperToolbarItems.filter(({ icon }) => !absent.has(icon))}
            controls={id}
            open={{
              link: () => setLinking(open => !open),
              picture: () => picker.current?.click(),
              footnote: () => setAskedAt(insertFootnote(editor)),
              citation: onCite ?? (() => {}),
            }}
          />
          {linking && <LinkPanel editor={editor} onClose={() => setLinking(false)} />}
          <NodePanel editor={editor} askedAt={askedAt} labelOf={labelOf} />
          <TablePanel editor={editor} />
        </div>
        <EditorContent editor={editor} />
      </div>
      <PictureUploads uploads={uploads} picker={picker} />
    </div>
  )
}

type Asking = { onFigure: (at: number | null) => void; onLink: () => void }

function usePaperEditor(props: PaperTextEditorProps, { onFigure, onLink }: Asking) {
  const { id, labelledBy, describedBy, invalid = false, text, send } = props
  const running = useRef<Editor | null>(null)
  /** The text that the editor itself reported last; any other comes from outside. */
  const reported = useRef(text)
  const latest = useRef(props)
  latest.current = props
  const uploads = useUploads({
    send: send ?? refuse,
    most: paperLimits.figures,
    countNow: () => latest.current.figures,
    onStart: () => {
      const before = running.current?.state.doc
      return attachmentId => {
        const { current: editor } = running
        const figure = editor?.schema.node('figure', { attachmentId, alt: '', caption: '' })
        if (editor && figure) onFigure(placePicture(editor, figure, before))
      }
    },
  })
  const editor = useEditor({
    extensions: paperExtensions(citation => latest.current.labelOf(citation)),
    content: text,
    injectCSS: false,
    editorProps: {
      ...editorProps({
        attributes: { id, labelledBy, describedBy, invalid },
        onPictures: files => send && uploads.start(files),
        onLink,
      }),
      scrollThreshold: clearOfBars,
      scrollMargin: clearOfBars,
    },
    onCreate: ({ editor }) => {
      running.current = editor
      props.onReady?.({
        focus: () => editor.commands.focus(),
        insertCitation: citation =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'citation', attrs: { id: citation } })
            .run(),
      })
    },
    onUpdate: ({ editor }) => {
      // The editor's schema is the contract's grammar.
      reported.current = trimmed(editor.getJSON() as PaperText) ?? emptyText
      latest.current.onChange(reported.current)
    },
  })
  useEffect(() => {
    if (!editor || isSameJson(text, reported.current)) return
    reported.current = text
    editor.commands.setContent(text, { emitUpdate: false })
  }, [editor, text])
  return { editor, uploads }
}

const refuse: SendPicture = () => Promise.reject(new Error('no pictures here'))

function insertFootnote(editor: Editor): number {
  const { state, view } = editor
  const { to } = state.selection
  const change = state.tr.insert(to, state.schema.node('footnote', { text: '' }))
  const at = change.mapping.map(to, -1)
  change.setSelection(NodeSelection.create(change.doc, at))
  view.dispatch(change)
  return at
}

const itemsWithIcons = (...icons: ToolbarItem['icon'][]) =>
  toolbarItems.filter(({ icon }) => icons.includes(icon))

const insertItems: ToolbarItem[] = [
  ...itemsWithIcons('link', 'picture'),
  {
    icon: 'table',
    label: '표',
    isOn: editor => editor.isActive('table'),
    run: chain => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { icon: 'footnote', label: '각주' },
  { icon: 'citation', label: '출처 인용' },
]

const paperToolbarItems: ToolbarItem[] = [
  ...itemsWithIcons('bold', 'italic', 'strike'),
  headingItem('heading', '절 제목', 3),
  headingItem('subheading', '작은 제목', 4),
  ...itemsWithIcons('bullets', 'numbers'),
  ...itemsWithIcons('quote').map(item => ({ ...item, label: '인용문' })),
  ...insertItems,
]
