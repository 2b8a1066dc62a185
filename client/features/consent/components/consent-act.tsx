import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Fold } from '#client/ui/layout/fold.tsx'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { ConsentRecord } from '#shared/contract/consent.ts'
import type { AskingDocument } from '../consent-decisions.ts'
import { isWithdrawable, withdrawals } from '../consent-gist.ts'

type ConsentActProps = {
  record: ConsentRecord
  /** The version in force of the document that the decision is about. */
  document: AskingDocument
  /** Where the reader is, to be brought back to. */
  here: string
}

/** What can be done about a decision: agree (again), take it back here, or learn that it ends with leaving. */
export function ConsentAct({ record, document, here }: ConsentActProps): ReactElement {
  const { code, title, version } = document
  if (!record.agreed || record.version < version)
    return (
      <p className={line}>
        {record.agreed && `${version}판이 나왔습니다. 다시 동의가 필요합니다. `}
        <Link to={paths.agree(here)}>
          <span className={unseen}>{title} </span>
          {record.agreed ? '바뀐 것 보고 정하기' : '동의하기'}
        </Link>
      </p>
    )
  if (!isWithdrawable(code))
    return (
      <p className={line}>
        회원에게 꼭 필요한 동의입니다. 거두려면 <Link to={paths.leave()}>탈퇴</Link>해야 합니다.
      </p>
    )
  return (
    <Fold
      summary={
        <>
          <span className={unseen}>{title} </span>거두기
        </>
      }
      look="inline"
    >
      <p className={line}>{withdrawals[code]}</p>
      <Withdrawal code={code} title={title} version={version} />
    </Fold>
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
        <span className={unseen}>{title} </span>동의 거두기
      </Button>
    </Form>
  )
}

const line = css`
  margin-block-end: ${space.one};
  color: ${colour.soft};
  font-size: ${size.small};
`
