import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { EventTimeline } from '#client/features/debate/components/event-timeline.tsx'
import { ReactionIntent } from '#client/features/post/components/reaction-intent.tsx'
import { ReactionPanel } from '#client/features/post/components/reaction-panel.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { PostColumns } from '#client/ui/layout/post-columns.tsx'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import { Discussion } from '../post/discussion.tsx'
import { ReportPost } from '../post/report-post.tsx'
import { Beside } from './beside.tsx'

type DebateBodyProps = { debate: Debate; mine: DebateMine | null; idempotencyKey: string }

/** What a debate is about, what happened on its way, where it came from, and what people say. */
export function DebateBody({ debate, mine, idempotencyKey }: DebateBodyProps): ReactElement {
  const { id, body, document, events, author, counts, positions } = debate
  const post = { kind: 'debate', id } as const
  const discussion = { post, author: author.seq, idempotencyKey }
  return (
    <PostColumns
      aside={
        <>
          <Aside debate={debate} mine={mine} />
          <ReportPost post={post} idempotencyKey={idempotencyKey} />
        </>
      }
      below={
        <section aria-labelledby="comments">
          <h2 id="comments">의견 {formatCount(counts.comment)}</h2>
          <Part label="의견">
            <Discussion {...discussion} positions={positions} />
          </Part>
        </section>
      }
    >
      <section className={block} aria-labelledby="background">
        <h2 id="background">무엇을 두고 토론합니까</h2>
        <PostText body={body} document={document} heading={3} />
      </section>
      {events.length > 0 && (
        <section className={block} aria-labelledby="events">
          <h2 id="events">토론의 경과</h2>
          <EventTimeline events={events} />
        </section>
      )}
    </PostColumns>
  )
}

function Aside({ debate, mine }: Pick<DebateBodyProps, 'debate' | 'mine'>) {
  return (
    <>
      {mine && <ReactionIntent mine={mine} />}
      <ReactionPanel counts={debate.counts} mine={mine}>
        {() => <p className={aid}>토론할 만한 주제라고 생각하면 공감해 주세요. 입장과는 따로 셉니다.</p>}
      </ReactionPanel>
      <Part label="이 토론이 나온 물음">
        <Beside debate={debate} />
      </Part>
    </>
  )
}

const block = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > h2 {
    font-size: ${size.lead};
  }
`

const aid = css`
  color: ${colour.soft};
  font-size: ${size.small};
`
