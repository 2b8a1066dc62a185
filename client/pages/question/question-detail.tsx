import { css } from '@linaria/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { commentsQuery } from '#client/features/comment/api/comments.ts'
import { questionQuery } from '#client/features/question/api/question.ts'
import { questionMineQuery } from '#client/features/question/api/question-mine.ts'
import { viewQuestion } from '#client/features/question/api/view-question.ts'
import { FinishIntent } from '#client/features/question/components/finish-intent.tsx'
import { QuestionPath } from '#client/features/question/components/question-path.tsx'
import { ReactionPanel } from '#client/features/question/components/reaction-panel.tsx'
import { meQuery } from '#client/features/user/api/me.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Paragraphs } from '#client/ui/layout/paragraphs.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { Comments } from './comments.tsx'
import { OwnerTools } from './owner-tools.tsx'
import { QuestionHead } from './question-head.tsx'
import { idOf } from './question-id.ts'

export { action } from './detail-actions.ts'

type Loaded = { idempotencyKey: string }

/** Waits for the question and what the reader did to it; comments may come late. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const cursor = new URL(request.url).searchParams.get('comments') ?? undefined
  client.query(commentsQuery(id, cursor)).catch(() => {})
  const mine = client.query(meQuery).then(me => me && client.query(questionMineQuery(id)))
  await Promise.all([client.query(questionQuery(id)), mine])
  return { idempotencyKey: newIdempotencyKey() }
}

export function Component(): ReactElement {
  const id = idOf(useParams())
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  const failed = useActionData<{ failed?: string }>()?.failed
  useView(id)
  return (
    <article>
      {failed && <Notice tone="error" fact={failed} />}
      <QuestionHead question={question} />
      <div className={columns}>
        <div className={body}>
          <Paragraphs text={question.body} />
          {me && <OwnerTools question={question} />}
        </div>
        <aside>
          {me ? <MyReactions id={id} /> : <ReactionPanel question={question} mine={null} />}
          <h2>이 물음의 길</h2>
          <QuestionPath question={question} />
        </aside>
        <section className={answers} aria-labelledby="comments">
          <h2 id="comments">의견 {formatCount(question.counts.comment)}</h2>
          <Part label="의견">
            <Comments question={question} idempotencyKey={idempotencyKey} />
          </Part>
        </section>
      </div>
    </article>
  )
}

/** A member's reactions, and the one they had pressed before they signed in. */
function MyReactions({ id }: { id: number }) {
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const { data: mine } = useSuspenseQuery(questionMineQuery(id))
  const intent = useSearchParams()[0].get('intent')
  return (
    <>
      {(intent === 'agreed' || intent === 'bookmarked') && !mine[intent] && (
        <FinishIntent reaction={intent} />
      )}
      <ReactionPanel question={question} mine={mine} />
    </>
  )
}

/** Counts the reader once the page is really on a screen, so that crawlers and prefetches are not counted. */
function useView(id: number) {
  const client = useQueryClient()
  useEffect(() => void viewQuestion(client, id), [client, id])
}

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${space.six} ${space.eight};
  align-items: start;

  & > aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-row: span 2;
    gap: ${space.two};
  }
  & > aside > h2 {
    margin-block-start: ${space.two};
    font-size: ${size.lead};
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;

    & > aside {
      grid-row: auto;
    }
  }
`

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
`

const answers = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-block-start: ${space.three};
  border-block-start: 2px solid ${colour.ink};

  & > h2 {
    font-size: ${size.lead};
  }
`
