import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { ReactionIntent } from '#client/features/post/components/reaction-intent.tsx'
import { useView } from '#client/features/post/use-view.ts'
import { debatesLikeQuestionQuery } from '#client/features/question/api/debates-like-question.ts'
import { questionQuery } from '#client/features/question/api/question.ts'
import { questionMineQuery } from '#client/features/question/api/question-mine.ts'
import { questionRevisionsQuery } from '#client/features/question/api/question-revisions.ts'
import { AnswerPanel } from '#client/features/question/components/answer-panel.tsx'
import { MergedQuestions } from '#client/features/question/components/merged-questions.tsx'
import { QuestionPath } from '#client/features/question/components/question-path.tsx'
import { QuestionState } from '#client/features/question/components/question-state.tsx'
import { meQuery } from '#client/features/user/api/me.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { PostColumns } from '#client/ui/layout/post-columns.tsx'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { LateCitedIn } from '../post/late-cited-in.tsx'
import { LateDiscussion } from '../post/late-discussion.tsx'
import { idOf } from '../post/post-id.ts'
import { ReportPost } from '../post/report-post.tsx'
import { startDiscussion } from '../post/start-discussion.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { QuestionHead } from './question-head.tsx'
import { SimilarDebates, SimilarQuestions, similarTo } from './related.tsx'

/** For few readers: they come with a chunk of their own. */
const OwnerTools = lazy(async () => ({ default: (await import('./owner-tools.tsx')).OwnerTools }))
const Revisions = lazy(async () => ({ default: (await import('./revisions.tsx')).Revisions }))

export async function action(args: ActionFunctionArgs): Promise<unknown> {
  const { questionAction } = await import('./question-action.ts')
  return questionAction(args)
}

type Loaded = { idempotencyKey: string }

/** Waits for the question and what the reader did to it; comments may come late. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const discussion = startDiscussion(client, id, request.url)
  client.query(debatesLikeQuestionQuery(id)).catch(() => {})
  const mine = client.query(meQuery).then(me => me && client.query(questionMineQuery(id)))
  const revised = new URL(request.url).searchParams.has('revisions')
  const revisions = revised && client.query(questionRevisionsQuery(id))
  const [question] = await Promise.all([client.query(questionQuery(id)), mine, discussion, revisions])
  client.query(similarTo(question.title)).catch(() => {})
  return { idempotencyKey: newIdempotencyKey() }
}

export function Component(): ReactElement {
  const id = idOf(useParams())
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  const revisions = useSearchParams()[0].has('revisions')
  const failed = useActionData<{ failed?: string }>()?.failed
  useView({ kind: 'question', id })
  return (
    <article>
      {failed && <Notice tone="error" fact={failed} />}
      <QuestionHead question={question} />
      <PostColumns
        aside={
          <>
            {me ? <MyReactions id={id} /> : <AgreementPanel question={question} mine={null} />}
            <h2>이 물음의 길</h2>
            <QuestionPath question={question} />
            <LateCitedIn postId={id} />
            <Part label="비슷한 물음">
              <SimilarQuestions id={id} title={question.title} />
            </Part>
            <Part label="비슷한 토론">
              <SimilarDebates id={id} />
            </Part>
            <ReportPost post={{ kind: 'question', id }} idempotencyKey={idempotencyKey} />
          </>
        }
        below={
          <section aria-labelledby="comments">
            <h2 id="comments">의견 {formatCount(question.counts.comment)}</h2>
            <Part label="의견">
              <LateDiscussion
                post={{ kind: 'question', id }}
                author={question.author.seq}
                idempotencyKey={idempotencyKey}
              />
            </Part>
          </section>
        }
      >
        <QuestionState question={question} />
        {!question.hidden && <PostText body={question.body} document={question.document} />}
        {question.answer && <AnswerPanel answer={question.answer} />}
        {question.merged.length > 0 && <MergedQuestions merged={question.merged} />}
        {revisions && (
          <Part label="고친 기록">
            <Revisions id={id} />
          </Part>
        )}
        {me && (
          <Suspense>
            <OwnerTools question={question} />
          </Suspense>
        )}
      </PostColumns>
    </article>
  )
}

/** A member's reactions, and the one they had pressed before they signed in. */
function MyReactions({ id }: { id: number }) {
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const { data: mine } = useSuspenseQuery(questionMineQuery(id))
  return (
    <>
      <ReactionIntent mine={mine} />
      <AgreementPanel question={question} mine={mine} />
    </>
  )
}
