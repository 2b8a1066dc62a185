import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'react-router'
import { OwnActCheck, SealedCount } from '#client/features/ledger/index.ts'
import { ReactionIntent, ReactionPanel } from '#client/features/post/index.ts'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { GoalProgress } from '#client/ui/progress/goal-progress.tsx'
import { type ProgressStep, ProgressSteps } from '#client/ui/progress/progress-steps.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type {
  Question,
  QuestionMilestone,
  QuestionMine,
  QuestionOutcome,
  QuestionStatus,
  QuestionStep,
} from '#shared/contract/question.ts'
import {
  debatesLikeQuestionQuery,
  mostAgreedTitle,
  questionMineQuery,
  similarQuestionsQuery,
} from './question.api.ts'
import { mainPath, nextStepLabel, outcomeLabel, statusLabel } from './question-status.tsx'

type ReactionsProps = { question: Question; memberId: number | null }

export function QuestionReactions({ question, memberId }: ReactionsProps): ReactElement {
  if (memberId === null) return <AgreementPanel question={question} mine={null} />
  return <OwnReactions question={question} memberId={memberId} />
}

function OwnReactions({ question, memberId }: { question: Question; memberId: number }) {
  const post = { kind: 'question', id: question.id } as const
  const { data: mine } = useSuspenseQuery(questionMineQuery(question.id))
  return (
    <>
      <ReactionIntent mine={mine} />
      <AgreementPanel question={question} mine={mine} />
      <Suspense>
        <OwnActCheck post={post} kind="agree" memberId={memberId} held={mine.agreed} />
      </Suspense>
    </>
  )
}

type AgreementPanelProps = { question: Question; mine: Pick<QuestionMine, 'agreed' | 'bookmarked'> | null }

function AgreementPanel({ question, mine }: AgreementPanelProps) {
  const { id, counts, nextStep, agreeFromMerged, excludedAgree } = question
  return (
    <ReactionPanel counts={counts} mine={mine}>
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
                  {nextStepLabel(nextStep.life)} 단계를 시작합니다
                </>
              ) : (
                <>{nextStepLabel(nextStep.life)}에 필요한 공감이 모였습니다</>
              )}
            </GoalProgress>
          )}
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
      posts={[...items, ...mostAgreed].map(({ id, title, life, counts }) => ({
        to: paths.question(id),
        title,
        about: `${statusLabel[life]} · 공감 ${formatCount(counts.agree)} · 의견 ${formatCount(counts.comment)}`,
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

export function QuestionPath({ question }: { question: Question }): ReactElement {
  const { outcome, milestones } = question
  const steps = questionSteps(question).map(drawn)
  const dated = withMilestones(steps, milestones)
  return <ProgressSteps steps={outcome ? [...dated, outcomeStep(outcome)] : dated} />
}

type DatedStep = ProgressStep & { at?: string | undefined }

/** Puts milestones among the steps by their dates, before those that are ahead. */
export function withMilestones(steps: DatedStep[], milestones: QuestionMilestone[]): ProgressStep[] {
  const ahead = steps.filter(({ at }) => !at)
  const past = [...steps.filter(({ at }) => at), ...milestones.map(milestoneStep)]
  return [...past.sort((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '')), ...ahead]
}

const milestones = {
  'debate-event': { label: '토론 경과', kind: 'debate' },
  interview: { label: '인터뷰', kind: 'interview' },
  'interview-release': { label: '인터뷰 공개', kind: 'interview' },
  merge: { label: '질문 합침', kind: 'question' },
  citation: { label: '녹서에 인용', kind: 'green-paper' },
} as const

const milestoneStep = ({ kind, postId, title, at }: QuestionMilestone, index: number): DatedStep => ({
  key: `${index}-${kind}`,
  label: milestones[kind].label,
  state: 'done',
  at,
  detail: (
    <>
      <time dateTime={at}>{formatDate(at)}</time>
      <p>
        <Link to={paths.post(milestones[kind].kind, postId)}>{title}</Link>
      </p>
    </>
  ),
})

const outcomeStep = ({ kind, happenedOn }: QuestionOutcome): ProgressStep => ({
  key: 'outcome',
  label: '결과',
  state: 'done',
  detail: (
    <>
      <time dateTime={happenedOn}>{happenedOn.replaceAll('-', '.')}</time>
      <p>
        <a href="#outcome">{outcomeLabel[kind]}</a>
      </p>
    </>
  ),
})

const kindLabel = { question: '질문', debate: '토론', interview: '인터뷰' } as const

const drawn = ({ life, state, step }: PathPoint, index: number): DatedStep => ({
  key: `${index}-${life}`,
  label: statusLabel[life],
  state,
  at: step?.at,
  detail: step && (
    <>
      <time dateTime={step.at}>{formatDate(step.at)}</time>
      {step.belowThreshold && (
        <p>
          <Badge>편집진 결정</Badge> 공감 {formatCount(step.belowThreshold.agreements)} / 기준{' '}
          {formatCount(step.belowThreshold.threshold)}
        </p>
      )}
      {step.note && <p>{step.note}</p>}
      {step.links.map(({ kind, id, title }) => (
        <p key={id}>
          {kindLabel[kind]}: <Link to={paths.post(kind, id)}>{title}</Link>
        </p>
      ))}
      <NextStep state={state} step={step} />
    </>
  ),
})

/** Who owes the next step, and by when; a step that was taken keeps the date that was promised. */
function NextStep({ state, step }: { state: PathPoint['state']; step: QuestionStep }) {
  const { life, dueAt, steward } = step
  const owner = step.owner ?? (steward && `담당 편집자 ${steward}`)
  const isOwed = state === 'current' && life !== 'answered' && owner !== null
  if (!dueAt && !isOwed) return null
  return (
    <p>
      다음 단계는 {owner ?? '재단'}
      {dueAt && (
        <>
          , <time dateTime={dueAt}>{formatDate(dueAt)}</time>까지
        </>
      )}
    </p>
  )
}

type PathPoint = { life: QuestionStatus; state: 'done' | 'current' | 'ahead'; step: QuestionStep | null }

export function questionSteps({
  life,
  steps,
  createdAt,
}: Pick<Question, 'life' | 'steps' | 'createdAt'>): PathPoint[] {
  const dated =
    steps.length > 0
      ? steps
      : [
          {
            life,
            at: createdAt,
            note: null,
            dueAt: null,
            owner: null,
            steward: null,
            links: [],
            belowThreshold: null,
          },
        ]
  const past = dated.map((step, index): PathPoint => {
    const last = index === dated.length - 1
    return { life: step.life, state: last ? 'current' : 'done', step }
  })
  const reached = mainPath.indexOf(life)
  const ahead = reached < 0 ? [] : mainPath.slice(reached + 1)
  return [...past, ...ahead.map((life): PathPoint => ({ life, state: 'ahead', step: null }))]
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
