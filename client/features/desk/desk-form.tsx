import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { Button, type ButtonLook } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { space } from '#client/ui/tokens.ts'
import { useDeskForm } from './desk-action.ts'

type Fields = { errors: FieldErrors; initial: (name: string) => string }

type DeskFormProps = {
  intent: string
  submit: string
  look?: ButtonLook
  /** In the order of the fields. */
  labels?: Record<string, string>
  /** What is stored, by the fields' names. */
  stored?: Record<string, string | undefined>
  /** Sent along; tells forms of the same intent apart. */
  hidden?: Record<string, string>
  /** Of what is stored (R12.23). */
  version?: number
  /** Of a form that creates something; stays while it is refused. */
  idempotencyKey?: string
  /** Takes a file. */
  upload?: boolean
  /** Short fields side by side with their button. */
  layout?: 'row'
  children?: (fields: Fields) => ReactNode
}

/**
 * A form of the desk; a refused one keeps what was typed, with script and without. When another editor stored
 * something meanwhile, both are shown, and saving again overwrites it.
 */
export function DeskForm(props: DeskFormProps): ReactElement {
  const { intent, submit, look = 'outline', labels = {}, stored = {}, hidden = {}, children } = props
  const { version, idempotencyKey, upload, layout } = props
  const { refused, pending } = useDeskForm(intent, hidden)
  const { key } = useLocation()
  // An unticked box sends nothing.
  const initial = (name: string) => (refused ? refused.values : stored)[name] ?? ''
  return (
    <Form
      method="post"
      className={form}
      data-layout={layout}
      key={key}
      {...(upload && { encType: 'multipart/form-data' })}
    >
      <ErrorSummary errors={refused?.errors} labels={labels} />
      {refused?.conflict && <Conflict labels={labels} stored={stored} typed={refused.values} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {idempotencyKey !== undefined && (
        <input type="hidden" name="idempotencyKey" value={refused?.values.idempotencyKey ?? idempotencyKey} />
      )}
      {children?.({ errors: refused?.errors ?? {}, initial })}
      <div>
        <Button name="intent" value={intent} look={look} pending={pending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

type ConflictProps = Required<Pick<DeskFormProps, 'labels' | 'stored'>> & { typed: Record<string, string> }

function Conflict({ labels, stored, typed }: ConflictProps) {
  const changed = Object.entries(labels).filter(
    ([name]) => name !== 'document' && (stored[name] ?? '') !== (typed[name] ?? ''),
  )
  return (
    <section aria-label="그사이 저장된 내용">
      <p>아래는 다른 편집자가 저장한 내용입니다. 다시 저장하면 지금 적은 내용으로 바뀝니다.</p>
      <dl className={terms}>
        {changed.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{stored[name] || '비어 있음'}</dd>
          </div>
        ))}
      </dl>
    </section>
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
