import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { QuestionsChosenTable } from '#client/features/desk/question-chosen-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { mainPath, QuestionStatusBadge } from '#client/features/question/question-status.tsx'
import { type CallArguments, query } from '#client/lib/call.ts'
import { addressOf, categoryIn, keywordIn, placeIn, sortIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { redirectPastEnd } from '#client/lib/redirect-past-end.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { formatCount, formatTotal } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { categoryChoices, ListTools } from '#client/ui/nav/list-tools.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { DeskQuestion } from '#shared/contract/desk-question.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-questions.action.ts')).action)
}

type Filter = NonNullable<NonNullable<CallArguments<'GET /desk/questions'>[0]>['query']>

const sorts = [
  ['recent', '최신'],
  ['agreed', '공감'],
  ['waiting', '오래된 대기순'],
] as const
const steps = mainPath.map(step => [step, questionStatusLabels[step]] as const)

function filterOf(search: URLSearchParams): Filter {
  return {
    ...placeIn(search),
    sort: sortIn(search, sorts),
    category: categoryIn(search),
    status: mainPath.find(status => status === search.get('status')),
    keyword: keywordIn(search),
    field: search.get('field') === 'mine' ? 'mine' : undefined,
  }
}

const hrefOf = (filter: Filter) => addressOf(deskPaths.deskQuestions(), filter)

const questionsQuery = (filter: Filter) => query('GET /desk/questions', { query: filter })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  const filter = filterOf(new URL(request.url).searchParams)
  await Promise.all([
    redirectPastEnd(request.url, client.query(fresh(questionsQuery(filter)))),
    client.query(categoriesQuery),
  ])
  return null
}

export default function DeskQuestionsPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(questionsQuery(filter))
  return (
    <>
      <DeskHead title="질문" lead="공개된 질문과, 그 질문이 기다리는 다음 단계입니다." />
      <Tools filter={filter} found={formatTotal(list.total, list.totalIsCapped)} />
      {list.items.length === 0 ? (
        <Notice title="여기에 맞는 질문이 없습니다." help="단계나 분류를 풀어 보세요." />
      ) : (
        <QuestionsChosenTable columns={columns} rows={list.items} />
      )}
      <ListPages place={filter} list={list} hrefOf={place => hrefOf({ ...filter, ...place })} noun="질문" />
      <DeskCsvLink list="questions" filter={{ ...filter, page: undefined, cursor: undefined }} />
    </>
  )
}

const columns: DataColumn<DeskQuestion>[] = [
  { head: '질문', cell: ({ id, title }) => <Link to={deskPaths.deskQuestion(id)}>{title}</Link> },
  { head: '단계', cell: ({ status }) => <QuestionStatusBadge status={status} /> },
  { head: '이 단계부터', cell: ({ since }) => <TimeText at={since} form="date" /> },
  { head: '맡은 곳', cell: ({ owner, steward }) => owner ?? (steward && `담당 ${steward}`) },
  { head: '기한', cell: ({ dueAt }) => dueAt && <TimeText at={dueAt} form="full" /> },
  { head: '공감', cell: ({ counts }) => formatCount(counts.agree), number: true },
  { head: '신고', cell: ({ openReports }) => formatCount(openReports), number: true },
]

function Tools({ filter, found }: { filter: Filter; found: string }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { category, status, keyword, sort, field } = filter
  const narrowed = { category, status, keyword, sort, field }
  return (
    <ListTools
      search={
        <SearchForm
          action={deskPaths.deskQuestions()}
          value={keyword}
          placeholder="예: 전세, 돌봄, 기후"
          kept={{ category, status, sort, field }}
        />
      }
      chips={{
        label: '단계',
        choices: choicesOf([[undefined, '모든 단계'], ...steps], status, step =>
          hrefOf({ ...narrowed, status: step }),
        ),
      }}
      lines={[
        categoryChoices(categories, category, slug => hrefOf({ ...narrowed, category: slug }), '모든 분류'),
        {
          label: '담당',
          choices: choicesOf(
            [
              [undefined, '모든 분야'],
              ['mine', '내 분야'],
            ],
            field,
            each => hrefOf({ ...narrowed, field: each }),
          ),
        },
        {
          label: '차례',
          choices: choicesOf(sorts, sort ?? 'recent', by =>
            hrefOf({ ...narrowed, sort: by === 'recent' ? undefined : by }),
          ),
        },
      ]}
    >
      질문 <b>{found}</b>개
    </ListTools>
  )
}
