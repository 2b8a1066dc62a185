import type { FormEventHandler, ReactElement, ReactNode } from 'react'
import { Form } from 'react-router'
import { ErrorSummary, type FieldErrors } from '../field/error-summary.tsx'
import { useImeEnterGuard } from '../field/ime-enter-guard.ts'
import { formWidth, stack } from '../layout/layout.styles.ts'
import type { Draft } from './draft-storage.ts'
import type { FormDraft } from './form-draft.tsx'
import { DraftOffer } from './form-draft.tsx'

type DraftedFormProps = {
  draft: FormDraft<Draft>
  errors: FieldErrors | undefined
  labels: Record<string, string>
  /** Blocks the submit during an upload. */
  busy: boolean
  onInput?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

export function DraftedForm(props: DraftedFormProps): ReactElement {
  const { draft, errors, labels, busy, onInput, children } = props
  return (
    <Form
      method="post"
      ref={draft.form}
      className={`${stack} ${formWidth}`}
      key={draft.current.key}
      noValidate
      onInput={onInput}
      {...useImeEnterGuard()}
      onSubmit={event => busy && event.preventDefault()}
    >
      <ErrorSummary errors={errors} labels={labels} />
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      {children}
    </Form>
  )
}
