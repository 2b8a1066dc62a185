import type { ReactElement } from 'react'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { limits } from '#shared/constants/limits.ts'
import { StanceForm, type StanceFormProps, useRefusedStance } from './stance-form.tsx'

/** For positions that count with a reason only, which is kept on this device for this member until it is sent. */
export function ReasonedStanceForm(props: StanceFormProps & { memberId: number }): ReactElement {
  const { memberId, debate, held, idempotencyKey } = props
  const refused = useRefusedStance()
  const draft = useDraft(draftName(`stance-${debate.id}`, memberId), { reason: refused?.reason ?? '' })
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
        hint={`${held ? '다른 입장을 고르려면 이유를 새로 적어 주세요.' : '이유를 적은 입장만 집계해요.'} 적은 이유는 내 별명과 함께 의견으로 공개돼요.`}
        rows="few"
        max={limits.comment.max}
        defaultValue={refused?.reason ?? draft.current.values.reason}
        error={refused?.errors.reason}
      />
    </StanceForm>
  )
}
