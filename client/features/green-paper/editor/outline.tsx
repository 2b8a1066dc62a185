import { css } from '@linaria/core'
import { type DragEvent, type ReactElement, useId, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { withParticle } from '#client/ui/format/particle.ts'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperContent, PaperPart, PaperSection } from '#shared/contract/green-paper.ts'
import { quotedTitle } from '#shared/text/quoted-title.ts'
import { partGuide } from './part-guide.ts'

export type OpenPart = 'cover' | 'citations' | (string & {})

type OutlineProps = {
  content: PaperContent
  open: OpenPart
  citations: number
  onOpen: (part: OpenPart) => void
  onMove: (id: string, place: number) => void
}

export function Outline({ content, open, citations, onOpen, onMove }: OutlineProps): ReactElement {
  const [message, setMessage] = useState('')
  const { sections } = content
  const move = (id: string, place: number) => {
    const heading = sections.find(section => section.id === id)?.heading ?? ''
    onMove(id, place)
    setMessage(
      `${withParticle(heading.trim() ? quotedTitle(heading) : '제목 없는 장', '을/를')} ${place + 1}번째로 옮겼습니다.`,
    )
  }
  const draggable = useDragging(sections, move)
  return (
    <nav className={outline} aria-label="녹서의 차례">
      <ol>
        <li>
          <Entry label="표지" current={open === 'cover'} onOpen={() => onOpen('cover')} />
        </li>
        {sections.map(({ id, heading }, place) => (
          <li key={id} {...draggable(id, place)}>
            <Entry
              label={`${place + 1}. ${heading || '제목 없음'}`}
              current={open === id}
              onOpen={() => onOpen(id)}
            />
            <span>
              <Step
                icon="up"
                label={`${heading || '제목 없는'} 장 위로`}
                isEnd={place === 0}
                onStep={() => move(id, place - 1)}
              />
              <Step
                icon="down"
                label={`${heading || '제목 없는'} 장 아래로`}
                isEnd={place === sections.length - 1}
                onStep={() => move(id, place + 1)}
              />
            </span>
          </li>
        ))}
        <li>
          <Entry
            label={`참고와 인용 ${citations}`}
            current={open === 'citations'}
            onOpen={() => onOpen('citations')}
          />
        </li>
      </ol>
      <p className={visuallyHidden} role="status">
        {message}
      </p>
    </nav>
  )
}

function useDragging(sections: PaperSection[], move: (id: string, place: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const from = sections.findIndex(({ id }) => id === dragged)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (id: string, place: number) => ({
    draggable: true,
    'data-over': over === place && from !== place ? (from < place ? 'below' : 'above') : undefined,
    'data-dragged': dragged === id,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // A type of our own inserts nothing into a text; Firefox drags nothing without data.
      dataTransfer.setData('application/x-paper-section', id)
      dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(place)
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      if (place !== from) move(dragged, place)
      end()
    },
  })
}

function Entry({ label, current, onOpen }: { label: string; current: boolean; onOpen: () => void }) {
  return (
    <button type="button" aria-current={current ? 'step' : undefined} onClick={onOpen}>
      {label}
    </button>
  )
}

type StepProps = { icon: 'up' | 'down'; label: string; isEnd: boolean; onStep: () => void }

/** Moves by one place. Not `disabled` at the end, which would take the focus away. */
function Step({ icon, label, isEnd, onStep }: StepProps) {
  return (
    <button type="button" aria-disabled={isEnd} onClick={isEnd ? undefined : onStep} aria-label={label}>
      <Icon name={icon} size={18} />
    </button>
  )
}

const outline = css`
  font-size: ${size.small};

  & li {
    display: flex;
    align-items: center;
    border-block-end: 1px solid ${colour.hairline};
  }
  & li[draggable] {
    cursor: grab;
  }
  & li[data-over='above'] {
    box-shadow: 0 -3px 0 ${colour.accent};
  }
  & li[data-over='below'] {
    box-shadow: 0 3px 0 ${colour.accent};
  }
  & li[data-dragged='true'] {
    opacity: 0.5;
  }
  & button {
    border: 0;
    background: none;
    color: ${colour.soft};
  }
  & li > button {
    flex: 1;
    min-width: 0;
    min-height: 2.75rem;
    padding: ${space.half} ${space.one} ${space.half} 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
  & li > button:hover {
    color: ${colour.ink};
    text-decoration: underline;
  }
  & li > button[aria-current] {
    color: ${colour.accentStrong};
    font-weight: 700;
  }
  & span {
    display: flex;
  }
  & span > button {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 2.25rem;
    padding: 0;
    border-radius: ${radius.small};
  }
  & span > button:not([aria-disabled='true']):hover {
    background: ${colour.sunken};
  }
  & span > button[aria-disabled='true'] {
    background: none;
    color: ${colour.border};
    cursor: default;
  }
`

const parts = Object.keys(partGuide) as PaperPart[]

export function AddSection({
  sections,
  onAdd,
}: {
  sections: number
  onAdd: (part: PaperPart) => void
}): ReactElement {
  const id = useId()
  const [part, setPart] = useState<PaperPart>('other')
  if (sections >= paperLimits.sections) return <p>장은 {paperLimits.sections}개까지 둘 수 있어요.</p>
  return (
    <div className={row}>
      <label htmlFor={id}>장 추가</label>
      <select
        id={id}
        className={control}
        value={part}
        onChange={({ currentTarget }) => setPart(currentTarget.value as PaperPart)}
      >
        {parts.map(part => (
          <option key={part} value={part}>
            {partGuide[part].name}
          </option>
        ))}
      </select>
      <Button type="button" size="small" onClick={() => onAdd(part)}>
        추가
      </Button>
    </div>
  )
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.half} ${space.one};
  padding-block-start: ${space.two};
  font-size: ${size.small};

  & > label {
    grid-column: 1 / -1;
    font-weight: 600;
  }
`
