import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { interviewQuestionStatusLabels } from '#shared/constants/interview-labels.ts'
import type { InterviewQuestionStatus, InterviewSegment } from '#shared/contract/interview.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import { formatTimeCode, timeId } from '#shared/text/time-code.ts'

import { segmentAt } from './transcript-segments.ts'

type InterviewQuestionItemProps = {
  question: InterviewQuestion
  segments: InterviewSegment[]
  agreement: ReactNode
  children?: ReactNode
}

export function InterviewQuestionItem(props: InterviewQuestionItemProps): ReactElement {
  const { question, segments, agreement, children } = props
  const { id, body, status, asker, createdAt, at, answer, reason, mergedInto, mergedCount, followUpOf } =
    question
  const segment = at === null ? null : segmentAt(segments, at)
  return (
    <li className={item} id={`question-${id}`}>
      <div>
        <p className={kicker}>
          <Badge tone={tones[status]}>{interviewQuestionStatusLabels[status]}</Badge>
          {at !== null && <a href={`#${timeId(segment?.start ?? at)}`}>{formatTimeCode(at)}부터 보기</a>}
          {followUpOf !== null && <a href={`#question-${followUpOf}`}>앞선 질문에 이어 질문</a>}
        </p>
        <p className={asked} id={`asked-${id}`}>
          {body}
        </p>
        <AuthorLine author={asker} at={createdAt}>
          {mergedCount > 0 && <span>비슷한 질문 {formatCount(mergedCount)}개를 대신합니다</span>}
        </AuthorLine>
        {answer && (
          <div className={reply}>
            <b>답변</b>
            <p>{answer}</p>
          </div>
        )}
        {reason && (
          <div className={reply}>
            <b>답하지 않은 이유</b>
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

const tones: Record<InterviewQuestionStatus, BadgeTone> = {
  received: 'quiet',
  merged: 'faded',
  selected: 'accent',
  asked: 'accent',
  answered: 'ink',
  partly: 'ink',
  declined: 'faded',
  'follow-up': 'accent',
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

const reply = css`
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
