import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { OwnActCheck, SealedCount } from '#client/features/ledger/index.ts'
import { ReactionIntent, ReactionPanel } from '#client/features/post/index.ts'
import { QuestionStatusBadge, questionQuery } from '#client/features/question/index.ts'
import { embedCodePath } from '#client/open-data-paths.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { PostColumns } from '#client/ui/layout/post-columns.tsx'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import { EventTimeline, SimilarEvents } from './debate-events.tsx'

type DebateBodyProps = {
  debate: Debate
  mine: DebateMine | null | undefined
  memberId: number | null
  comments: ReactNode
  citedIn: ReactNode
  report: ReactNode
}

export function DebateBody(props: DebateBodyProps): ReactElement {
  const { debate, comments, citedIn, report } = props
  const { body, document, events, counts } = debate
  return (
    <PostColumns
      aside={
        <>
          <Agreement {...props} />
          <AsyncBoundary label="이 토론의 바탕이 된 질문">
            <Sources debate={debate} />
            {citedIn}
            <SimilarEvents id={debate.id} title="비슷한 토론의 경과" />
          </AsyncBoundary>
          {report}
          <p className={aid}>
            <a href={embedCodePath(debate.id)}>퍼가기와 인쇄</a>
          </p>
        </>
      }
      below={
        <section aria-labelledby="comments">
          <h2 id="comments">의견 {formatCount(counts.comment)}</h2>
          <AsyncBoundary label="의견">{comments}</AsyncBoundary>
        </section>
      }
    >
      <section className={block} aria-labelledby="background">
        <h2 id="background">토론 주제</h2>
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

/** Not the positions: whether the debate is worth having. */
function Agreement({ debate, mine, memberId }: DebateBodyProps) {
  const post = { kind: 'debate', id: debate.id } as const
  const isOver = debate.status === 'closed' || debate.status === 'concluded'
  return (
    <>
      {mine && <ReactionIntent mine={mine} />}
      <ReactionPanel counts={debate.counts} mine={mine}>
        {agreements => (
          <>
            <Suspense>
              <SealedCount post={post} kind="agree" sealed={debate.sealed} live={agreements} />
            </Suspense>
            <p className={aid}>
              토론할 만{isOver ? '했' : '하'}다고 생각하면 공감해 주세요. 입장과는 별개입니다.
            </p>
          </>
        )}
      </ReactionPanel>
      {mine && memberId !== null && (
        <Suspense>
          <OwnActCheck post={post} kind="agree" memberId={memberId} held={mine.agreed} />
        </Suspense>
      )}
    </>
  )
}

/** R11.3: the questions that a debate came from, and the interviews that it or they led to. */
function Sources({ debate: { sourceQuestions, interviews } }: { debate: Debate }) {
  return (
    <>
      {sourceQuestions.length > 0 && (
        <>
          <h2>이 토론의 바탕이 된 질문</h2>
          <SourceQuestions questions={sourceQuestions} />
        </>
      )}
      {interviews.length > 0 && (
        <>
          <h2>이어진 인터뷰</h2>
          <Interviews interviews={interviews} />
        </>
      )}
    </>
  )
}

function SourceQuestions({ questions }: { questions: Debate['sourceQuestions'] }) {
  return (
    <ul className={list}>
      {questions.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.question(id)}>{title}</Link>
          <SourceStatus id={id} />
        </li>
      ))}
    </ul>
  )
}

function SourceStatus({ id }: { id: number }) {
  const { data: question } = useSuspenseQuery(questionQuery(id))
  return (
    <p>
      <QuestionStatusBadge status={question.status} /> 공감 {formatCount(question.counts.agree)}
    </p>
  )
}

function Interviews({ interviews }: { interviews: Debate['interviews'] }) {
  return (
    <ul className={list}>
      {interviews.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.interview(id)}>{title}</Link>
        </li>
      ))}
    </ul>
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

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    padding-block: ${space.oneHalf};
    border-block-start: 1px solid ${colour.hairline};
    line-height: 1.5;
  }
  & > li > a {
    font-weight: 600;
    text-decoration: none;
  }
  & > li > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
