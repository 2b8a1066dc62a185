import type { ReactElement } from 'react'
import type { DebateFilter } from '#client/features/debate/api/debates.ts'
import { filterStates, partLabels, sortLabels, stateLabel } from '#client/features/debate/debate-words.ts'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { ListTools as Tools } from '#client/ui/nav/list-tools.tsx'
import type { Category } from '#shared/contract/category.ts'
import { hrefOf } from './list-filter.ts'

type ListToolsProps = {
  filter: DebateFilter
  categories: Category[]
  found: string
  /** Members may ask for what they took part in. */
  member: boolean
}

/** What the list of debates is narrowed, searched and ordered by. */
export function ListTools({ filter, categories, found, member }: ListToolsProps): ReactElement {
  const { category, state, keyword, mine, sort = 'recent' } = filter
  const narrowed = { category, state, keyword, mine, sort }
  const slugs = [{ slug: undefined, name: '전체 분류' }, ...categories]
  const states = [undefined, ...filterStates]
  const parts = [[undefined, '모두의 토론'] as const, ...partLabels]
  const own = parts.map(([part, label]) => ({
    label,
    to: hrefOf({ ...narrowed, mine: part }),
    current: part === mine,
  }))
  return (
    <Tools
      search={
        <SearchForm
          action={paths.debates()}
          value={keyword}
          placeholder="예: 전세, 간호, 학교"
          kept={{ category, state, mine, sort: filter.sort }}
        />
      }
      chips={{
        label: '분류',
        choices: slugs.map(({ slug, name }) => ({
          label: name,
          to: hrefOf({ ...narrowed, category: slug }),
          current: slug === category,
        })),
      }}
      lines={[
        ...(member ? [{ label: '내가 함께한 토론', choices: own }] : []),
        {
          label: '진행 상태',
          choices: states.map(each => ({
            label: each ? stateLabel[each] : '모든 상태',
            to: hrefOf({ ...narrowed, state: each }),
            current: each === state,
          })),
        },
        {
          label: '차례',
          choices: sortLabels.map(([by, label]) => ({
            label,
            to: hrefOf({ ...narrowed, sort: by }),
            current: by === sort,
          })),
        },
      ]}
    >
      {keyword && <b>‘{keyword}’</b>} 토론 <b>{found}</b>개
    </Tools>
  )
}
