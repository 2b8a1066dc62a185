import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

/**
 * Puts a picture behind the block that the caret stands in. When nothing was written while it was on its way, it
 * is selected and its place answered, so that its description can be asked for; a writer is not interrupted.
 */
export function placePicture(editor: Editor, picture: Node, before: Node | undefined): number | null {
  const { state, view } = editor
  const untouched = state.doc === before
  const { $to } = state.selection
  const block = $to.depth > 0 ? $to.node(1) : null
  const isEmpty = block?.isTextblock && block.content.size === 0
  const from = isEmpty ? $to.before(1) : $to.depth > 0 ? $to.after(1) : state.selection.to
  const change = state.tr.replaceWith(from, isEmpty ? $to.after(1) : from, picture)
  if (untouched) change.setSelection(NodeSelection.create(change.doc, from)).scrollIntoView()
  view.dispatch(change)
  return untouched ? from : null
}
