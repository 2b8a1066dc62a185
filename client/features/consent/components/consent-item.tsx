import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { AskingDocument } from '../consent-decisions.ts'
import { consentGists } from '../consent-gist.ts'

const need: Record<AskingDocument['asks'], string> = {
  required: '(필수)',
  writing: '(글쓰기에 필요)',
  optional: '(선택)',
  nothing: '',
}

type ConsentItemProps = {
  document: AskingDocument
  agreed: boolean
  error: string | undefined
  /** What is new to somebody who agreed to an earlier version. */
  change: ReactNode
}

/** Some titles are consents by name. */
const withConsent = (title: string) => (title.endsWith('동의') ? title : `${title} 동의`)

/** One document: its tick with what it is needed for, what is new in it, its gist, its whole text. */
export function ConsentItem({ document, agreed, error, change }: ConsentItemProps): ReactElement {
  const { code, version, title, summary, body, asks } = document
  const gist = consentGists[code]
  return (
    <div className={item}>
      <input type="hidden" name="shown" value={`${code}:${version}`} />
      <Checkbox
        name="agree"
        value={code}
        defaultChecked={agreed}
        required={asks === 'required'}
        error={error}
        help={summary}
      >
        <b data-asks={asks}>{need[asks]}</b> {withConsent(title)}
      </Checkbox>
      {change}
      {gist && (
        <dl>
          {gist.map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary>
          <span className={unseen}>{title} </span>전문 보기
        </summary>
        <div>
          <DocumentText text={body} />
        </div>
      </details>
    </div>
  )
}

const item = css`
  padding-block: ${space.two};

  & b[data-asks='required'],
  & b[data-asks='writing'] {
    color: ${colour.accent};
  }
  & b[data-asks='optional'] {
    color: ${colour.faint};
  }
  & > dl {
    margin-block: ${space.half};
    margin-inline-start: calc(1.375rem + ${space.oneHalf});
    font-size: ${size.small};
  }
  & > dl > div {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
  }
  & dt {
    color: ${colour.faint};
  }
  & > details {
    font-size: ${size.small};
  }
  & > details > summary {
    margin-inline-start: calc(1.375rem + ${space.oneHalf});
    display: inline-block;
    padding-block: ${space.half};
    color: ${colour.soft};
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  & > details > div {
    margin-block: ${space.one};
    padding: ${space.two};
    border: 1px solid ${colour.hairline};
    background: ${colour.paper};
  }
`
