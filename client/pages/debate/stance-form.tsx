import { css } from '@linaria/core'
import type { FormEvent, ReactElement, ReactNode, RefObject } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { StanceAnswer } from './stance-act.ts'

export type StanceFormProps = {
  debate: Pick<Debate, 'id' | 'positions'>
  /** The position that the reader holds. */
  held: string | null
  /** The reader is not signed in: remember the press over the sign-in it leads to. */
  kept: boolean
  idempotencyKey: string
}

type WithReason = { form?: RefObject<HTMLFormElement | null>; onSend?: () => void; children?: ReactNode }

/** A button for each position. It names the wanted state, so that a repeated press changes nothing. */
export function StanceForm(props: StanceFormProps & WithReason): ReactElement {
  const { debate, held, kept, idempotencyKey, form, onSend, children } = props
  const { Form } = useFetcher({ key: 'stance' })
  const refused = useRefusedStance()
  const send = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    if (kept && submitter instanceof HTMLButtonElement) keepIntent(`stance:${submitter.value}`)
    onSend?.()
  }
  return (
    <Form method="post" className={look} ref={form ?? null} onSubmit={send} noValidate>
      <input type="hidden" name="intent" value="stance" />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}.stance`} />
      {refused && <ErrorSummary errors={refused.errors} labels={{ reason: '이유' }} />}
      {children}
      <fieldset aria-label="입장">
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
          입장 거두기
        </Button>
      )}
    </Form>
  )
}

/** Why the last stance was refused, by either way of sending it. */
export function useRefusedStance(): StanceAnswer | undefined {
  const { data } = useFetcher<{ stance?: StanceAnswer } | null>({ key: 'stance' })
  const unscripted = useActionData<{ stance?: StanceAnswer }>()?.stance
  return data === undefined ? unscripted : data?.stance
}

const look = css`
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
