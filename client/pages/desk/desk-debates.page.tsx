import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { debateColumns } from '#client/features/desk/debate-status.tsx'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { type CallArguments, query } from '#client/lib/call.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import {
  addressOf,
  categoryIn,
  cursorIn,
  keywordIn,
  labelledIn,
  sortIn,
} from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { categoryChoices, ListTools } from '#client/ui/nav/list-tools.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { deskDebateStatusLabels } from '#shared/constants/desk-labels.ts'
import type { DeskDebateStatus } from '#shared/contract/desk-debate.ts'

const DebatesChosenTable = lazyComponent(
  async () => (await import('#client/features/desk/post-chosen-forms.tsx')).DebatesChosenTable,
)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-debate.action.ts')).action)
}

type Filter = NonNullable<NonNullable<CallArguments<'GET /desk/debates'>[0]>['query']>

const statuses = Object.entries(deskDebateStatusLabels) as [DeskDebateStatus, string][]
const sorts = [
  ['recent', '최신'],
  ['closing', '마감 임박'],
] as const

function filterOf(search: URLSearchParams): Filter {
  return {
    cursor: cursorIn(search),
    sort: sortIn(search, sorts),
    status: labelledIn(search, 'status', statuses),
    category: categoryIn(search),
    keyword: keywordIn(search),
  }
}

const hrefOf = (filter: Filter) => addressOf(deskPaths.deskDebates(), filter)

const debatesQuery = (filter: Filter) => query('GET /desk/debates', { query: filter })

/** Of a draft that was deleted just now. */
function historyIn(search: URLSearchParams) {
  const id = Number(/^\d{1,15}$/.exec(search.get('deleted') ?? '')?.[0] ?? 0)
  return id > 0 ? ({ entity: 'post', id } as const) : undefined
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  const search = new URL(request.url).searchParams
  const [filter, history] = [filterOf(search), historyIn(search)]
  if (history) await loadHistory(client, history, request)
  await Promise.all([client.query(fresh(debatesQuery(filter))), client.query(categoriesQuery)])
  return null
}

export default function DeskDebatesPage(): ReactElement {
  const [search] = useSearchParams()
  const [filter, history] = [filterOf(search), historyIn(search)]
  const { data: list } = useSuspenseQuery(debatesQuery(filter))
  return (
    <>
      <DeskHead
        title="토론"
        {...(history && { history })}
        add={{ label: '새 토론', to: deskPaths.deskDebateAdd() }}
      />
      <Tools filter={filter} found={formatTotal(list.items.length, list.next !== null)} />
      {list.items.length === 0 ? (
        <Notice title="여기에 맞는 토론이 없습니다." help="상태나 분류를 풀어 보세요." />
      ) : (
        <Suspense>
          <DebatesChosenTable columns={debateColumns} rows={list.items} />
        </Suspense>
      )}
      {list.next && <LinkButton to={hrefOf({ ...filter, cursor: list.next })}>더 보기</LinkButton>}
      <DeskCsvLink list="debates" filter={{ ...filter, cursor: undefined }} />
    </>
  )
}

function Tools({ filter, found }: { filter: Filter; found: string }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { cursor: _, ...narrowed } = filter
  const { category, status, keyword, sort } = narrowed
  return (
    <ListTools
      search={
        <SearchForm
          action={deskPaths.deskDebates()}
          value={keyword}
          placeholder="예: 전세, 간호, 학교"
          kept={{ category, status, sort }}
        />
      }
      chips={{
        label: '상태',
        choices: choicesOf([[undefined, '모든 상태'], ...statuses], status, each =>
          hrefOf({ ...narrowed, status: each }),
        ),
      }}
      lines={[
        categoryChoices(categories, category, slug => hrefOf({ ...narrowed, category: slug }), '모든 분류'),
        {
          label: '차례',
          choices: choicesOf(sorts, sort ?? 'recent', by =>
            hrefOf({ ...narrowed, sort: by === 'recent' ? undefined : by }),
          ),
        },
      ]}
    >
      토론 <b>{found}</b>개
    </ListTools>
  )
}
