import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { box } from '#client/ui/editor/editor.styles.ts'
import { editorProps } from '#client/ui/editor/editor-props.ts'
import { LinkPanel } from '#client/ui/editor/link-panel.tsx'
import { PicturesUnderWay } from '#client/ui/editor/pictures-under-way.tsx'
import { placePicture } from '#client/ui/editor/place-picture.ts'
import { trimmed } from '#client/ui/editor/plain-text.ts'
import { Toolbar } from '#client/ui/editor/toolbar.tsx'
import { type SendPicture, useUploads } from '#client/ui/editor/use-uploads.ts'
import { limits } from '#shared/constants/limits.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import { isSameJson } from '#shared/policy/canonical-json.ts'
import type { LabelOf } from './citation-node.ts'
import { NodePanel } from './node-panel.tsx'
import { paperDesk } from './paper-editor.styles.ts'
import { paperExtensions } from './paper-extensions.ts'
import { paperToolbarItems } from './paper-toolbar-items.ts'
import { TablePanel } from './table-panel.tsx'

/** What others do to the text at the caret. */
export type PaperEditorHandle = { insertCitation: (id: string) => void; focus: () => void }

type PaperEditorProps = {
  id: string
  labelledBy: string
  describedBy?: string
  invalid?: boolean
  /** What to start from; another object takes the place of what is written. */
  text: PaperText
  labelOf: LabelOf
  /** Absent where no pictures are put in. */
  send?: SendPicture
  /** Figures of the paper by now. */
  figures: number
  onChange: (text: PaperText) => void
  /** The writer wants to cite something; absent where nothing is cited. */
  onCite?: () => void
  onReady?: (handle: PaperEditorHandle) => void
}

/** Pixels: the caret never goes below the bars that stay at the top of a desk. */
const clearOfBars = { top: 160, right: 0, bottom: 24, left: 0 }

const empty: PaperText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The editor of one section. Loaded where somebody writes. */
export function PaperEditor(props: PaperEditorProps): ReactElement | null {
  const { id, labelledBy, describedBy, invalid = false, text, labelOf, send, onCite } = props
  const [linking, setLinking] = useState(false)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const running = useRef<Editor | null>(null)
  /** What the editor itself told last; anything else comes from elsewhere. */
  const told = useRef(text)
  const latest = useRef(props)
  latest.current = props
  const uploads = useUploads({
    send: send ?? refuse,
    most: limits.paper.figures,
    countNow: () => latest.current.figures,
    onStart: () => {
      const before = running.current?.state.doc
      return attachmentId => {
        const { current: editor } = running
        const figure = editor?.schema.node('figure', { attachmentId, alt: '', caption: '' })
        if (editor && figure) setAskedAt(placePicture(editor, figure, before))
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
        onLink: () => setLinking(true),
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
      // The schema of the editor is the contract's grammar.
      told.current = trimmed(editor.getJSON() as PaperText) ?? empty
      latest.current.onChange(told.current)
    },
  })
  useEffect(() => {
    if (!editor || isSameJson(text, told.current)) return
    told.current = text
    editor.commands.setContent(text, { emitUpdate: false })
  }, [editor, text])
  if (!editor) return null
  const absent = new Set([...(onCite ? [] : ['citation']), ...(send ? [] : ['picture'])])
  return (
    <div className={paperDesk}>
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
      <PicturesUnderWay uploads={uploads} picker={picker} />
    </div>
  )
}

const refuse: SendPicture = () => Promise.reject(new Error('no pictures here'))

/** Puts an empty note at the caret and chooses it, so that its words are asked for; answers its place. */
function insertFootnote(editor: Editor): number {
  const { state, view } = editor
  const { to } = state.selection
  const change = state.tr.insert(to, state.schema.node('footnote', { text: '' }))
  const at = change.mapping.map(to, -1)
  change.setSelection(NodeSelection.create(change.doc, at))
  view.dispatch(change)
  return at
}
