import type { ReactElement } from 'react'
import { addressOf, labelledIn, parametersOf, postFilterIn } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { categoryChoices, ListTools } from '#client/ui/nav/list-tools.tsx'
import { debateStatusLabels } from '#shared/constants/debate-labels.ts'
import type { Category } from '#shared/contract/category.ts'
import type { DebateSort, DebateStatus } from '#shared/contract/debate.ts'
import type { DebateFilter, DebatePart } from './debate.api.ts'

const filterStatuses: DebateStatus[] = ['open', 'scheduled', 'closed', 'concluded']

const sortLabels: [DebateSort, string][] = [
  ['recent', '최신'],
  ['closing', '마감 임박'],
  ['joined', '참여'],
  ['hot', '지금 뜨는 순'],
  ['agreed', '공감'],
  ['discussed', '의견'],
  ['viewed', '조회'],
]

const partLabels: [DebatePart, string][] = [
  ['stance', '입장을 고른 토론'],
  ['agreed', '공감한 토론'],
  ['interest', '관심 토론'],
]

/** Parameters that do not fit are left out rather than refused. */
export function filterOf(search: URLSearchParams): DebateFilter {
  return {
    ...postFilterIn(search, sortLabels),
    status: filterStatuses.find(status => status === search.get('status')),
    mine: labelledIn(search, 'mine', partLabels),
  }
}

export function hrefOf(filter: DebateFilter): string {
  const { sort, category, status, keyword, mine } = filter
  return addressOf(paths.debates(), {
    category,
    status,
    mine,
    keyword,
    sort: sort === 'recent' ? undefined : sort,
    ...parametersOf(filter),
  })
}

type DebateListToolsProps = {
  filter: DebateFilter
  categories: Category[]
  found: string
  signedIn: boolean
}

export function DebateListTools({ filter, categories, found, signedIn }: DebateListToolsProps): ReactElement {
  const { category, status, keyword, mine, sort = 'recent' } = filter
  const narrowed = { category, status, keyword, mine, sort }
  const statuses = filterStatuses.map(each => [each, debateStatusLabels[each]] as const)
  const own = choicesOf([[undefined, '모두의 토론'], ...partLabels], mine, part =>
    hrefOf({ ...narrowed, mine: part }),
  )
  return (
    <ListTools
      search={
        <SearchForm
          action={paths.debates()}
          value={keyword}
          placeholder="예: 전세, 간호, 학교"
          kept={{ category, status, mine, sort: filter.sort }}
        />
      }
      chips={categoryChoices(categories, category, slug => hrefOf({ ...narrowed, category: slug }))}
      lines={[
        ...(signedIn ? [{ label: '내가 함께한 토론', choices: own }] : []),
        {
          label: '진행 상태',
          choices: choicesOf([[undefined, '모든 상태'], ...statuses], status, each =>
            hrefOf({ ...narrowed, status: each }),
          ),
        },
        { label: '차례', choices: choicesOf(sortLabels, sort, by => hrefOf({ ...narrowed, sort: by })) },
      ]}
    >
      {keyword && <b>‘{keyword}’</b>} 토론 <b>{found}</b>개
    </ListTools>
  )
}
