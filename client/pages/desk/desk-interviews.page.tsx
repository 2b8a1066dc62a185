import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskListTools, DeskMore } from '#client/features/desk/desk-list-tools.tsx'
import { interviewColumns } from '#client/features/desk/interview-columns.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { categoryIn, idCursorIn, keywordIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { deskInterviewStatusLabels } from '#shared/constants/desk-labels.ts'
import type { DeskInterviewStatus } from '#shared/contract/desk-interview.ts'

const InterviewsChosenTable = lazyComponent(
  async () => (await import('#client/features/desk/post-chosen-forms.tsx')).InterviewsChosenTable,
)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-interview.action.ts')).action)
}

const statuses = Object.keys(deskInterviewStatusLabels) as DeskInterviewStatus[]

const placeOf = (search: URLSearchParams) => ({
  status: statuses.find(status => status === search.get('status')),
  category: categoryIn(search),
  keyword: keywordIn(search),
  cursor: idCursorIn(search),
})

const interviewsQuery = (place: ReturnType<typeof placeOf>) => query('GET /desk/interviews', { query: place })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  const place = placeOf(new URL(request.url).searchParams)
  await Promise.all([client.query(fresh(interviewsQuery(place))), client.query(categoriesQuery)])
  return null
}

export default function DeskInterviewsPage(): ReactElement {
  const place = placeOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(interviewsQuery(place))
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const categoryLabels = Object.fromEntries(categories.map(({ slug, name }) => [slug, name]))
  return (
    <>
      <DeskHead title="인터뷰" add={{ label: '새 인터뷰', to: deskPaths.deskInterviewAdd() }} />
      <div className={stack}>
        <DeskListTools
          address={deskPaths.deskInterviews()}
          filter={place}
          placeholder="예: 전세, 학교"
          chips={[
            { name: 'status', label: '상태', labels: deskInterviewStatusLabels },
            { name: 'category', label: '분류', all: '모든 분류', labels: categoryLabels },
          ]}
        />
        {list.items.length === 0 ? (
          <Notice title="여기에 맞는 인터뷰가 없습니다." help="상태나 검색어를 바꾸어 보세요." />
        ) : (
          <Suspense>
            <InterviewsChosenTable columns={interviewColumns} rows={list.items} />
          </Suspense>
        )}
        <DeskMore address={deskPaths.deskInterviews()} filter={place} next={list.next} />
        <DeskCsvLink list="interviews" filter={{ ...place, cursor: undefined }} />
      </div>
    </>
  )
}
