import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { Button, type ButtonLook } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { space } from '#client/ui/tokens.ts'
import { useDeskForm } from './desk-action.ts'

type Fields = {
  errors: FieldErrors
  initial: (name: string, stored?: string | number | null) => string
}

type DeskFormProps = {
  intent: string
  submit: string
  look?: ButtonLook
  /** In the order of the fields. */
  labels?: Record<string, string>
  hidden?: Record<string, string>
  children?: (fields: Fields) => ReactNode
}

/** A form of the desk; a refused one keeps what was typed, with script and without. */
export function DeskForm(props: DeskFormProps): ReactElement {
  const { intent, submit, look = 'outline', labels = {}, hidden = {}, children } = props
  const { errors, pending, initial } = useDeskForm(intent, hidden)
  const { key } = useLocation()
  return (
    <Form method="post" className={form} key={key}>
      <ErrorSummary errors={errors} labels={labels} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.({ errors: errors ?? {}, initial })}
      <div>
        <Button name="intent" value={intent} look={look} pending={pending}>
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
`
