import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonLook } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { space } from '#client/ui/tokens.ts'
import { useDeskForm } from './desk-action.ts'
import { DeskConflict, type FieldReaders } from './desk-conflict.tsx'
import { useFormFill } from './use-form-fill.ts'

export type DeskFields = { errors: FieldErrors; initial: (name: string) => string }

type DeskFormProps = {
  intent: string
  submit: string
  look?: ButtonLook
  /** In the order of the fields. */
  labels?: Record<string, string>
  /** Stored values, by the fields' names. */
  stored?: Record<string, string | undefined>
  /** Sent along; tells forms of the same intent apart. */
  hidden?: Record<string, string>
  /** Of what is stored (R12.23). */
  version?: number
  /** Of fields whose value is no text that people read. */
  readers?: FieldReaders
  /** Object of the button, where several of a page say the same. */
  describes?: string
  /** Of a form that creates something; stays while it is refused. */
  idempotencyKey?: string
  /** Takes a file. */
  upload?: boolean
  /** Short fields side by side with their button. */
  layout?: 'row'
  children?: (fields: DeskFields) => ReactNode
}

/**
 * A form of the desk; a refused one keeps what was typed, with script and without. When another editor stored
 * something meanwhile, both are shown, and saving again overwrites it.
 */
export function DeskForm(props: DeskFormProps): ReactElement {
  const { intent, submit, look = 'outline', labels = {}, stored = {}, hidden = {}, children } = props
  const { version, readers = {}, describes, idempotencyKey, upload, layout } = props
  const submission = useDeskForm(intent, hidden)
  const { refused, pending } = submission
  const { key, filled, onInput } = useFormFill({ stored, version }, submission)
  // An unticked box sends nothing.
  const initial = (name: string) => (refused ? refused.values : filled.stored)[name] ?? ''
  // Who has seen the conflict overwrites it.
  const changes = refused?.conflict ? version : filled.version
  return (
    <Form
      method="post"
      className={form}
      data-layout={layout}
      key={key}
      onInput={onInput}
      {...(upload && { encType: 'multipart/form-data' })}
    >
      <ErrorSummary errors={refused?.errors} labels={labels} />
      {refused?.conflict && version !== undefined && (
        <DeskConflict labels={labels} readers={readers} stored={stored} typed={refused.values} />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {changes !== undefined && <input type="hidden" name="version" value={changes} />}
      {idempotencyKey !== undefined && (
        <input type="hidden" name="idempotencyKey" value={refused?.values.idempotencyKey ?? idempotencyKey} />
      )}
      {children?.({ errors: refused?.errors ?? {}, initial })}
      <div>
        <Button
          name="intent"
          value={intent}
          look={look}
          pending={pending}
          aria-label={describes && `${submit}: ${describes}`}
        >
          {submit}
        </Button>
      </div>
    </Form>
  )
}

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: 44rem;

  & dd {
    white-space: pre-line;
  }
  &[data-layout='row'] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    max-width: none;
  }
  &[data-layout='row'] > div:not(:last-child, [role='alert']) {
    flex: 1 1 7rem;
    align-self: start;
    max-width: 11rem;
  }
  &[data-layout='row'] > :is([role='alert'], section) {
    flex-basis: 100%;
  }
`
