import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { ScrollGroup } from '#client/ui/layout/scroll-group.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { AnsweredQuestion, PromiseTally, QuestionPromise } from '#shared/contract/question-list.ts'
import { outcomeLabel } from './question-status.tsx'

type Tally = Omit<PromiseTally, 'name'> & { name: string }

export const ownerOf = ({ owner, steward }: { owner: string | null; steward: string | null }): string =>
  owner ?? (steward ? `담당 편집자 ${steward}` : '재단')

type PromiseListProps = { promises: QuestionPromise[]; total: number; empty: string }

/** `total` counts also those that the list has no room for. */
export function PromiseList({ promises, total, empty }: PromiseListProps): ReactElement {
  if (total === 0) return <p>{empty}</p>
  const beyond = total - promises.length
  return (
    <>
      <Promises promises={promises} />
      {beyond > 0 && <p>이 밖에 {formatCount(beyond)}개가 더 있습니다.</p>}
    </>
  )
}

function Promises({ promises }: { promises: QuestionPromise[] }) {
  return (
    <ul className={list}>
      {promises.map(promise => {
        const { id, title, category, status, dueAt, daysLate } = promise
        return (
          <li key={id}>
            <Link to={paths.question(id)}>{title}</Link>
            <span>
              {category} · {questionStatusLabels[status]} · {ownerOf(promise)} · {formatDate(dueAt)}까지
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

/** Tables of promises by who owes them, by editor and by field. */
export function Tallies({ promises }: { promises: CallAnswer<'GET /questions/promises'> }): ReactElement {
  const { byOwner, bySteward, byCategory } = promises
  return (
    <>
      <Section title="누가 약속했나요">
        <TallyTable head="맡은 곳" tallies={byOwner.map(tally => ({ ...tally, name: ownerOf(tally) }))} />
      </Section>
      {bySteward.some(({ name }) => name) && (
        <Section title="담당 편집자별 약속" note="분야마다 담당 편집자가 있으면 그 별명을 공개합니다.">
          <TallyTable
            head="담당 편집자"
            tallies={bySteward.map(({ name, ...tally }) => ({
              ...tally,
              name: name ?? '담당 편집자 없음',
            }))}
          />
        </Section>
      )}
      <Section title="어느 분야인가요">
        <TallyTable
          head="분야"
          tallies={byCategory.map(({ name, ...tally }) => ({ ...tally, name: name ?? '' }))}
        />
      </Section>
    </>
  )
}

/** Each row says in a number what its bar draws. */
function TallyTable({ head, tallies }: { head: string; tallies: Tally[] }): ReactElement {
  const latest = Math.max(1, ...tallies.map(({ longest }) => longest))
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
              <td>
                {longest > 0 ? `${formatCount(longest)}일` : '없음'}
                <meter min={0} max={latest} value={longest} aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  )
}

type Median = { label: string; days: number; questions: number }

export function MedianTable({ medians }: { medians: Median[] }): ReactElement {
  const longest = Math.max(1, ...medians.map(({ days }) => days))
  return (
    <ScrollGroup label="단계별 걸린 날" className={scroll}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">단계</th>
            <th scope="col">질문</th>
            <th scope="col">걸린 날(중앙값)</th>
          </tr>
        </thead>
        <tbody>
          {medians.map(({ label, days, questions }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(questions)}</td>
              <td>
                {days}일
                <meter min={0} max={longest} value={days} aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  )
}

type Figures = Pick<CallAnswer<'GET /questions/promises'>, 'medians' | 'outcomeMedian'>

/** In the order of the path; the outcome comes last. */
export const mediansOf = ({ medians, outcomeMedian }: Figures): Median[] => [
  ...medians.map(({ status, ...median }) => ({ label: `${questionStatusLabels[status]}까지`, ...median })),
  ...(outcomeMedian ? [{ label: '답변에서 결과까지', ...outcomeMedian }] : []),
]

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
  & meter {
    display: block;
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
