import { css } from '@linaria/core'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { colour, media, motion, radius, space } from '../tokens.ts'

/** An item without `run` opens a panel. */
export type ToolbarItem = {
  icon: EditorIconName
  label: string
  /** In `aria-keyshortcuts` syntax, for which ⌘ is `Meta`. */
  keys?: string
  isOn?: (editor: Editor) => boolean
  run?: (chain: ChainedCommands) => ChainedCommands
}

type ToolbarProps = {
  editor: Editor
  items: readonly ToolbarItem[]
  controls: string
  open: Partial<Record<EditorIconName, () => void>>
}

const steps: Record<string, (from: number, keys: number) => number> = {
  ArrowRight: from => from + 1,
  ArrowLeft: from => from - 1,
  Home: () => 0,
  End: (_, keys) => keys - 1,
}

/** One Tab stop, arrow keys inside (ARIA toolbar pattern). */
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
  const activate = ({ icon, run }: ToolbarItem, index: number) => {
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
          onClick={() => activate(item, index)}
        >
          <EditorIcon name={item.icon} />
        </button>
      ))}
    </div>
  )
}

/** A click on the toolbar must not take the text's focus and selection. */
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
  ${media.aboveMobile} {
    & > button:nth-child(4),
    & > button:nth-child(9) {
      margin-inline-start: ${space.one};
    }
  }
`

/** Apart from the site's icons, because only writers need them. */
function EditorIcon({ name }: { name: EditorIconName }): ReactElement {
  return (
    <svg
      width="1.25rem"
      height="1.25rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines[name]} />
    </svg>
  )
}

const lines = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7zM9 5v14',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  strike:
    'M4 12h16M16.5 8A4 3 0 0 0 12 5.500c-2.600 0-4.500 1.300-4.500 3.200 0 1.500 1.200 2.500 3 3.300M7.500 15.500c.4 1.800 2.200 3 4.500 3 2.700 0 4.700-1.400 4.700-3.500 0-1-.4-1.800-1.200-2.500',
  heading:
    'M4 6v12M12 6v12M4 12h8M16 10.500c.3-1 1.200-1.500 2.100-1.500 1.200 0 2.100.8 2.100 1.900 0 2-4.200 3.600-4.200 6.600h4.400',
  subheading:
    'M4 6v12M12 6v12M4 12h8M16.200 9.500h4l-2.400 3c1.600-.1 2.700.9 2.700 2.300 0 1.500-1.100 2.600-2.600 2.600-1 0-1.700-.4-2.200-1.100',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  numbers:
    'M10 6h10M10 12h10M10 18h10M4 4.500L5.500 4v4.500M4 13.500c0-1.800 2.600-1.800 2.600 0 0 1.200-2.600 2-2.600 3.500h2.700',
  quote:
    'M9.500 7C6.500 8 5 10.200 5 13.500V17h4.500v-4.500H7.300M18.500 7c-3 1-4.500 3.200-4.500 6.500V17h4.500v-4.500h-2.200',
  rule: 'M4 12h16M7 6h10M7 18h10',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9M15 10v9',
  footnote: 'M5 19L9.500 6h1L15 19M6.500 15h7M18.500 4.500l1.500-1V9',
  citation: 'M8 4H4.500v16H8M16 4h3.500v16H16M10.500 9.500L12 8.500V16M10.300 16h3.400',
  picture: 'M4 5h16v14H4zM4 16l4.500-4.500L13 16l2.500-2.500L20 18M15.500 9.500h.01',
} as const

type EditorIconName = keyof typeof lines
