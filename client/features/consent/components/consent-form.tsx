import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { colour, media, radius, space } from '#client/ui/tokens.ts'
import type { ConsentCode, ConsentDocument } from '#shared/contract/consent.ts'
import { asksForConsent } from '../consent-decisions.ts'
import { AgreeToAll } from './agree-to-all.tsx'
import { ConsentItem } from './consent-item.tsx'

type ConsentFormProps = {
  documents: ConsentDocument[]
  /** What the reader has agreed to so far; nothing is ticked for them beforehand. */
  agreed: ConsentCode[]
  errors: FieldErrors | undefined
  submit: string
  /** What stands with a document about which the reader is asked again. */
  changeOf?: (code: ConsentCode) => ReactNode
}

/** Every document with its own tick, its gist, and its full text in place. */
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
  & > * + * {
    border-block-start: 1px solid ${colour.hairline};
  }
`
