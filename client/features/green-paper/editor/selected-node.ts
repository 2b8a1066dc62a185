import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'

export type Place = { type: string; at: number }

/** The thing in the text that is chosen as a whole: a figure, a footnote or a citation. */
export const useSelectedNode = (editor: Editor): Place | null =>
  useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection instanceof NodeSelection
        ? { type: state.selection.node.type.name, at: state.selection.from }
        : null,
    equalityFn: (one, two) => one?.at === two?.at && one?.type === two?.type,
  })
