import { css } from '@linaria/core'
import type { FormEvent, ReactElement } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { Button } from '#client/ui/button/button.tsx'
import { DraftOffer } from '#client/ui/draft/draft-offer.tsx'
import { useDraft } from '#client/ui/draft/use-draft.ts'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import type { Me } from '#shared/contract/user.ts'
import type { StanceAnswer } from './stance-act.ts'

type StanceFormProps = {
  debate: Debate
  /** Who is reading, and what they did; null for readers who are not signed in. */
  me: Me | null
  mine: DebateMine | null
  /** The position as the reader wants it, before the answer is there. */
  wanted: string | null
  idempotencyKey: string
}

/** A button for each position. It names the wanted state, so that a repeated press changes nothing. */
export function StanceForm({ debate, me, mine, wanted, idempotencyKey }: StanceFormProps): ReactElement {
  const { id, positions, reasonRequired } = debate
  const fetcher = useFetcher<{ stance?: StanceAnswer }>({ key: 'stance' })
  const unscripted = useActionData<{ stance?: StanceAnswer }>()?.stance
  const refused = fetcher.data ? fetcher.data.stance : unscripted
  const draft = useDraft(`stance-${me?.seq ?? 'anonymous'}-${id}`, { reason: refused?.reason ?? '' })
  const keep = ({ nativeEvent }: FormEvent) => {
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (!mine && submitter instanceof HTMLButtonElement) keepIntent(`stance:${submitter.value}`)
    draft.forget()
  }
  return (
    <fetcher.Form
      method="post"
      className={form}
      ref={draft.form}
      key={`${idempotencyKey}.${draft.current.key}`}
      onSubmit={keep}
      noValidate
    >
      <input type="hidden" name="intent" value="stance" />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}.stance`} />
      {refused && <ErrorSummary errors={refused.errors} labels={{ reason: '이유' }} />}
      {reasonRequired && mine && (
        <>
          {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
          <TextField
            name="reason"
            label="이유"
            hint="이유가 있는 입장만 셉니다. 적은 이유는 내 별명과 함께 의견으로 공개돼요."
            rows="few"
            max={limits.comment.max}
            defaultValue={refused?.reason ?? draft.current.values.reason}
            error={refused?.errors.reason}
          />
        </>
      )}
      <fieldset aria-label="입장">
        {positions.map(({ key, label }) => (
          <Button
            key={key}
            name="position"
            value={key}
            size="large"
            on={key === wanted}
            aria-pressed={key === wanted}
          >
            {key === wanted && <Icon name="check" />}
            {label}
          </Button>
        ))}
      </fieldset>
      {wanted && (
        <Button name="position" value="" look="quiet" size="small">
          입장 거두기
        </Button>
      )}
    </fetcher.Form>
  )
}

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
    gap: ${space.one};
  }
  & > button {
    justify-self: start;
  }
`
