import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useFromNow } from '#client/lib/now.ts'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { daysUntil, formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { type ProgressStep, ProgressSteps } from '#client/ui/progress/progress-steps.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type {
  Question,
  QuestionMilestone,
  QuestionOutcome,
  QuestionStatus,
  QuestionStep,
} from '#shared/contract/question.ts'
import { mainPath, outcomeLabel } from './question-status.tsx'

export function QuestionPath({ question }: { question: Question }): ReactElement {
  const { outcome, milestones, merged, agreeFromMerged, answer } = question
  const steps = questionSteps(question).map(toDatedStep)
  const others = [
    ...milestones.map(milestoneStep),
    ...(outcome ? [outcomeStep(outcome, answer?.answeredAt)] : []),
  ]
  return (
    <>
      <ProgressSteps steps={byDate(steps, others)} />
      {merged.length > 0 && <MergedQuestions merged={merged} people={agreeFromMerged} />}
    </>
  )
}

type DatedStep = ProgressStep & { at?: string | undefined }

/** Puts milestones and the outcome among the steps by their dates, before those that are ahead. */
function byDate(steps: DatedStep[], others: DatedStep[]): ProgressStep[] {
  const ahead = steps.filter(({ at }) => !at)
  const past = [...steps.filter(({ at }) => at), ...others]
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

/** Has a day alone, and follows what else was done on it, the answer even when that came later. */
const outcomeStep = ({ kind, happenedOn }: QuestionOutcome, answeredAt = ''): DatedStep => ({
  key: 'outcome',
  label: '결과',
  state: 'done',
  at: new Date(
    Math.max(Date.parse(`${happenedOn}T23:59:59+09:00`), Date.parse(answeredAt) || 0),
  ).toISOString(),
  detail: (
    <>
      <time dateTime={happenedOn}>{happenedOn.replaceAll('-', '.')}</time>
      <p>
        <a href="#outcome">{outcomeLabel[kind]}</a>
      </p>
    </>
  ),
})

const toDatedStep = ({ status, state, step, threshold }: PathPoint, index: number): DatedStep => ({
  key: `${index}-${status}`,
  label: questionStatusLabels[status],
  state,
  at: step?.at,
  detail: step ? (
    <>
      <time dateTime={step.at}>{formatDate(step.at)}</time>
      {step.belowThreshold ? (
        <p>
          <Badge>편집진 결정</Badge> 공감 {formatCount(step.belowThreshold.agreements)} / 기준{' '}
          {formatCount(step.belowThreshold.threshold)}
        </p>
      ) : (
        step.agreements !== null && <p>당시 공감 {formatCount(step.agreements)}개</p>
      )}
      {step.note && <p>{step.note}</p>}
      {step.links.map(({ kind, id, title }) => (
        <p key={id}>
          {postKindNames[kind]}: <Link to={paths.post(kind, id)}>{title}</Link>
        </p>
      ))}
      <NextStep state={state} step={step} />
    </>
  ) : (
    threshold !== null && <p>공감 {formatCount(threshold)}개부터</p>
  ),
})

/** Names who owes the next step, and the date; a step that was taken keeps the date that was promised. */
function NextStep({ state, step }: { state: PathPoint['state']; step: QuestionStep }) {
  const { status, dueAt, steward } = step
  const owner = step.owner ?? (steward && `담당 편집자 ${steward}`)
  const isCurrent = state === 'current' && status !== 'answered'
  if (!dueAt && !(isCurrent && owner !== null)) return null
  return (
    <p>
      다음 단계는 {owner ?? '재단'}
      {dueAt && (
        <>
          , <time dateTime={dueAt}>{formatDate(dueAt)}</time>까지
          {isCurrent && !endedStatuses.includes(status) && <DaysLate dueAt={dueAt} />}
        </>
      )}
    </p>
  )
}

const endedStatuses: QuestionStatus[] = ['closed', 'withdrawn', 'merged']

/** As the page of promises says it. */
function DaysLate({ dueAt }: { dueAt: string }) {
  const late = useFromNow(now => -daysUntil(dueAt, now))
  return (
    late > 0 && (
      <>
        {' '}
        · <b>{formatCount(late)}일 지났습니다</b>
      </>
    )
  )
}

/** `threshold` is the number of agreements that brings a step ahead. */
type PathPoint = {
  status: QuestionStatus
  state: 'done' | 'current' | 'ahead'
  step: QuestionStep | null
  threshold: number | null
}

export function questionSteps({
  status,
  steps,
  createdAt,
  thresholds,
}: Pick<Question, 'status' | 'steps' | 'createdAt' | 'thresholds'>): PathPoint[] {
  const dated = steps.length > 0 ? steps : [firstStep(status, createdAt)]
  const past = dated.map((step, index): PathPoint => {
    const last = index === dated.length - 1
    return { status: step.status, state: last ? 'current' : 'done', step, threshold: null }
  })
  const reached = mainPath.indexOf(status)
  const ahead = reached < 0 ? [] : mainPath.slice(reached + 1)
  const thresholdOf = (status: QuestionStatus) =>
    thresholds.find(one => one.status === status)?.agreements ?? null
  return [
    ...past,
    ...ahead.map(
      (status): PathPoint => ({ status, state: 'ahead', step: null, threshold: thresholdOf(status) }),
    ),
  ]
}

const firstStep = (status: QuestionStatus, at: string): QuestionStep => ({
  ...{ status, at, note: null, dueAt: null, owner: null, steward: null },
  ...{ links: [], agreements: null, belowThreshold: null },
})

/** Their agreements are not added to this question's but shown apart (R11.3). */
function MergedQuestions({ merged, people }: Pick<Question, 'merged'> & { people: number }): ReactElement {
  return (
    <section className={list} aria-labelledby="merged">
      <h3 id="merged">이 질문에 합쳐진 질문</h3>
      <p>합쳐진 질문에서 온 공감 {formatCount(people)}. 양쪽에 공감한 사람은 한 번만 셉니다.</p>
      <ul>
        {merged.map(({ id, title, agree, certifiedAgree }) => (
          <li key={id}>
            <Link to={paths.question(id)}>{title}</Link>
            <span>
              공감 {formatCount(agree)} · 본인확인 {formatCount(certifiedAgree)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css`
  display: grid;
  margin-block-start: ${space.three};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > h3 {
    font-size: ${size.lead};
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space.oneHalf};
    border-block-end: 1px solid ${colour.hairline};
  }
  & a {
    font-weight: 600;
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
