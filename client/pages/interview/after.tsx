import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatCount } from '#client/ui/format/number.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'
import { Discussion } from '../post/discussion.tsx'
import { ReportPost } from '../post/report-post.tsx'
import { Ask } from './ask.tsx'
import { QuestionIndex } from './question-index.tsx'
import { Related } from './related.tsx'

type AfterProps = { interview: Interview; idempotencyKey: string }

/** What one scrolls to: what was asked and what became of it, what people say, what the interview came out of. */
export function After({ interview, idempotencyKey }: AfterProps): ReactElement {
  const post = { kind: 'interview', id: interview.id } as const
  const collecting = interview.state === 'collecting'
  return (
    <>
      <div id="questions">
        <Section
          distant
          title={`질문 ${formatCount(interview.questions.all)}`}
          note={
            collecting
              ? '공감이 많은 질문부터 여쭙니다.'
              : '무엇에 답했고 무엇에 답하지 않았는지 남겨 둡니다.'
          }
        >
          {collecting && (
            <div id="ask" className={asking}>
              <Ask id={interview.id} idempotencyKey={idempotencyKey} />
            </div>
          )}
          <QuestionIndex interview={interview} segments={interview.transcript.items} />
        </Section>
      </div>
      <div id="comments">
        <Section
          title={`의견 ${formatCount(interview.counts.comment)}`}
          more={<ReportPost post={post} idempotencyKey={idempotencyKey} />}
        >
          <Part label="의견">
            <Discussion post={post} author={nobody} idempotencyKey={idempotencyKey} />
          </Part>
        </Section>
      </div>
      <Related related={interview.related} />
    </>
  )
}

/** An interview is the house's: no commenter is its author. */
const nobody = 0

const asking = css`
  margin-block-end: ${space.five};
  scroll-margin-block-start: ${space.two};
`
