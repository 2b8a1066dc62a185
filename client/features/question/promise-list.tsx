import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { ScrollGroup } from '#client/ui/layout/scroll-group.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { QuestionStatus } from '#shared/contract/question.ts'
import type { AnsweredQuestion, QuestionPromise } from '#shared/contract/question-list.ts'
import { outcomeLabel, statusLabel } from './question-status.tsx'

type Tally = { name: string; late: number; promised: number; longest: number }

const ownerOf = ({ owner, steward }: QuestionPromise): string =>
  owner ?? (steward ? `담당 편집자 ${steward}` : '재단')

const groups = {
  owner: ownerOf,
  steward: ({ steward }: QuestionPromise) => steward ?? '담당 편집자 없음',
  category: ({ category }: QuestionPromise) => category,
}

/** Groups promises by who owes them, by the editor responsible or by field, the most overdue first. */
export function talliesOf(promises: QuestionPromise[], by: keyof typeof groups): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const promise of promises) {
    const { daysLate } = promise
    const known = groups[by](promise)
    const { late, promised, longest } = tallies.get(known) ?? { late: 0, promised: 0, longest: 0 }
    const isLate = daysLate > 0
    tallies.set(known, {
      name: known,
      late: late + (isLate ? 1 : 0),
      promised: promised + 1,
      longest: Math.max(longest, daysLate),
    })
  }
  return [...tallies.values()].sort((one, two) => two.late - one.late || two.longest - one.longest)
}

export function PromiseList({ promises }: { promises: QuestionPromise[] }): ReactElement {
  return (
    <ul className={list}>
      {promises.map(promise => {
        const { id, title, category, life, dueAt, daysLate } = promise
        return (
          <li key={id}>
            <Link to={paths.question(id)}>{title}</Link>
            <span>
              {category} · {statusLabel[life]} · {ownerOf(promise)} · {formatDate(dueAt)}까지
              {daysLate > 0 && (
                <>
                  {' '}
                  · <b>{formatCount(daysLate)}일 지났습니다</b>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function AnsweredList({ questions }: { questions: AnsweredQuestion[] }): ReactElement {
  return (
    <ul className={list}>
      {questions.map(({ id, title, category, answerer, days, outcome }) => (
        <li key={id}>
          <Link to={paths.question(id)}>{title}</Link>
          <span>
            {category} · {answerer} ·{' '}
            {outcome ? (
              <>
                <b>{outcomeLabel[outcome.kind]}</b> {outcome.happenedOn.replaceAll('-', '.')}
              </>
            ) : (
              <>답변한 지 {formatCount(days)}일, 아직 결과를 적지 않았습니다</>
            )}
          </span>
          {outcome && (
            <span>
              {outcome.summary}{' '}
              {outcome.address && (
                <a href={outcome.address} rel="noreferrer" aria-label={`근거 보기: ${title}`}>
                  근거 보기
                </a>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function TallyTable({ head, tallies }: { head: string; tallies: Tally[] }): ReactElement {
  return (
    <ScrollGroup label={`${head}별 약속`} className={scroll}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">약속</th>
            <th scope="col">지난 약속</th>
            <th scope="col">가장 늦은 날수</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ name, promised, late, longest }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(promised)}</td>
              <td>{formatCount(late)}</td>
              <td>{longest > 0 ? formatCount(longest) : '없음'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  )
}

type Median = { life: QuestionStatus; days: number; questions: number }

/** Bars and numbers at once: each row says in words what its bar draws. */
export function StepMedians({ medians }: { medians: Median[] }): ReactElement {
  const longest = Math.max(1, ...medians.map(({ days }) => days))
  return (
    <dl className={bars}>
      {medians.map(({ life, days, questions }) => (
        <div key={life}>
          <dt>{statusLabel[life]}까지</dt>
          <dd>
            <meter min={0} max={longest} value={days} aria-hidden="true" />
            {days}일 <small>질문 {formatCount(questions)}개</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const list = css`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    padding-block: ${space.oneHalf};
    border-block-end: 1px solid ${colour.hairline};
  }
  & a {
    font-weight: 600;
    line-height: 1.5;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & span {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`

const scroll = css`
  overflow-x: auto;
`

const table = css`
  overflow-wrap: break-word;
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;

  & :is(th, td) {
    padding: ${space.one} ${space.two} ${space.one} 0;
    border-block-end: 1px solid ${colour.hairline};
    text-align: start;
  }
  & > thead th {
    border-block-end: 2px solid ${colour.ink};
    white-space: nowrap;
  }
`

const bars = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & dt {
    font-size: ${size.small};
    font-weight: 600;
  }
  & dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: ${colour.faint};
  }
  & meter {
    width: 100%;
    height: 0.75rem;
    border: 0;
    border-radius: 0;
    background: ${colour.track};
    appearance: none;
  }
  & meter::-webkit-meter-bar {
    height: 0.75rem;
    border: 0;
    border-radius: 0;
    background: ${colour.track};
  }
  & meter::-webkit-meter-optimum-value {
    background: ${colour.accent};
  }
  & meter::-moz-meter-bar {
    background: ${colour.accent};
  }
`
