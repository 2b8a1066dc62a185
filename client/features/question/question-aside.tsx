import { css } from '@linaria/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'react-router'
import { OwnActCheck, SealedCount } from '#client/features/ledger/index.ts'
import { ReactionIntent, ReactionPanel } from '#client/features/post/index.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { GoalProgress } from '#client/ui/progress/goal-progress.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { Question, QuestionMine } from '#shared/contract/question.ts'
import {
  debatesLikeQuestionQuery,
  mostAgreedTitle,
  questionMineQuery,
  similarQuestionsQuery,
} from './question.api.ts'
import { mainPath, nextStepLabel } from './question-status.tsx'

type ReactionsProps = { question: Question; memberId: number | null }

export function QuestionReactions({ question, memberId }: ReactionsProps): ReactElement {
  if (memberId === null) return <AgreementPanel question={question} mine={null} />
  return <OwnReactions question={question} memberId={memberId} />
}

function OwnReactions({ question, memberId }: { question: Question; memberId: number }) {
  const post = { kind: 'question', id: question.id } as const
  const { data: mine } = useQuery(questionMineQuery(question.id))
  return (
    <>
      <ReactionIntent mine={mine} />
      <AgreementPanel question={question} mine={mine} />
      <Suspense>
        <OwnActCheck post={post} kind="agree" memberId={memberId} held={mine?.agreed} />
      </Suspense>
    </>
  )
}

const closedButton = (
  <Button type="button" aria-disabled>
    공감 마감
  </Button>
)

type AgreementPanelProps = {
  question: Question
  mine: Pick<QuestionMine, 'agreed' | 'bookmarked'> | null | undefined
}

function AgreementPanel({ question, mine }: AgreementPanelProps) {
  const { id, status, counts, nextStep, agreeFromMerged, excludedAgree } = question
  // Ended or beside the path, as the backend has it: nothing follows.
  const over = !mainPath.slice(0, -1).includes(status)
  return (
    <ReactionPanel counts={counts} mine={mine} closedButton={over && closedButton}>
      {agreements => (
        <>
          {agreeFromMerged > 0 && (
            <p>
              합쳐진 질문에서 온 공감 <b>{formatCount(agreeFromMerged)}</b>
            </p>
          )}
          <Suspense>
            <SealedCount
              post={{ kind: 'question', id }}
              kind="agree"
              sealed={question.sealed}
              live={agreements}
            />
          </Suspense>
          {excludedAgree > 0 && (
            <p>
              <Link to={`${paths.moderation()}?post=${id}#exclusions`}>
                제외 <b>{formatCount(excludedAgree)}</b>
              </Link>
            </p>
          )}
          {nextStep && (
            <GoalProgress value={agreements} goal={nextStep.agreements} large>
              {agreements < nextStep.agreements ? (
                <>
                  <b>{formatCount(nextStep.agreements - agreements)}</b>명이 더 공감하면{' '}
                  {nextStepLabel(nextStep.status)} 단계를 시작합니다
                </>
              ) : (
                <>{nextStepLabel(nextStep.status)}에 필요한 공감이 모였습니다</>
              )}
            </GoalProgress>
          )}
          {over && <p>끝난 질문이라 새로 공감할 수 없어요.</p>}
        </>
      )}
    </ReactionPanel>
  )
}

export const questionsLikeQuery = ({ id, title, category }: Question) =>
  similarQuestionsQuery({ title, except: id, categoryId: category.id })

export function SimilarQuestions({ question }: { question: Question }): ReactElement | null {
  const { items, mostAgreed } = useSuspenseQuery(questionsLikeQuery(question)).data
  return (
    <Posts
      title={items.length > 0 ? '비슷한 질문' : mostAgreedTitle}
      posts={[...items, ...mostAgreed].map(({ id, title, status, counts }) => ({
        to: paths.question(id),
        title,
        about: `${questionStatusLabels[status]} · 공감 ${formatCount(counts.agree)} · 의견 ${formatCount(counts.comment)}`,
      }))}
    />
  )
}

export function SimilarDebates({ id }: { id: number }): ReactElement | null {
  const { data } = useSuspenseQuery(debatesLikeQuestionQuery(id))
  return (
    <Posts
      title="비슷한 토론"
      posts={data.map(({ id, title, counts }) => ({
        to: paths.debate(id),
        title,
        about: `공감 ${formatCount(counts.agree)} · 의견 ${formatCount(counts.comment)}`,
      }))}
    />
  )
}

type PostsProps = { title: string; posts: { to: string; title: string; about: string }[] }

function Posts({ title, posts }: PostsProps) {
  if (posts.length === 0) return null
  return (
    <section className={list} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {posts.map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css`
  & > ul {
    margin-block-start: ${space.one};
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    padding-block: ${space.oneHalf};
    border-block-start: 1px solid ${colour.hairline};
  }
  & a {
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.5;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & span {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
