import type { ReactElement } from 'react'
import { DraftOffer } from '#client/ui/draft/draft-offer.tsx'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { useDraft } from '#client/ui/draft/use-draft.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { limits } from '#shared/constants/limits.ts'
import { StanceForm, type StanceFormProps, useRefusedStance } from './stance-form.tsx'

/** Positions that count with a reason only. The reason stays on this device, for this person, until it is sent. */
export function ReasonedForm(props: StanceFormProps & { reader: number }): ReactElement {
  const { reader, debate, held, idempotencyKey } = props
  const refused = useRefusedStance()
  const draft = useDraft(draftName(`stance-${debate.id}`, reader), { reason: refused?.reason ?? '' })
  return (
    <StanceForm
      {...props}
      key={`${idempotencyKey}.${draft.current.key}`}
      form={draft.form}
      onSend={draft.forget}
    >
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      <TextField
        name="reason"
        label="이유"
        hint={`${held ? '다른 입장을 고르려면 이유를 새로 적어 주세요.' : '이유가 있는 입장만 세어요.'} 적은 이유는 내 별명과 함께 의견으로 공개돼요.`}
        rows="few"
        max={limits.comment.max}
        defaultValue={refused?.reason ?? draft.current.values.reason}
        error={refused?.errors.reason}
      />
    </StanceForm>
  )
}
