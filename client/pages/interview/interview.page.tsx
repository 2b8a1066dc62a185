import { css } from '@linaria/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { bookmarkPath } from '#client/bookmark-paths.ts'
import { startDiscussion } from '#client/features/discussion/start-discussion.ts'
import { LateCitedIn } from '#client/features/green-paper/late-cited-in.tsx'
import {
  interviewMineQuery,
  interviewQuery,
  interviewQuestionsQuery,
  interviewTranscriptQuery,
  isOver,
} from '#client/features/interview/interview.api.ts'
import { InterviewContents, InterviewHead } from '#client/features/interview/interview-head.tsx'
import { InterviewPath } from '#client/features/interview/interview-path.tsx'
import { questionFilterOf } from '#client/features/interview/interview-question-filter.ts'
import { PullQuote } from '#client/features/interview/pull-quote.tsx'
import { quotationOf } from '#client/features/interview/transcript-segments.ts'
import { OwnActCheck, SealedCount } from '#client/features/ledger/index.ts'
import { useView } from '#client/features/post/post.api.ts'
import { ReactionIntent, ReactionPanel } from '#client/features/post/reaction-panel.tsx'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { media, size, space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'

const InterviewRecording = lazyComponent(
  async () => (await import('#client/features/interview/recording.tsx')).InterviewRecording,
)
const InterviewBody = lazyComponent(
  async () => (await import('#client/features/interview/interview-body.tsx')).InterviewBody,
)
const loadDiscussion = () => import('#client/features/discussion/discussion.tsx')
const Discussion = lazyComponent(async () => (await loadDiscussion()).Discussion)
const ReportLink = lazyComponent(async () => (await loadDiscussion()).ReportLink)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./interview.action.ts')).action)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const search = new URL(request.url).searchParams
  const discussion = startDiscussion(client, id, request.url)
  const after = afterOf(search)
  const [own] = await Promise.all([
    findMe(client).then(me => me && client.query(interviewMineQuery(id)).catch(() => me)),
    client.query(interviewQuery(id)),
    client.query(interviewQuestionsQuery(id, {})),
    client.query(interviewQuestionsQuery(id, questionFilterOf(search))),
    after > 0 && client.query(interviewTranscriptQuery(id, after)),
    discussion,
  ])
  return { idempotencyKey: own ? newIdempotencyKey() : '' }
}

export default function InterviewPage(): ReactElement {
  const id = idOf(useParams())
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { data: interview } = useSuspenseQuery(interviewQuery(id))
  const me = useMe()
  const failed = useActionData<{ failed?: string }>()?.failed
  const after = afterOf(useSearchParams()[0])
  const post = { kind: 'interview', id } as const
  useView(post)
  return (
    <article>
      {failed && <Notice tone="error" title={failed} />}
      <InterviewHead interview={interview} />
      <div className={opening}>
        <div>
          <Quote interview={interview} />
          <PostText body={interview.body} document={interview.document} />
          <InterviewContents interview={interview} />
        </div>
        <aside>
          {me ? <MyReactions id={id} memberId={me.seq} /> : <Reactions id={id} mine={null} />}
          <h2>인터뷰 진행 현황</h2>
          <InterviewPath interview={interview} />
          <LateCitedIn postId={id} />
        </aside>
      </div>
      <AsyncBoundary label="영상과 기록">
        <InterviewRecording interview={interview} after={after} />
      </AsyncBoundary>
      <AsyncBoundary label="질문과 의견">
        <InterviewBody
          interview={interview}
          idempotencyKey={idempotencyKey}
          comments={
            <AsyncBoundary label="의견">
              <Discussion post={post} idempotencyKey={idempotencyKey} />
            </AsyncBoundary>
          }
          report={<ReportLink post={post} idempotencyKey={idempotencyKey} />}
        />
      </AsyncBoundary>
    </article>
  )
}

const afterOf = (search: URLSearchParams) => {
  const after = Number(search.get('after') ?? 0)
  return Number.isInteger(after) && after > 0 && after <= 1_000_000 ? after : 0
}

function Quote({ interview }: { interview: Interview }) {
  const { data: list } = useSuspenseQuery(interviewQuestionsQuery(interview.id, {}))
  const quotation = quotationOf(interview.transcript.items, list.items)
  return quotation && quotation.at !== null && <PullQuote quotation={quotation} />
}

function Reactions({ id, mine }: { id: number; mine: { agreed: boolean } | null | undefined }) {
  const { data: interview } = useSuspenseQuery(interviewQuery(id))
  const followedAt = !isOver(interview) && `${bookmarkPath}/interview/${id}`
  return (
    <ReactionPanel counts={interview.counts} mine={mine} followedAt={followedAt}>
      {agreements => (
        <Suspense>
          <SealedCount
            post={{ kind: 'interview', id }}
            kind="agree"
            sealed={interview.sealed}
            live={agreements}
          />
        </Suspense>
      )}
    </ReactionPanel>
  )
}

function MyReactions({ id, memberId }: { id: number; memberId: number }) {
  const { data: mine } = useQuery(interviewMineQuery(id))
  return (
    <>
      <ReactionIntent mine={mine} />
      <Reactions id={id} mine={mine} />
      <Suspense>
        <OwnActCheck post={{ kind: 'interview', id }} kind="agree" memberId={memberId} held={mine?.agreed} />
      </Suspense>
    </>
  )
}

const opening = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr);
  gap: ${space.six} ${space.eight};
  align-items: start;
  padding-block-end: ${space.eight};

  & > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.four};
  }
  & > aside {
    gap: ${space.two};
  }
  & > aside h2 {
    margin-block-start: ${space.two};
    font-size: ${size.lead};
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    padding-block-end: ${space.six};
  }
`
