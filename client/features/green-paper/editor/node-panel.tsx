import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { panel } from '#client/ui/editor/editor.styles.ts'
import { hint } from '#client/ui/field/field.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import type { LabelOf } from './citation-node.ts'
import { NodeField } from './node-field.tsx'
import { useSelectedNode } from './selected-node.ts'

type NodePanelProps = {
  editor: Editor
  /** Where something was just put in, whose words are asked for at once. */
  askedAt: number | null
  labelOf: LabelOf
}

/** What is asked of the figure, footnote or citation that is chosen in the text. */
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
      <Done editor={editor} onDone={done} remove="그림 빼기" />
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
        hint="쪽 아래에 작은 글씨로 실려요. 용어 풀이나 셈한 방법을 적기 좋아요."
        max={limits.paper.footnote}
        focused={focused}
        onDone={done}
      />
      <Done editor={editor} onDone={done} remove="각주 빼기" />
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
      <p className={hint}>번호는 글에 나오는 차례대로 저절로 매겨져요.</p>
      <Done editor={editor} onDone={() => goBehind(editor, at)} remove="이 자리의 인용 빼기" />
    </fieldset>
  )
}

/** The caret goes on behind the thing; a note that says nothing is taken out. */
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
        다 적었어요
      </Button>
      <Button type="button" size="small" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {remove}
      </Button>
    </div>
  )
}
