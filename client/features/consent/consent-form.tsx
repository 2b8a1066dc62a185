import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useHydrated } from '#client/lib/browser-events.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { actions, stack, visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { ConsentCode, ConsentDocument } from '#shared/contract/consent.ts'
import { type AskingDocument, asksForConsent, consentGists } from './consent-decisions.ts'

type ConsentFormProps = {
  documents: ConsentDocument[]
  agreed: ConsentCode[]
  errors: FieldErrors | undefined
  submit: string
  changeOf?: (code: ConsentCode) => ReactNode
}

export function ConsentForm(props: ConsentFormProps): ReactElement {
  const { documents, agreed, errors, submit, changeOf } = props
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().state !== 'idle'
  const asking = documents.filter(asksForConsent)
  const labels = Object.fromEntries(asking.map(({ code, title }) => [code, title]))
  return (
    <Form method="post" ref={form} className={stack} noValidate>
      <input type="hidden" name="intent" value="agree" />
      <ErrorSummary errors={errors} labels={labels} />
      <div className={sheet}>
        <AgreeToAll form={form} />
        {asking.map(document => (
          <ConsentItem
            key={document.code}
            document={document}
            agreed={agreed.includes(document.code)}
            error={errors?.[document.code]}
            change={changeOf?.(document.code)}
          />
        ))}
      </div>
      <div className={actions}>
        <Button look="solid" size="large" pending={pending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

const sheet = css`
  padding-inline: ${space.three};
  border: 1px solid ${colour.border};
  border-radius: ${radius.card};
  background: ${colour.raised};

  ${media.mobile} {
    padding-inline: ${space.two};
  }
  & > :not(:last-child) {
    border-block-end: 1px solid ${colour.hairline};
  }
`

/**
 * 전체 동의: ticks every document, optional ones included. Only with script, and never ticked beforehand. Its place is
 * kept from the beginning: a row that came with hydration would move the boxes under a finger.
 */
function AgreeToAll({ form }: { form: RefObject<HTMLFormElement | null> }): ReactElement {
  const hydrated = useHydrated()
  const [all, setAll] = useState(false)
  useEffect(() => {
    const element = form.current
    const compare = () => setAll(ticks(element).every(tick => tick.checked))
    compare()
    element?.addEventListener('change', compare)
    return () => element?.removeEventListener('change', compare)
  }, [form])
  const set = (checked: boolean) => {
    for (const tick of ticks(form.current)) tick.checked = checked
    setAll(checked)
  }
  return (
    <div className={`needs-script ${row}`} data-hydrated={hydrated}>
      <Checkbox
        checked={all}
        onChange={event => set(event.currentTarget.checked)}
        help="선택 항목도 함께 동의합니다."
      >
        <strong>전체 동의</strong>
      </Checkbox>
    </div>
  )
}

const ticks = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="agree"]') ?? []),
]

const row = css`
  padding-block: ${space.two};

  &[data-hydrated='false'] {
    visibility: hidden;
  }
`

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
  change: ReactNode
}

/** Some titles are consents by name. */
const withConsent = (title: string) => (title.endsWith('동의') ? title : `${title} 동의`)

function ConsentItem({ document, agreed, error, change }: ConsentItemProps): ReactElement {
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
          <span className={visuallyHidden}>{title} </span>전문 보기
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
    display: flex;
    flex-wrap: wrap;
  }
  & dt {
    flex: 0 0 2.5rem;
  }
  /* Below its name on a zoomed phone. */
  & dd {
    flex: 1 1 9rem;
    min-width: 0;
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
