import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { startDiscussion } from '#client/features/discussion/start-discussion.ts'
import { LateCitedIn } from '#client/features/green-paper/late-cited-in.tsx'
import { useView } from '#client/features/post/post.api.ts'
import {
  debatesLikeQuestionQuery,
  questionMineQuery,
  questionQuery,
  questionRevisionsQuery,
} from '#client/features/question/question.api.ts'
import {
  QuestionReactions,
  questionsLikeQuery,
  SimilarDebates,
  SimilarQuestions,
} from '#client/features/question/question-aside.tsx'
import { QuestionBody } from '#client/features/question/question-body.tsx'
import { QuestionHead } from '#client/features/question/question-head.tsx'
import { ReportLink } from '#client/features/report/report-link.tsx'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { PostColumns } from '#client/ui/layout/post-columns.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { questionPosterPath } from '#shared/constants/open-data-paths.ts'

/** Rendered by the server, hydrated after the text above. */
const Discussion = lazyComponent(
  async () => (await import('#client/features/discussion/discussion.tsx')).Discussion,
)
const QuestionPath = lazyComponent(
  async () => (await import('#client/features/question/question-path.tsx')).QuestionPath,
)
const OwnTools = lazyComponent(async () => (await import('#client/features/question/own-tools.tsx')).OwnTools)
const QuestionRevisions = lazyComponent(
  async () => (await import('#client/features/question/question-revisions.tsx')).QuestionRevisions,
)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./question.action.ts')).action)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const discussion = startDiscussion(client, id, request.url)
  client.query(debatesLikeQuestionQuery(id)).catch(() => {})
  const mine = findMe(client).then(me => me && client.query(questionMineQuery(id)).catch(() => me))
  const revised = new URL(request.url).searchParams.has('revisions')
  const revisions = revised && client.query(questionRevisionsQuery(id))
  const asked = client.query(questionQuery(id))
  const [question, own] = await Promise.all([asked, mine, discussion, revisions])
  client.query(questionsLikeQuery(question)).catch(() => {})
  return { idempotencyKey: own ? newIdempotencyKey() : '' }
}

export default function QuestionPage(): ReactElement {
  const id = idOf(useParams())
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const me = useMe()
  const revisions = useSearchParams()[0].has('revisions')
  const failed = useActionData<{ failed?: string }>()?.failed
  useView({ kind: 'question', id })
  return (
    <article>
      {failed && <Notice tone="error" title={failed} />}
      <QuestionHead question={question} />
      <PostColumns
        aside={
          <>
            <QuestionReactions question={question} memberId={me?.seq ?? null} />
            <h2>진행 현황</h2>
            <AsyncBoundary label="진행 현황">
              <QuestionPath question={question} />
            </AsyncBoundary>
            <LateCitedIn postId={id} />
            <AsyncBoundary label="비슷한 질문">
              <SimilarQuestions question={question} />
            </AsyncBoundary>
            <AsyncBoundary label="비슷한 토론">
              <SimilarDebates id={id} />
            </AsyncBoundary>
            {me?.seq !== question.author.seq && (
              <ReportLink post={{ kind: 'question', id }} idempotencyKey={idempotencyKey} />
            )}
            <p>
              <a href={questionPosterPath(id)}>QR 포스터</a>
            </p>
          </>
        }
        below={
          <section aria-labelledby="comments">
            <h2 id="comments">의견 {formatCount(question.counts.comment)}</h2>
            <AsyncBoundary label="의견">
              <Discussion post={{ kind: 'question', id }} idempotencyKey={idempotencyKey} />
            </AsyncBoundary>
          </section>
        }
      >
        <QuestionBody question={question} />
        {revisions && (
          <AsyncBoundary label="수정 기록">
            <QuestionRevisions id={id} />
          </AsyncBoundary>
        )}
        {me && (
          <Suspense>
            <OwnTools question={question} memberId={me.seq} />
          </Suspense>
        )}
      </PostColumns>
    </article>
  )
}
