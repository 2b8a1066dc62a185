import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import { formatTimeCode, timeId } from '#shared/policy/time-code.ts'
import { segmentAt } from '../segment-at.ts'
import { QuestionStateBadge } from './interview-state-badge.tsx'

type InterviewQuestionItemProps = {
  question: InterviewQuestion
  /** A time code leads to the segment it falls into. */
  segments: InterviewSegment[]
  agreement: ReactNode
  /** What only its asker may do. */
  children?: ReactNode
}

/** A question put to the guests: what became of it, what they answered, and where they did. */
export function InterviewQuestionItem(props: InterviewQuestionItemProps): ReactElement {
  const { question, segments, agreement, children } = props
  const { id, body, state, asker, createdAt, at, answer, reason, mergedInto, mergedCount, followUpOf } =
    question
  const said = at === null ? null : segmentAt(segments, at)
  return (
    <li className={item} id={`question-${id}`}>
      <div>
        <p className={kicker}>
          <QuestionStateBadge state={state} />
          {at !== null && <a href={`#${timeId(said?.start ?? at)}`}>{formatTimeCode(at)} 대목으로</a>}
          {followUpOf !== null && <a href={`#question-${followUpOf}`}>앞선 질문에 이어 물음</a>}
        </p>
        <p className={asked} id={`asked-${id}`}>
          {body}
        </p>
        <AuthorLine author={asker} at={createdAt}>
          {mergedCount > 0 && <span>비슷한 질문 {formatCount(mergedCount)}개를 대신합니다</span>}
        </AuthorLine>
        {answer && (
          <div className={told}>
            <b>답변</b>
            <p>{answer}</p>
          </div>
        )}
        {reason && (
          <div className={told}>
            <b>답하지 않은 까닭</b>
            <p>{reason}</p>
          </div>
        )}
        {mergedInto !== null && (
          <p className={note}>
            비슷한 <a href={`#question-${mergedInto}`}>다른 질문</a>으로 모았습니다. 공감은 받은 그대로
            남습니다.
          </p>
        )}
        {children}
      </div>
      {agreement}
    </li>
  )
}

const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.one} ${space.four};
  padding-block: ${space.three};
  border-block-start: 1px solid ${colour.hairline};
  scroll-margin-block-start: ${space.two};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  &:target {
    border-inline-start: 4px solid ${colour.accent};
    padding-inline-start: ${space.two};
  }
  & > div:first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.one};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const kicker = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.oneHalf};
  font-size: ${size.small};

  & > a {
    padding-block: 0.2rem;
  }
`

const asked = css`
  max-width: 34em;
  font-weight: 700;
  line-height: 1.55;
  white-space: pre-line;
`

const told = css`
  max-width: 38em;
  margin-block-start: ${space.half};
  padding-inline-start: ${space.two};
  border-inline-start: 4px solid ${colour.hairline};

  & > b {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > p {
    white-space: pre-line;
  }
`

const note = css`
  color: ${colour.soft};
  font-size: ${size.small};
`
