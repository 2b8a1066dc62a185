import { Selection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { richLook } from '../rich-text/rich-text.styles.ts'
import { paper } from './editor.styles.ts'
import { withoutStyle } from './extensions.ts'

type Wiring = {
  attributes: { id: string; labelledBy: string; describedBy: string | undefined; invalid: boolean }
  onPictures: (files: File[]) => void
  onLink: () => void
}

export function editorProps({ attributes, onPictures, onLink }: Wiring): EditorProps {
  const { id, labelledBy, describedBy, invalid } = attributes
  return {
    attributes: {
      id,
      class: `${richLook} ${paper}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
    },
    // A Mac copies decomposed text (NFD): six code points for 한글. Office software copies soft breaks as controls.
    transformPastedText: text => text.normalize('NFC').replace(/[\v\f]/g, '\n'),
    transformPastedHTML: withoutStyle,
    handlePaste: (_view, { clipboardData }) => {
      const files = picturesIn(clipboardData)
      // Text copied from an office program brings a picture of itself along.
      if (files.length === 0 || clipboardData?.types.includes('text/plain')) return false
      onPictures(files)
      return true
    },
    handleDrop: (view, { clientX, clientY, dataTransfer }, _slice, moved) => {
      const files = picturesIn(dataTransfer)
      if (moved || files.length === 0) return false
      const place = view.posAtCoords({ left: clientX, top: clientY })
      if (place) selectNear(view, place.pos)
      onPictures(files)
      return true
    },
    handleKeyDown: (_view, event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing)
        return false
      event.preventDefault()
      onLink()
      return true
    },
  }
}

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

const selectNear = (view: EditorView, place: number) =>
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place))))
