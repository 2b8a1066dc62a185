import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import type { InterviewFilter } from '#client/features/interview/api/interviews.ts'
import { filterStates, stateLabel } from '#client/features/interview/state.ts'
import { paths } from '#client/paths.ts'
import { ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { TextNav } from '#client/ui/nav/text-nav.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Category } from '#shared/contract/category.ts'
import { hrefOf, sortLabels } from './list-filter.ts'

type ListToolsProps = { filter: InterviewFilter; categories: Category[]; found: string }

/** Narrowing, finding and ordering, all of it in the address. */
export function ListTools({ filter, categories, found }: ListToolsProps): ReactElement {
  const { category, state, keyword, sort = 'recent' } = filter
  const narrowed = { category, state, keyword, sort }
  return (
    <div className={tools}>
      <SearchForm
        action={paths.interviews()}
        value={keyword}
        placeholder="예: 전세, 돌봄, 손님 이름"
        kept={{ category, state, sort: filter.sort }}
      />
      <ChipNav
        label="분류"
        chips={[{ slug: undefined, name: '전체 분류' }, ...categories].map(({ slug, name }) => ({
          label: name,
          to: hrefOf({ ...narrowed, category: slug }),
          current: slug === category,
        }))}
      />
      <div className={line}>
        <TextNav
          label="단계"
          choices={[undefined, ...filterStates].map(step => ({
            label: step ? stateLabel[step] : '모든 단계',
            to: hrefOf({ ...narrowed, state: step }),
            current: step === state,
          }))}
        />
        <TextNav
          label="차례"
          choices={sortLabels.map(([by, label]) => ({
            label,
            to: hrefOf({ ...narrowed, sort: by }),
            current: by === sort,
          }))}
        />
      </div>
      <p className={count} role="status">
        {keyword && <b>‘{keyword}’</b>} 인터뷰 <b>{found}</b>편
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
