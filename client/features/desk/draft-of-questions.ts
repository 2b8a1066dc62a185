import { useSuspenseQueries } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { categoriesQuery } from '#client/features/category/index.ts'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import type { DeskQuestionDetail } from '#shared/contract/desk-question.ts'
import { selectedQuestionsQuery } from './debate.api.ts'
import { requireEditor } from './require-editor.ts'

type Question = DeskQuestionDetail['question']

type Loaded = { idempotencyKey: string }

const questionQuery = (id: number) => query('GET /desk/questions/:id', { params: { id } })

/** For a page that begins a debate or an interview with the questions that its address names. */
export async function loadSourceQuestions({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await Promise.all([
    client.query(categoriesQuery),
    client.query(fresh(selectedQuestionsQuery)),
    ...questionIdsIn(new URL(request.url).searchParams).map(id => client.query(fresh(questionQuery(id)))),
  ])
  return { idempotencyKey: newIdempotencyKey() }
}

type NewDraft = { questions: Question[]; start: Record<string, string>; idempotencyKey: string }

/** The form of such a page: its questions, and the values that it starts with. */
export function useNewDraft(sentence: string): NewDraft {
  const { idempotencyKey } = useLoaderData<Loaded>()
  const ids = questionIdsIn(useSearchParams()[0])
  const found = useSuspenseQueries({ queries: ids.map(questionQuery) })
  const questions = found.map(({ data }) => data.question)
  return { questions, start: draftOf(questions, sentence), idempotencyKey }
}

/** Category and title of the first question, and a text that names them all after its first sentence. */
function draftOf(questions: Question[], sentence: string): Record<string, string> {
  const [first] = questions
  if (!first) return {}
  const titles = questions.map(({ title }) => `‘${title}’`)
  return {
    categoryId: String(first.category.id),
    title: first.title,
    body: [sentence, ...titles].join('\n\n'),
  }
}

/** The questions that the address names. */
function questionIdsIn(search: URLSearchParams): number[] {
  const ids = search.getAll('question').flatMap(id => (/^\d{1,15}$/.test(id) ? [Number(id)] : []))
  return [...new Set(ids)].slice(0, deskLimits.sources)
}
