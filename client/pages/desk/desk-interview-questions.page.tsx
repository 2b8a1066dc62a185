import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { interviewQuestionsFile } from '#client/desk-file-paths.ts'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { InterviewQuestionList } from '#client/features/desk/interview-question-item.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { addressOf, cursorIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { interviewQuestionStatusLabels } from '#shared/constants/interview-labels.ts'
import type { InterviewQuestionStatus } from '#shared/contract/interview.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-interview-questions.action.ts')).action)
}

type Place = {
  status: InterviewQuestionStatus | undefined
  visibility: 'removed' | undefined
  cursor: string | undefined
}

const statuses = Object.keys(interviewQuestionStatusLabels) as InterviewQuestionStatus[]

const placeOf = (search: URLSearchParams): Place => ({
  status: statuses.find(status => status === search.get('status')),
  visibility: search.get('visibility') === 'removed' ? 'removed' : undefined,
  cursor: cursorIn(search),
})

const interviewQuery = (id: number) => query('GET /desk/interviews/:id', { params: { id } })

const questionsQuery = (id: number, place: Place) =>
  query('GET /desk/interviews/:id/questions', { params: { id }, query: { ...place, size: 20 } })

type Loaded = { idempotencyKey: string }

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await requireEditor(client, request.url)
  await Promise.all([
    client.query(fresh(interviewQuery(id))),
    client.query(fresh(questionsQuery(id, placeOf(new URL(request.url).searchParams)))),
  ])
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskInterviewQuestionsPage(): ReactElement {
  const id = idOf(useParams())
  const place = placeOf(useSearchParams()[0])
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { data: interview } = useSuspenseQuery(interviewQuery(id))
  const { data: list } = useSuspenseQuery(questionsQuery(id, place))
  return (
    <>
      <DeskHead
        title="받은 질문"
        lead="공감이 많은 질문부터 놓입니다. 상태를 바꾸면 질문한 사람과 공감한 사람에게 알림이 갑니다."
        back={{ label: interview.title, to: deskPaths.deskInterview(id) }}
      />
      <div className={stack}>
        <StatusChips id={id} place={place} />
        {list.items.length === 0 ? (
          <Notice title="여기에 맞는 질문이 없습니다." />
        ) : (
          <InterviewQuestionList
            questions={list.items}
            movable={interview.status !== 'cancelled'}
            idempotencyKey={idempotencyKey}
          />
        )}
        {list.next && (
          <p>
            <LinkButton to={addressOf(deskPaths.deskInterviewQuestions(id), { ...place, cursor: list.next })}>
              더 보기
            </LinkButton>
          </p>
        )}
        <DeskCsvLink
          list={{ address: interviewQuestionsFile(id) }}
          filter={{ ...place, cursor: undefined }}
          note="누가 물었는지는 담지 않습니다."
        />
      </div>
    </>
  )
}

function StatusChips({ id, place }: { id: number; place: Place }) {
  const address = deskPaths.deskInterviewQuestions(id)
  return (
    <ChipNav
      label="상태"
      chips={[
        { label: '모두', to: address, current: !place.status && !place.visibility },
        ...statuses.map(status => ({
          label: interviewQuestionStatusLabels[status],
          to: addressOf(address, { status }),
          current: status === place.status,
        })),
        {
          label: '가린 것',
          to: addressOf(address, { visibility: 'removed' }),
          current: place.visibility !== undefined,
        },
      ]}
    />
  )
}
