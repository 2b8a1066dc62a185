import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { objectionsPath } from '#client/plain-paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Question, QuestionAnswer, QuestionOutcome } from '#shared/contract/question.ts'
import { outcomeLabel } from './question-status.tsx'

export function QuestionBody({ question }: { question: Question }): ReactElement {
  const { hidden, body, document, answer, outcome } = question
  return (
    <>
      <StatusNotice question={question} />
      {!hidden && <PostText body={body} document={document} />}
      {answer && <AnswerPanel answer={answer} />}
      {outcome && <OutcomePanel outcome={outcome} />}
    </>
  )
}

function StatusNotice({ question }: { question: Question }): ReactElement | null {
  const { status, mergedInto, hidden, steps, body } = question
  if (hidden)
    return (
      <Notice
        title={body}
        help={
          <>
            {hidden.reason} <Link to={paths.moderation()}>조치 기록</Link> ·{' '}
            <a href={objectionsPath}>내 글이면 이의 제기</a>
          </>
        }
      />
    )
  if (status === 'merged')
    return (
      <Notice
        title="다른 질문에 합쳐진 질문입니다."
        help={
          <>
            {noteOf(steps, 'merged') ?? '같은 것을 묻는 질문이라 한곳에서 이어 갑니다.'}{' '}
            {mergedInto
              ? '여기에 남긴 공감은 그 질문에도 한 사람으로 셉니다. 여기에 공감한 회원은 그 질문에 동의하지 않는다고 표시할 수 있습니다.'
              : '그 질문은 지금 볼 수 없습니다.'}
          </>
        }
        {...(mergedInto && {
          action: <Link to={paths.post(mergedInto.kind, mergedInto.id)}>{mergedInto.title}</Link>,
        })}
      />
    )
  if (status === 'withdrawn')
    return (
      <Notice
        title="철회된 질문입니다."
        help={noteOf(steps, 'withdrawn') ?? '기록으로 남겨 두고, 더 나아가지 않습니다.'}
      />
    )
  return null
}

const noteOf = (steps: Question['steps'], status: Question['status']) =>
  steps.findLast(step => step.status === status)?.note

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

export function OutcomePanel({ outcome }: { outcome: QuestionOutcome }): ReactElement {
  const { kind, summary, address, happenedOn } = outcome
  return (
    <section className={panel} aria-labelledby="outcome">
      <header>
        <h2 id="outcome">결과</h2>
        <p>
          <b>{outcomeLabel[kind]}</b> · <time dateTime={happenedOn}>{happenedOn.replaceAll('-', '.')}</time>
        </p>
      </header>
      <PostText body={summary} document={null} heading={3} />
      {address && (
        <p>
          <a href={address} rel="noreferrer">
            근거 보기
          </a>
        </p>
      )}
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
