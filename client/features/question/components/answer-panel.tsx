import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { QuestionAnswer } from '#shared/contract/question.ts'

/** What was answered to a question, by whom and when: what all its agreements were for. */
export function AnswerPanel({ answer }: { answer: QuestionAnswer }): ReactElement {
  const { body, document, answerer, answeredAt } = answer
  return (
    <section className={panel} aria-labelledby="answer">
      <header>
        <h2 id="answer">답변</h2>
        <p>
          <b>{answerer}</b> · <time dateTime={answeredAt}>{formatDate(answeredAt)}</time>
        </p>
      </header>
      <PostText body={body} document={document} heading={3} />
    </section>
  )
}

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.three};
  border: 1px solid ${colour.hairline};
  border-block-start: 3px solid ${colour.accent};
  background: ${colour.raised};

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.half} ${space.two};
  }
  & h2 {
    font-size: ${size.lead};
  }
  & > header > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
