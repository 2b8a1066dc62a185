import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactElement, RefObject } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { registerStance } from './pending-stance.ts'

export type StanceAnswer = { position: string; reason: string; errors: FieldErrors }

type StanceFormProps = {
  debate: Pick<Debate, 'id' | 'positions'>
  held: string | null
  /** Remembers the click over the sign-in, for a reader who is not signed in. */
  kept: boolean
  idempotencyKey: string
  register: RefObject<typeof registerStance | null>
}

/** Names the wanted state on each button, so that a repeated click changes nothing. */
export function StanceForm({ debate, held, kept, idempotencyKey, register }: StanceFormProps): ReactElement {
  const client = useQueryClient()
  const { Form } = useFetcher({ key: 'stance' })
  const refused = useRefusedStance()
  const send = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement) {
      // The button that gives a position up goes with the position.
      if (!submitter.value) submitter.form?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
      if (kept) keepIntent(`stance:${submitter.value}`)
      else register.current?.(client, debate.id, submitter.value)
    }
  }
  return (
    <Form method="post" className={stanceForm} onSubmit={send} noValidate>
      <input type="hidden" name="intent" value="stance" />
      {!kept && <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}.stance`} />}
      {refused && <ErrorSummary errors={refused.errors} labels={{ reason: '이유' }} />}
      <fieldset>
        <legend className={visuallyHidden}>입장</legend>
        {debate.positions.map(({ key, label }) => {
          const on = key === held
          return (
            <Button key={key} name="position" value={key} size="large" on={on} aria-pressed={on}>
              {on && <Icon name="check" size={18} />}
              {label}
            </Button>
          )
        })}
      </fieldset>
      {held && (
        <Button name="position" value="" look="quiet" size="small">
          입장 취소
        </Button>
      )}
    </Form>
  )
}

/** The last refusal: what was typed, and its errors until the form is sent again. */
export function useRefusedStance():
  | (Omit<StanceAnswer, 'errors'> & { errors: FieldErrors | undefined })
  | undefined {
  const { data, state } = useFetcher<{ stance?: StanceAnswer } | null>({ key: 'stance' })
  const unscripted = useActionData<{ stance?: StanceAnswer }>()?.stance
  const refused = data === undefined ? unscripted : data?.stance
  // While it is sent, the form can be drawn anew already with the position that it takes.
  return refused && state === 'submitting' ? { ...refused, errors: undefined } : refused
}

export const stanceForm = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
    gap: ${space.one};
  }
  && > fieldset > button {
    padding-inline: ${space.one};
  }
  & > button {
    justify-self: start;
  }
`
