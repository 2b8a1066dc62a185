import { css } from '@linaria/core'
import { Fragment, type ReactElement } from 'react'
import { colour, size, space, width } from '#client/ui/tokens.ts'
import type { Change, Piece } from '../changes.ts'

const labels: Record<Exclude<Change['kind'], 'kept'>, string> = {
  added: '더함',
  removed: '지움',
  reworded: '고침',
}

/**
 * What changed between two editions: changed blocks with the one before each, and how many were left out between. A
 * change is told by a word, by its line and by its element, never by colour alone.
 */
export function EditionChanges({ changes }: { changes: Change[] }): ReactElement {
  return (
    <ol className={list}>
      {withGaps(changes).map(entry =>
        'left' in entry ? (
          <li key={entry.key} data-gap>
            그대로인 문단 {entry.left}개
          </li>
        ) : (
          <li key={entry.key} data-kind={entry.change.kind} data-heading={entry.change.heading || undefined}>
            {entry.change.kind !== 'kept' && <b>{labels[entry.change.kind]}</b>}
            <p>{entry.change.pieces.map(drawn)}</p>
          </li>
        ),
      )}
    </ol>
  )
}

function drawn({ text, change }: Piece, index: number) {
  const key = `${index}${change}`
  if (change === 'added') return <ins key={key}>{text}</ins>
  if (change === 'removed') return <del key={key}>{text}</del>
  return <Fragment key={key}>{text}</Fragment>
}

type Entry = { key: number } & ({ change: Change } | { left: number })

function withGaps(changes: Change[]): Entry[] {
  const entries: Entry[] = []
  let left = 0
  for (const [key, change] of changes.entries()) {
    const isNear = change.kind !== 'kept' || (changes[key + 1]?.kind ?? 'kept') !== 'kept'
    if (!isNear) {
      left += 1
      continue
    }
    if (left > 0) entries.push({ key: -key - 1, left })
    left = 0
    entries.push({ key, change })
  }
  return left > 0 ? [...entries, { key: -changes.length - 1, left }] : entries
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: calc(${width.reading} + 5rem);

  & > li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: ${space.oneHalf};
  }
  & > li > b {
    align-self: start;
    color: ${colour.accent};
    font-size: ${size.small};
  }
  & > li > p {
    grid-column: 2;
  }
  & > li[data-heading] > p {
    font-weight: 700;
  }
  & > li[data-kind='kept'] > p {
    color: ${colour.faint};
  }
  & > li[data-gap] {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space.half};
    border-block: 1px dashed ${colour.hairline};
    color: ${colour.faint};
    font-size: ${size.small};
    text-align: center;
  }
  & ins {
    background: ${colour.accentSoft};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
  & del {
    color: ${colour.faint};
    text-decoration: line-through;
  }
`
