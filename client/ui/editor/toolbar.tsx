import { css } from '@linaria/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { colour, media, motion, radius, space } from '../tokens.ts'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import type { ToolbarItem } from './toolbar-items.ts'

type ToolbarProps = {
  editor: Editor
  items: readonly ToolbarItem[]
  /** Id of the text that the keys act on. */
  controls: string
  /** What keys do that ask for more, by their icons. */
  open: Partial<Record<EditorIconName, () => void>>
}

const steps: Record<string, (from: number, keys: number) => number> = {
  ArrowRight: from => from + 1,
  ArrowLeft: from => from - 1,
  Home: () => 0,
  End: (_, keys) => keys - 1,
}

/** Keys above the text: one stop of the Tab order, arrows inside it (ARIA toolbar pattern). */
export function Toolbar({ editor, items, controls, open }: ToolbarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => items.map(({ isOn }) => isOn?.(editor)),
  })
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (step(stop, items.length) + items.length) % items.length
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const press = ({ icon, run }: ToolbarItem, index: number) => {
    setStop(index)
    const more = open[icon]
    if (more) more()
    else run?.(editor.chain().focus()).run()
  }
  return (
    <div
      className={row}
      ref={bar}
      role="toolbar"
      aria-label="글 꾸미기"
      aria-controls={controls}
      onKeyDown={move}
    >
      {items.map((item, index) => (
        <button
          key={item.icon}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          title={item.keys ? `${item.label} (${item.keys.replace('Control', 'Ctrl')})` : item.label}
          aria-label={item.label}
          aria-keyshortcuts={item.keys}
          aria-pressed={on[index]}
          onMouseDown={keepSelection}
          onClick={() => press(item, index)}
        >
          <EditorIcon name={item.icon} />
        </button>
      ))}
    </div>
  )
}

/** A pressed key takes no focus from the text, and with it no selection. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault()

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: ${space.half};
  border-block-end: 1px solid ${colour.hairline};
  background: ${colour.sunken};
  border-start-start-radius: ${radius.control};
  border-start-end-radius: ${radius.control};

  & > button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.5rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${colour.soft};
    transition: background ${motion.quick};
  }
  & > button:hover {
    background: ${colour.track};
    color: ${colour.ink};
  }
  & > button[aria-pressed='true'] {
    background: ${colour.accentSoft};
    color: ${colour.accentStrong};
  }
  /* Groups: words, blocks, things put in. */
  ${media.aboveMobile} {
    & > button:nth-child(4),
    & > button:nth-child(9) {
      margin-inline-start: ${space.one};
    }
  }
`
