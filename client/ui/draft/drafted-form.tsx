import type { FormEventHandler, ReactElement, ReactNode } from 'react'
import { Form } from 'react-router'
import { useComposedEnter } from '../field/composed-enter.ts'
import { ErrorSummary, type FieldErrors } from '../field/error-summary.tsx'
import { desk, stack } from '../layout/wrap.styles.ts'
import { DraftOffer } from './draft-offer.tsx'
import type { Draft } from './draft-storage.ts'
import type { FormDraft } from './use-draft.ts'

type DraftedFormProps = {
  draft: FormDraft<Draft>
  errors: FieldErrors | undefined
  /** Names of the fields, in their order. */
  labels: Record<string, string>
  /** A picture is still on its way: nothing is sent until it arrived. */
  busy: boolean
  onInput?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form to write a long text in: says why it was refused, and offers what was kept of it on this device. */
export function DraftedForm(props: DraftedFormProps): ReactElement {
  const { draft, errors, labels, busy, onInput, children } = props
  return (
    <Form
      method="post"
      ref={draft.form}
      className={`${stack} ${desk}`}
      key={draft.current.key}
      noValidate
      onInput={onInput}
      {...useComposedEnter()}
      onSubmit={event => busy && event.preventDefault()}
    >
      <ErrorSummary errors={errors} labels={labels} />
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      {children}
    </Form>
  )
}
