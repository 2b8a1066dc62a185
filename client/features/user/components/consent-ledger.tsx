import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, space } from '#client/ui/tokens.ts'
import type { Me } from '#shared/contract/user.ts'

/** What a member agreed to, document by document. */
export function ConsentLedger({ me }: { me: Me }): ReactElement {
  const rows: [string, boolean][] = [
    ['이용약관', me.serviceAgreement],
    ['개인정보 수집·이용', me.privacyAgreement],
    ['민감정보 처리 (글쓰기와 공감)', me.sensitiveAgreement],
    ['소식 받기', me.newsAgreement],
  ]
  return (
    <dl className={ledger}>
      {rows.map(([document, agreed]) => (
        <div key={document}>
          <dt>{document}</dt>
          <dd>{agreed ? '동의함' : '동의하지 않음'}</dd>
        </div>
      ))}
    </dl>
  )
}

const ledger = css`
  margin-block-end: ${space.three};

  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.half} ${space.three};
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & dd {
    color: ${colour.soft};
  }
`
