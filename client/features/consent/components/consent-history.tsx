import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { Fold } from '#client/ui/layout/fold.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { ConsentRecord } from '#shared/contract/consent.ts'
import { latestDecisions } from '../latest-decisions.ts'

/** What a member agreed to, document by document, and folded away every decision that led there. */
export function ConsentHistory({ records }: { records: ConsentRecord[] }): ReactElement {
  return (
    <>
      <dl className={ledger}>
        {latestDecisions(records).map(({ code, title, agreed, version, decidedAt }) => (
          <div key={code}>
            <dt>{title}</dt>
            <dd>
              <b>{agreed ? '동의함' : '동의하지 않음'}</b> {version}판 · {formatDate(decidedAt)}
            </dd>
          </div>
        ))}
      </dl>
      <Fold summary={`지난 기록 ${records.length}건`} look="inline">
        <ol className={history}>
          {records.map(({ code, title, agreed, version, decidedAt }) => (
            <li key={`${code}${version}${decidedAt}`}>
              <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>
              <span>
                {title} {version}판 {agreed ? '동의' : '동의 거둠'}
              </span>
            </li>
          ))}
        </ol>
      </Fold>
    </>
  )
}

const ledger = css`
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.three};
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & dd {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & dd > b {
    margin-inline-end: ${space.one};
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
