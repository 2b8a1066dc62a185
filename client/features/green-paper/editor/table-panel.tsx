import type { Editor } from '@tiptap/core'
import { findParentNode } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { panel } from '#client/ui/editor/editor.styles.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import { NodeField } from './node-panel.tsx'

export function TablePanel({ editor }: { editor: Editor }): ReactElement | null {
  const table = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = findParentNode(({ type }) => type.name === 'table')(state.selection)
      return (
        found && {
          at: found.pos,
          rows: found.node.childCount,
          columns: found.node.firstChild?.childCount ?? 0,
        }
      )
    },
  })
  if (!table) return null
  return (
    <fieldset className={panel}>
      <NodeField
        key={table.at}
        editor={editor}
        at={table.at}
        attribute="caption"
        label="표 제목"
        hint="칸은 화살표 열쇠로 옮겨 다녀요. 탭 열쇠는 글 밖으로 나가요."
        placeholder="예: 세 가지 길의 비용과 걸리는 시간"
        max={200}
        onDone={() => editor.commands.focus()}
      />
      <div>
        {tableCommands.map(({ label, run, may }) => (
          <Button
            key={label}
            type="button"
            size="small"
            disabled={may && !may(table)}
            onClick={() => run(editor)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type TableCommand = {
  label: string
  run: (editor: Editor) => void
  may?: (size: TableSize) => boolean
}
type TableSize = { rows: number; columns: number }

const tableCommands: TableCommand[] = [
  {
    label: '아래에 행 넣기',
    run: editor => editor.chain().focus().addRowAfter().run(),
    may: ({ rows }) => rows < paperLimits.rows,
  },
  { label: '행 삭제', run: editor => editor.chain().focus().deleteRow().run(), may: ({ rows }) => rows > 1 },
  {
    label: '오른쪽에 열 넣기',
    run: editor => editor.chain().focus().addColumnAfter().run(),
    may: ({ columns }) => columns < paperLimits.columns,
  },
  {
    label: '열 삭제',
    run: editor => editor.chain().focus().deleteColumn().run(),
    may: ({ columns }) => columns > 1,
  },
  { label: '머리 행 바꾸기', run: editor => editor.chain().focus().toggleHeaderRow().run() },
  { label: '머리 열 바꾸기', run: editor => editor.chain().focus().toggleHeaderColumn().run() },
  { label: '표 삭제', run: editor => editor.chain().focus().deleteTable().run() },
]
