import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { debateQuery } from '#client/features/debate/api/debate.ts'
import { debateMineQuery } from '#client/features/debate/api/debate-mine.ts'
import { similarDebateEventsQuery } from '#client/features/debate/api/similar-debate-events.ts'
import { BestArguments } from '#client/features/debate/components/best-arguments.tsx'
import { Conclusion } from '#client/features/debate/components/conclusion.tsx'
import { useView } from '#client/features/post/use-view.ts'
import { questionQuery } from '#client/features/question/api/question.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import type { Me } from '#shared/contract/user.ts'
import { idOf } from '../post/post-id.ts'
import { startDiscussion } from '../post/start-discussion.ts'
import { DebateHead } from './debate-head.tsx'
import { Positions } from './positions.tsx'

/** Below the first screen: it is there in the page at once and comes to life a little later. */
const DebateBody = lazy(() => import('./debate-body.tsx').then(({ DebateBody }) => ({ default: DebateBody })))

export async function action(args: ActionFunctionArgs): Promise<unknown> {
  const { debateAction } = await import('./debate-action.ts')
  return debateAction(args)
}

type Loaded = { idempotencyKey: string }

/** Waits for the debate and what the reader did to it; comments, its questions and what is similar may come late. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const discussion = startDiscussion(client, id, request.url)
  client.query(similarDebateEventsQuery(id)).catch(() => {})
  const mine = client.query(meQuery).then(me => me && client.query(debateMineQuery(id)))
  const [{ sourceQuestions }] = await Promise.all([client.query(debateQuery(id)), mine, discussion])
  for (const question of sourceQuestions) client.query(questionQuery(question.id)).catch(() => {})
  return { idempotencyKey: newIdempotencyKey() }
}

/** A debate: the motion, the best arguments side by side, how the positions stand, then all the rest. */
export function Component(): ReactElement {
  const id = idOf(useParams())
  const { data: debate } = useSuspenseQuery(debateQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  useView({ kind: 'debate', id })
  return me ? <MyPage debate={debate} me={me} /> : <Page debate={debate} me={null} mine={null} />
}

function MyPage({ debate, me }: { debate: Debate; me: Me }) {
  const { data: mine } = useSuspenseQuery(debateMineQuery(debate.id))
  return <Page debate={debate} me={me} mine={mine} />
}

function Page(reading: { debate: Debate; me: Me | null; mine: DebateMine | null }) {
  const { debate, mine } = reading
  const { idempotencyKey } = useLoaderData<Loaded>()
  const failed = useActionData<{ failed?: string }>()?.failed
  return (
    <article>
      {failed && <Notice tone="error" fact={failed} />}
      <DebateHead debate={debate} />
      <div className={front}>
        {debate.conclusion && <Conclusion conclusion={debate.conclusion} />}
        <BestArguments debate={debate} />
        <Positions {...reading} idempotencyKey={idempotencyKey} />
      </div>
      <Part label="토론의 내용">
        <DebateBody debate={debate} mine={mine} idempotencyKey={idempotencyKey} />
      </Part>
    </article>
  )
}

const front = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};
  margin-block-end: ${space.eight};
`
