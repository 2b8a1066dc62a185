import type { ReactElement } from 'react'
import type { InterviewFilter } from '#client/features/interview/api/interviews.ts'
import { filterStates, stateLabel } from '#client/features/interview/state.ts'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { ListTools as Tools } from '#client/ui/nav/list-tools.tsx'
import type { Category } from '#shared/contract/category.ts'
import { hrefOf, sortLabels } from './list-filter.ts'

type ListToolsProps = { filter: InterviewFilter; categories: Category[]; found: string }

/** Narrowing, finding and ordering, all of it in the address. */
export function ListTools({ filter, categories, found }: ListToolsProps): ReactElement {
  const { category, state, keyword, sort = 'recent' } = filter
  const narrowed = { category, state, keyword, sort }
  return (
    <Tools
      search={
        <SearchForm
          action={paths.interviews()}
          value={keyword}
          placeholder="예: 전세, 돌봄, 손님 이름"
          kept={{ category, state, sort: filter.sort }}
        />
      }
      chips={{
        label: '분류',
        choices: [{ slug: undefined, name: '전체 분류' }, ...categories].map(({ slug, name }) => ({
          label: name,
          to: hrefOf({ ...narrowed, category: slug }),
          current: slug === category,
        })),
      }}
      lines={[
        {
          label: '단계',
          choices: [undefined, ...filterStates].map(step => ({
            label: step ? stateLabel[step] : '모든 단계',
            to: hrefOf({ ...narrowed, state: step }),
            current: step === state,
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
      {keyword && <b>‘{keyword}’</b>} 인터뷰 <b>{found}</b>편
    </Tools>
  )
}
