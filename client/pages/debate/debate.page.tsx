import { css } from '@linaria/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { debateMineQuery, debateQuery, similarDebateEventsQuery } from '#client/features/debate/debate.api.ts'
import { DebateHead } from '#client/features/debate/debate-head.tsx'
import { DebatePositions } from '#client/features/debate/debate-positions.tsx'
import { startDiscussion } from '#client/features/discussion/start-discussion.ts'
import { useView } from '#client/features/post/post.api.ts'
import { questionQuery } from '#client/features/question/question.api.ts'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import type { Me } from '#shared/contract/user.ts'

/** The rest is rendered by the server and hydrated a little later. */
const DebateOutcome = lazyComponent(
  async () => (await import('#client/features/debate/debate-outcome.tsx')).DebateOutcome,
)
const DebateBody = lazyComponent(
  async () => (await import('#client/features/debate/debate-body.tsx')).DebateBody,
)
const loadDiscussion = () => import('#client/features/discussion/discussion.tsx')
const Discussion = lazyComponent(async () => (await loadDiscussion()).Discussion)
const ReportLink = lazyComponent(async () => (await loadDiscussion()).ReportLink)
const CitedIn = lazyComponent(async () => (await loadDiscussion()).LateCitedIn)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./debate.action.ts')).action)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const discussion = startDiscussion(client, id, request.url)
  client.query(similarDebateEventsQuery(id)).catch(() => {})
  const mine = findMe(client).then(me => me && client.query(debateMineQuery(id)).catch(() => me))
  const [{ sourceQuestions }, own] = await Promise.all([client.query(debateQuery(id)), mine, discussion])
  for (const question of sourceQuestions) client.query(questionQuery(question.id)).catch(() => {})
  return { idempotencyKey: own ? newIdempotencyKey() : '' }
}

export default function DebatePage(): ReactElement {
  const id = idOf(useParams())
  const { data: debate } = useSuspenseQuery(debateQuery(id))
  const me = useMe()
  useView({ kind: 'debate', id })
  return me ? <MyPage debate={debate} me={me} /> : <Page debate={debate} me={null} mine={null} />
}

function MyPage({ debate, me }: { debate: Debate; me: Me }) {
  const { data: mine } = useQuery(debateMineQuery(debate.id))
  return <Page debate={debate} me={me} mine={mine} />
}

function Page(reading: { debate: Debate; me: Me | null; mine: DebateMine | null | undefined }) {
  const { debate, mine } = reading
  const { idempotencyKey } = useLoaderData<Loaded>()
  const post = { kind: 'debate', id: debate.id } as const
  const failed = useActionData<{ failed?: string }>()?.failed
  return (
    <article>
      {failed && <Notice tone="error" title={failed} />}
      <DebateHead debate={debate} />
      <div className={front}>
        <Suspense>
          <DebateOutcome debate={debate} />
        </Suspense>
        <DebatePositions key={debate.id} {...reading} idempotencyKey={idempotencyKey} />
      </div>
      <AsyncBoundary label="토론의 내용">
        <DebateBody
          debate={debate}
          mine={mine}
          memberId={reading.me?.seq ?? null}
          comments={
            <Discussion post={post} idempotencyKey={idempotencyKey} positions={positionsOfComments(debate)} />
          }
          citedIn={<CitedIn postId={debate.id} />}
          report={<ReportLink post={post} idempotencyKey={idempotencyKey} />}
        />
      </AsyncBoundary>
    </article>
  )
}

/** None while results are not everybody's: each comment would tell its author's (R12.9). */
const positionsOfComments = ({ positions, resultsVisible, status }: Debate) =>
  resultsVisible === 'always' || status === 'closed' || status === 'concluded' ? positions : undefined

const front = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};
  margin-block-end: ${space.eight};
`
