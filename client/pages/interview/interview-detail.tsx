import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { interviewQuery } from '#client/features/interview/api/interview.ts'
import { interviewMineQuery } from '#client/features/interview/api/interview-mine.ts'
import { interviewQuestionsQuery } from '#client/features/interview/api/interview-questions.ts'
import { interviewTranscriptQuery } from '#client/features/interview/api/interview-transcript.ts'
import { InterviewPath } from '#client/features/interview/components/interview-path.tsx'
import { PullQuote } from '#client/features/interview/components/pull-quote.tsx'
import { quotationOf } from '#client/features/interview/quotation.ts'
import { ReactionIntent } from '#client/features/post/components/reaction-intent.tsx'
import { ReactionPanel } from '#client/features/post/components/reaction-panel.tsx'
import { useView } from '#client/features/post/use-view.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { media, size, space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'
import { LateCitedIn } from '../post/late-cited-in.tsx'
import { idOf } from '../post/post-id.ts'
import { startDiscussion } from '../post/start-discussion.ts'
import { Contents } from './contents.tsx'
import { InterviewHead } from './interview-head.tsx'
import { questionFilterOf } from './question-filter.ts'
import { Told } from './told.tsx'

/** Drawn by the server like all else; in the browser its code comes after what is seen first. */
const After = lazy(() => import('./after.tsx').then(({ After }) => ({ default: After })))

/** What is done here comes with the first act. */
export async function action(args: ActionFunctionArgs): Promise<unknown> {
  const { interviewAction } = await import('./interview-action.ts')
  return interviewAction(args)
}

type Loaded = { idempotencyKey: string }

/** Waits for the interview, its questions and what the reader did to them; comments may come late. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const search = new URL(request.url).searchParams
  const discussion = startDiscussion(client, id, request.url)
  const after = afterOf(search)
  await Promise.all([
    client.query(interviewQuery(id)),
    client.query(interviewQuestionsQuery(id, {})),
    client.query(interviewQuestionsQuery(id, questionFilterOf(search))),
    after > 0 && client.query(interviewTranscriptQuery(id, after)),
    client.query(meQuery).then(me => me && client.query(interviewMineQuery(id))),
    discussion,
  ])
  return { idempotencyKey: newIdempotencyKey() }
}

/** An interview: whom, how far, what was said, and what became of every question. */
export function Component(): ReactElement {
  const id = idOf(useParams())
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { data: interview } = useSuspenseQuery(interviewQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  const failed = useActionData<{ failed?: string }>()?.failed
  const after = afterOf(useSearchParams()[0])
  useView({ kind: 'interview', id })
  return (
    <article>
      {failed && <Notice tone="error" fact={failed} />}
      <InterviewHead interview={interview} />
      <div className={opening}>
        <div>
          <Quoted interview={interview} />
          <PostText body={interview.body} document={interview.document} />
          <Contents interview={interview} />
        </div>
        <aside>
          {me ? <MyReactions id={id} /> : <Reactions id={id} mine={null} />}
          <h2>이 인터뷰의 길</h2>
          <InterviewPath interview={interview} />
          <LateCitedIn postId={id} />
        </aside>
      </div>
      <Told interview={interview} after={after} />
      <Part label="질문과 의견">
        <After interview={interview} idempotencyKey={idempotencyKey} />
      </Part>
    </article>
  )
}

const afterOf = (search: URLSearchParams) => {
  const after = Number(search.get('after') ?? 0)
  return Number.isInteger(after) && after > 0 && after <= 1_000_000 ? after : 0
}

/** What the guests answered to the question most agreed with. */
function Quoted({ interview }: { interview: Interview }) {
  const { data: list } = useSuspenseQuery(interviewQuestionsQuery(interview.id, {}))
  const quotation = quotationOf(interview.transcript.items, list.items)
  return quotation && quotation.at !== null && <PullQuote quotation={quotation} />
}

function Reactions({ id, mine }: { id: number; mine: { agreed: boolean } | null }) {
  const { data: interview } = useSuspenseQuery(interviewQuery(id))
  return <ReactionPanel counts={interview.counts} mine={mine} bookmarkable={false} />
}

/** A member's agreement, and the one they had pressed before they signed in. */
function MyReactions({ id }: { id: number }) {
  const { data: mine } = useSuspenseQuery(interviewMineQuery(id))
  return (
    <>
      <ReactionIntent mine={mine} />
      <Reactions id={id} mine={mine} />
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
