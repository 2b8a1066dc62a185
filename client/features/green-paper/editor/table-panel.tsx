import type { Editor } from '@tiptap/core'
import { findParentNode } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { panel } from '#client/ui/editor/editor.styles.ts'
import { NodeField } from './node-field.tsx'
import { tableActs } from './paper-toolbar-items.ts'

/** What can be done to the table that the caret stands in, and its title. */
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
        placeholder="예: 세 가지 길의 비용과 걸리는 때"
        max={200}
        onDone={() => editor.commands.focus()}
      />
      <div>
        {tableActs.map(({ label, run, may }) => (
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
