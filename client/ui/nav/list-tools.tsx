import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import type { Category } from '#shared/contract/category.ts'
import { colour, size, space } from '../tokens.ts'
import { ChipNav, type Choice, choicesOf, TextNav } from './choice-nav.tsx'

type Choices = { label: string; choices: Choice[] }

type ListToolsProps = {
  search: ReactNode
  chips: Choices
  lines: Choices[]
  more?: ReactNode
  children: ReactNode
}

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

/** Chips or a line that narrow a list to one category. */
export const categoryChoices = (
  categories: Pick<Category, 'slug' | 'name'>[],
  chosen: string | undefined,
  hrefOf: (slug: string | undefined) => string,
  all = '전체 분류',
): Choices => ({
  label: '분류',
  choices: choicesOf(
    [[undefined, all], ...categories.map(({ slug, name }) => [slug, name] as const)],
    chosen,
    hrefOf,
  ),
})

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
