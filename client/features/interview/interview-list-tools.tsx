import type { ReactElement } from 'react'
import {
  addressOf,
  categoryIn,
  keywordIn,
  parametersOf,
  placeIn,
  sortIn,
} from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { categoryChoices, ListTools } from '#client/ui/nav/list-tools.tsx'
import { interviewStatusLabels } from '#shared/constants/interview-labels.ts'
import type { Category } from '#shared/contract/category.ts'
import type { InterviewSort, InterviewStatus } from '#shared/contract/interview.ts'
import type { InterviewFilter } from './interview.api.ts'

const filterStatuses: InterviewStatus[] = [
  'scheduled',
  'collecting',
  'collected',
  'live',
  'editing',
  'published',
  'cancelled',
]

const sortLabels: [InterviewSort, string][] = [
  ['recent', '최신'],
  ['upcoming', '예정'],
  ['hot', '인기'],
  ['agreed', '공감'],
]

export function filterOf(search: URLSearchParams): InterviewFilter {
  return {
    ...placeIn(search),
    sort: sortIn(search, sortLabels),
    category: categoryIn(search),
    status: filterStatuses.find(status => status === search.get('status')),
    keyword: keywordIn(search),
  }
}

export function hrefOf({ sort, category, status, keyword, ...place }: InterviewFilter): string {
  return addressOf(paths.interviews(), {
    category,
    status,
    keyword,
    sort: sort === 'recent' ? undefined : sort,
    ...parametersOf(place),
  })
}

type InterviewListToolsProps = { filter: InterviewFilter; categories: Category[]; found: string }

export function InterviewListTools({ filter, categories, found }: InterviewListToolsProps): ReactElement {
  const { category, status, keyword, sort = 'recent' } = filter
  const narrowed = { category, status, keyword, sort }
  const statuses = filterStatuses.map(step => [step, interviewStatusLabels[step]] as const)
  return (
    <ListTools
      search={
        <SearchForm
          action={paths.interviews()}
          value={keyword}
          placeholder="예: 전세, 돌봄, 출연자 이름"
          kept={{ category, status, sort: filter.sort }}
        />
      }
      chips={categoryChoices(categories, category, slug => hrefOf({ ...narrowed, category: slug }))}
      lines={[
        {
          label: '단계',
          choices: choicesOf([[undefined, '모든 단계'], ...statuses], status, step =>
            hrefOf({ ...narrowed, status: step }),
          ),
        },
        { label: '차례', choices: choicesOf(sortLabels, sort, by => hrefOf({ ...narrowed, sort: by })) },
      ]}
    >
      {keyword && <b>‘{keyword}’</b>} 인터뷰 <b>{found}</b>편
    </ListTools>
  )
}
