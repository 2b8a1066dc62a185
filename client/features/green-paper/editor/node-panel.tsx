import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { panel } from '#client/ui/editor/editor.styles.ts'
import { control, hint, hint as hintLook } from '#client/ui/field/field.styles.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { LabelOf } from './paper-extensions.ts'

type NodePanelProps = {
  editor: Editor
  /** Position of a node that was just inserted: its field takes the focus. */
  askedAt: number | null
  labelOf: LabelOf
}

export function NodePanel({ editor, askedAt, labelOf }: NodePanelProps): ReactElement | null {
  const place = useSelectedNode(editor)
  if (!place) return null
  const { type, at } = place
  const wiring = { editor, at, focused: askedAt === at }
  if (type === 'figure') return <FigurePanel key={at} {...wiring} />
  if (type === 'footnote') return <FootnotePanel key={at} {...wiring} />
  if (type === 'citation') return <CitationPanel key={at} {...wiring} labelOf={labelOf} />
  return null
}

type Wiring = { editor: Editor; at: number; focused: boolean }

function FigurePanel({ editor, at, focused }: Wiring) {
  const done = () => editor.chain().focus().createParagraphNear().run()
  return (
    <fieldset className={panel}>
      <NodeField
        editor={editor}
        at={at}
        attribute="alt"
        label="그림 설명"
        hint="그림을 볼 수 없는 사람에게 읽어 드려요. 무엇이 보이는지 한 문장으로 적어 주세요."
        placeholder="예: 해마다 오르는 보증 사고 건수를 그린 막대그래프"
        max={300}
        focused={focused}
        onDone={done}
      />
      <NodeField
        editor={editor}
        at={at}
        attribute="caption"
        label="그림 제목"
        placeholder="예: 보증 사고 건수, 2020–2025년"
        max={200}
        onDone={done}
      />
      <Done editor={editor} onDone={done} remove="그림 삭제" />
    </fieldset>
  )
}

function FootnotePanel({ editor, at, focused }: Wiring) {
  const done = () => goBehind(editor, at)
  return (
    <fieldset className={panel}>
      <NodeField
        editor={editor}
        at={at}
        attribute="text"
        label="각주"
        hint="페이지 아래에 작은 글씨로 실려요. 용어 풀이나 계산한 방법을 적기 좋아요."
        max={paperLimits.footnote}
        focused={focused}
        onDone={done}
      />
      <Done editor={editor} onDone={done} remove="각주 삭제" />
    </fieldset>
  )
}

function CitationPanel({ editor, at, labelOf }: Wiring & { labelOf: LabelOf }) {
  const id = String(editor.state.doc.nodeAt(at)?.attrs.id)
  return (
    <fieldset className={panel}>
      <p>
        <b>인용</b> {labelOf(id)}
      </p>
      <p className={hint}>번호는 글에 나오는 차례대로 자동으로 매겨져요.</p>
      <Done editor={editor} onDone={() => goBehind(editor, at)} remove="이 자리의 인용 삭제" />
    </fieldset>
  )
}

function goBehind(editor: Editor, at: number): void {
  const node = editor.state.doc.nodeAt(at)
  if (!node) return
  const change = editor.state.tr
  const isEmpty = node.type.name === 'footnote' && !String(node.attrs.text).trim()
  if (isEmpty) change.delete(at, at + node.nodeSize)
  change.setSelection(TextSelection.create(change.doc, isEmpty ? at : at + node.nodeSize))
  editor.view.dispatch(change)
  editor.view.focus()
}

function Done({ editor, onDone, remove }: { editor: Editor; onDone: () => void; remove: string }) {
  return (
    <div>
      <Button type="button" look="solid" size="small" onClick={onDone}>
        설명 저장
      </Button>
      <Button type="button" size="small" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {remove}
      </Button>
    </div>
  )
}

type NodeFieldProps = {
  editor: Editor
  at: number
  attribute: string
  label: string
  hint?: string
  placeholder?: string
  /** UTF-16 units, as the grammar counts. */
  max: number
  focused?: boolean
  /** Enter or Esc. */
  onDone: () => void
}

export function NodeField(props: NodeFieldProps): ReactElement {
  const { editor, at, attribute, label, hint, placeholder, max, focused, onDone } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const write = (typed: string) => {
    const line = cutToLength(typed.normalize('NFC').replace(/\s/g, ' '), max)
    // Not `updateAttributes`: that would put a new node there and lose its selection.
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, attribute, line))
  }
  const finishByKey = (event: KeyboardEvent) => {
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
        onKeyDown={finishByKey}
      />
    </>
  )
}

/** Never splits a surrogate pair. */
function cutToLength(text: string, max: number): string {
  let kept = ''
  for (const letter of text) {
    if (kept.length + letter.length > max) break
    kept += letter
  }
  return kept
}

type Place = { type: string; at: number }

const useSelectedNode = (editor: Editor): Place | null =>
  useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection instanceof NodeSelection
        ? { type: state.selection.node.type.name, at: state.selection.from }
        : null,
    equalityFn: (one, two) => one?.at === two?.at && one?.type === two?.type,
  })
