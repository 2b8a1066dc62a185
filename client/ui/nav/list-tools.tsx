import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { type Chip, ChipNav } from '../badge/chip-nav.tsx'
import { colour, size, space } from '../tokens.ts'
import { TextNav } from './text-nav.tsx'

type Choices = { label: string; choices: Chip[] }

type ListToolsProps = {
  /** The form that looks for a word. */
  search: ReactNode
  /** The first narrowing, drawn as chips. */
  chips: Choices
  /** State, order and the like, as plain words on the rule above the list. */
  lines: Choices[]
  /** What few readers narrow by. */
  more?: ReactNode
  /** What was found, told again whenever it changes. */
  children: ReactNode
}

/** Narrowing, finding and ordering a list. Everything is a link or a GET form, so that an address keeps it. */
export function ListTools({ search, chips, lines, more, children }: ListToolsProps): ReactElement {
  return (
    <div className={tools}>
      {search}
      <ChipNav label={chips.label} chips={chips.choices} />
      {more}
      <div className={line}>
        {lines.map(({ label, choices }) => (
          <TextNav key={label} label={label} choices={choices} />
        ))}
      </div>
      <p className={count} role="status">
        {children}
      </p>
    </div>
  )
}

const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  margin-block-end: ${space.four};
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.five};
  margin-block-start: ${space.two};
  padding-block-end: ${space.half};
  border-block-end: 2px solid ${colour.ink};
`

const count = css`
  color: ${colour.faint};
  font-size: ${size.small};

  & > b {
    color: ${colour.ink};
  }
`
