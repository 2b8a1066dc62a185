import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { Fold } from '#client/ui/layout/fold.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { ConsentRecord } from '#shared/contract/consent.ts'
import { latestDecisions } from '../latest-decisions.ts'
import { policyNames } from '../policy-names.ts'

type ConsentHistoryProps = {
  records: ConsentRecord[]
  /** What can be done about a decision that stands. */
  actOn: (record: ConsentRecord) => ReactNode
}

/** What stands decided, document by document, and folded away every decision that led there, each with its text. */
export function ConsentHistory({ records, actOn }: ConsentHistoryProps): ReactElement {
  return (
    <>
      <ul className={ledger}>
        {latestDecisions(records).map(record => (
          <li key={record.code}>
            <p>
              <Version record={record} />
              <span>
                <b>{record.agreed ? '동의함' : '동의하지 않음'}</b> {formatDate(record.decidedAt)}
              </span>
            </p>
            {actOn(record)}
          </li>
        ))}
      </ul>
      <Fold summary={`지난 기록 ${records.length}건`} look="inline">
        <ol className={history}>
          {records.map(record => (
            <li key={`${record.code}${record.version}${record.decidedAt}`}>
              <time dateTime={record.decidedAt}>{formatDateTime(record.decidedAt)}</time>
              <span>
                <Version record={record} /> {record.agreed ? '동의' : '동의하지 않음'}
              </span>
            </li>
          ))}
        </ol>
      </Fold>
    </>
  )
}

/** The document as it was when the decision was made. */
const Version = ({ record: { code, title, version } }: { record: ConsentRecord }) => (
  <Link to={paths.policyVersion(policyNames[code], version)}>
    {title} {version}판
  </Link>
)

const ledger = css`
  & > li {
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > li > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.three};
  }
  & > li > p:first-child > span {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & b {
    color: ${colour.ink};
    font-weight: 600;
  }
`

const history = css`
  color: ${colour.soft};
  font-size: ${size.small};

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    padding-block: ${space.half};
  }
  & time {
    color: ${colour.faint};
  }
`
