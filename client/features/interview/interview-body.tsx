import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { bookmarkPath } from '#client/bookmark-paths.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'
import { AskQuestion } from './ask-question.tsx'
import { isOver } from './interview.api.ts'
import { InterviewQuestions } from './interview-questions.tsx'

type InterviewBodyProps = {
  interview: Interview
  idempotencyKey: string
  comments: ReactNode
  report: ReactNode
}

export function InterviewBody(props: InterviewBodyProps): ReactElement {
  const { interview, idempotencyKey, comments, report } = props
  const collecting = interview.status === 'collecting'
  return (
    <>
      <div id="questions">
        <Section
          belowFold
          title={`질문 ${formatCount(interview.questions.all)}`}
          note={
            collecting
              ? '공감이 많은 질문부터 여쭙니다.'
              : '무엇에 답했고 무엇에 답하지 않았는지 남겨 둡니다.'
          }
          more={
            !isOver(interview) && (
              <a href={`${bookmarkPath}/interview/${interview.id}`}>이 인터뷰 소식 받기</a>
            )
          }
        >
          {collecting && (
            <div id="ask" className={asking}>
              <AskQuestion id={interview.id} idempotencyKey={idempotencyKey} />
            </div>
          )}
          <InterviewQuestions interview={interview} segments={interview.transcript.items} />
        </Section>
      </div>
      <div id="comments">
        <Section title={`의견 ${formatCount(interview.counts.comment)}`} more={report}>
          {comments}
        </Section>
      </div>
      <Sources related={interview.related} />
    </>
  )
}

function Sources({ related }: { related: Interview['related'] }) {
  const { questions, debates } = related
  if (questions.length + debates.length === 0) return null
  return (
    <Section title="이 인터뷰가 시작된 질문" note="시민의 질문과 토론에서 이어졌습니다.">
      <ul className={list}>
        {questions.map(({ id, title }) => (
          <li key={id}>
            <KindMark kind="question" size={20} />
            <span>질문</span>
            <Link to={paths.question(id)}>{title}</Link>
          </li>
        ))}
        {debates.map(({ id, title }) => (
          <li key={id}>
            <KindMark kind="debate" size={20} />
            <span>토론</span>
            <Link to={paths.debate(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const asking = css`
  margin-block-end: ${space.five};
  scroll-margin-block-start: ${space.two};
`

const list = css`
  & > li {
    display: grid;
    grid-template-columns: 1.25rem auto minmax(0, 1fr);
    gap: ${space.one};
    align-items: baseline;
    padding-block: ${space.one};
  }
  & svg {
    align-self: start;
    margin-block-start: 0.35rem;
    color: ${colour.soft};
  }
  & span {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
