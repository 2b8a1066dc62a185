import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FormState } from '#client/ui/field/error-summary.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { actions, formWidth, stack, visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { ConsentDocument, ConsentRecord } from '#shared/contract/consent.ts'
import { consentDocumentsQuery, ownConsentsQuery } from './consent.api.ts'
import { asksForConsent, isWithdrawable, latestDecisions, withdrawals } from './consent-decisions.ts'
import { policyNames } from './document-versions.ts'

export function OwnConsents({ errors, saved }: FormState): ReactElement {
  const { data: records } = useSuspenseQuery(ownConsentsQuery)
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  return (
    <div className={`${stack} ${formWidth}`} id="withdraw">
      <ErrorSummary errors={errors} labels={{}} />
      {saved && <SavedMessage>동의를 철회했습니다.</SavedMessage>}
      <ConsentHistory
        records={records}
        actOn={record => {
          const document = documents.find(({ code }) => code === record.code)
          return document && <ConsentAct record={record} document={document} here={paths.account()} />
        }}
      />
      <div className={actions}>
        <LinkButton to={paths.agree(paths.account())}>동의 내용 바꾸기</LinkButton>
      </div>
    </div>
  )
}

type ConsentHistoryProps = {
  records: ConsentRecord[]
  actOn: (record: ConsentRecord) => ReactNode
}

function ConsentHistory({ records, actOn }: ConsentHistoryProps): ReactElement {
  return (
    <>
      <ul className={ledger}>
        {latestDecisions(records).map(record => (
          <li key={record.code}>
            <p>
              <Version record={record} />
              <span>
                <b>{record.agreed ? '동의' : '동의하지 않음'}</b> {formatDate(record.decidedAt)}
              </span>
            </p>
            {actOn(record)}
          </li>
        ))}
      </ul>
      <Disclosure summary={`지난 기록 ${records.length}건`} look="inline">
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
      </Disclosure>
    </>
  )
}

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

type ConsentActProps = {
  record: ConsentRecord
  document: ConsentDocument
  here: string
}

function ConsentAct({ record, document, here }: ConsentActProps): ReactElement | null {
  const { code, title, version } = document
  if (!record.agreed || !record.counts)
    return asksForConsent(document) ? (
      <p className={line}>
        {record.agreed && `${version}판이 나왔습니다. 다시 동의가 필요합니다. `}
        <Link to={paths.agree(here)}>
          <span className={visuallyHidden}>{title} </span>
          {record.agreed ? '바뀐 것 보고 정하기' : '동의하기'}
        </Link>
      </p>
    ) : null
  if (!isWithdrawable(code))
    return (
      <p className={line}>
        회원에게 꼭 필요한 동의입니다. 철회하려면 <Link to={paths.leave()}>탈퇴</Link>해야 합니다.
      </p>
    )
  return (
    <Disclosure
      summary={
        <>
          <span className={visuallyHidden}>{title} </span>철회
        </>
      }
      look="inline"
    >
      <p className={line}>{withdrawals[code]}</p>
      <Withdrawal code={code} title={title} version={version} />
    </Disclosure>
  )
}

function Withdrawal({ code, title, version }: { code: string; title: string; version: number }) {
  const pending = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="version" value={version} />
      <Button size="small" pending={pending}>
        <span className={visuallyHidden}>{title} </span>동의 철회
      </Button>
    </Form>
  )
}

const line = css`
  margin-block-end: ${space.one};
  color: ${colour.soft};
  font-size: ${size.small};
`
