import { css } from '@linaria/core'
import { type DragEvent, type ReactElement, useState } from 'react'
import { withParticle } from '#client/ui/format/particle.ts'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'

/** The part of a paper that is open: a section's id, the cover, or the list of citations. */
export type OpenPart = 'cover' | 'citations' | (string & {})

type OutlineProps = {
  content: PaperContent
  open: OpenPart
  citations: number
  onOpen: (part: OpenPart) => void
  /** To a place counted from 0. */
  onMove: (id: string, place: number) => void
}

/** The parts of the paper in their order, to go to and to move, by keys and by hand. */
export function MakerOutline({ content, open, citations, onOpen, onMove }: OutlineProps): ReactElement {
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const { sections } = content
  const move = (id: string, place: number) => {
    const heading = sections.find(section => section.id === id)?.heading ?? ''
    onMove(id, place)
    setSaid(`${withParticle(`‘${heading}’`, '을/를')} ${place + 1}번째로 옮겼습니다.`)
  }
  const from = sections.findIndex(({ id }) => id === dragged)
  const put = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = (event: DragEvent, place: number) => {
    if (!dragged) return
    event.preventDefault()
    if (place !== from) move(dragged, place)
    put()
  }
  return (
    <nav className={outline} aria-label="녹서의 차례">
      <ol>
        <li>
          <Entry label="표지" current={open === 'cover'} onOpen={() => onOpen('cover')} />
        </li>
        {sections.map(({ id, heading }, place) => (
          <li
            key={id}
            draggable
            data-over={over === place && from !== place ? (from < place ? 'below' : 'above') : undefined}
            data-dragged={dragged === id}
            onDragStart={({ dataTransfer }) => {
              // A kind of our own: dropped on a text, it puts in nothing. Firefox drags only what carries something.
              dataTransfer.setData('application/x-paper-section', id)
              dataTransfer.effectAllowed = 'move'
              setDragged(id)
            }}
            onDragEnd={put}
            onDragOver={event => {
              if (!dragged) return
              event.preventDefault()
              setOver(place)
            }}
            onDrop={event => drop(event, place)}
          >
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
      <p className={unseen} role="status">
        {said}
      </p>
    </nav>
  )
}

function Entry({ label, current, onOpen }: { label: string; current: boolean; onOpen: () => void }) {
  return (
    <button type="button" aria-current={current ? 'step' : undefined} onClick={onOpen}>
      {label}
    </button>
  )
}

type StepProps = { icon: 'up' | 'down'; label: string; isEnd: boolean; onStep: () => void }

/** One place further. Not `disabled` at the end: whoever came there by keys would lose their place in the page. */
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
