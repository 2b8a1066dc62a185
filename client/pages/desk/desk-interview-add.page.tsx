import { useSuspenseQueries } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { selectedQuestionsQuery } from '#client/features/desk/debate.api.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { InterviewAddForm } from '#client/features/desk/interview-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { questionIdsIn } from '#client/features/desk/source-question-ids.ts'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import type { DeskQuestionDetail } from '#shared/contract/desk-question.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-interview.action.ts')).act)
}

const questionQuery = (id: number) => query('GET /desk/questions/:id', { params: { id } })

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await Promise.all([
    client.query(categoriesQuery),
    client.query(fresh(selectedQuestionsQuery)),
    ...questionIdsIn(new URL(request.url).searchParams).map(id => client.query(fresh(questionQuery(id)))),
  ])
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskInterviewAddPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  const ids = questionIdsIn(useSearchParams()[0])
  const details = useSuspenseQueries({ queries: ids.map(questionQuery) })
  const questions = details.map(({ data }) => data.question)
  return (
    <>
      <DeskHead
        title="새 인터뷰"
        lead="초안은 편집진만 봅니다. 저장한 뒤에 출연자를 적고, 예약하거나 바로 실을 수 있어요."
        back={{ label: '인터뷰', to: deskPaths.deskInterviews() }}
      />
      <InterviewAddForm questions={questions} start={startOf(questions)} idempotencyKey={idempotencyKey} />
    </>
  )
}

/** Category and title of the first question, and an introduction that names them all. */
function startOf(questions: DeskQuestionDetail['question'][]): Record<string, string> {
  const [first] = questions
  if (!first) return {}
  const titles = questions.map(({ title }) => `‘${title}’`)
  return {
    categoryId: String(first.category.id),
    title: first.title,
    body: ['시민이 올린 질문을 묻는 인터뷰입니다.', ...titles].join('\n\n'),
  }
}
