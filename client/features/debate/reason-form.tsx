import { type ReactElement, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import { reasonDraft } from './pending-stance.ts'
import { stanceForm, useRefusedStance } from './stance-form.tsx'

type ReasonFormProps = {
  debate: Debate
  stance: DebateMine['stance']
  /** Key of the position chosen before sign-in. */
  wanted: string | undefined
  memberId: number
  idempotencyKey: string
}

/**
 * The reason of the position that is held; where positions count with one only, of the position chosen above it. It is
 * kept on this device for this member until it is sent.
 */
export function ReasonForm(props: ReasonFormProps): ReactElement {
  const { stance, debate } = props
  const sent = useRef(false)
  const refused = useRefusedStance()
  const noteSent = () => {
    sent.current = true
  }
  const isHeld = stance !== null
  useEffect(() => {
    // A position given up takes along the button that had the focus.
    if (!isHeld && sent.current) document.querySelector<HTMLElement>('#stance [type=radio]')?.focus()
  }, [isHeld])
  const form = <Fields {...props} onSend={noteSent} />
  if (!stance?.commentId) return form
  // Just after a position was taken, the refusal before it is still there.
  const isRefused = refused !== undefined && !sent.current
  const { label } = debate.positions.find(({ key }) => key === stance.position) ?? {}
  return (
    <>
      <p tabIndex={-1} ref={place => void (sent.current && place?.focus())}>
        {debate.reasonRequired && `‘${label}’ 입장을 골랐습니다. `}
        <Link to={`?comment=${stance.commentId}#comment-${stance.commentId}`}>내가 남긴 이유 보기</Link>
      </p>
      {debate.reasonRequired && (
        <Disclosure summary="입장 바꾸기 · 취소" look="inline" open={isRefused}>
          {form}
        </Disclosure>
      )}
    </>
  )
}

/** Instead of the forms, for a suspended member. */
export function StanceRefusal(): ReactElement {
  return (
    <Notice
      title="지금은 입장을 고를 수 없습니다."
      help="운영규칙에 따라 글쓰기가 제한되었습니다. 이유와 기간은 알림에서 볼 수 있어요."
      action={<LinkButton to={paths.myNotifications()}>알림 보기</LinkButton>}
    />
  )
}

function Fields(props: ReasonFormProps & { onSend: () => void }) {
  const { memberId, debate, stance, wanted, idempotencyKey, onSend } = props
  const required = debate.reasonRequired
  const refused = useRefusedStance()
  const { Form, state } = useFetcher({ key: 'stance' })
  const draft = useDraft(draftName(reasonDraft(debate.id), memberId), { reason: refused?.reason ?? '' })
  return (
    <Form
      method="post"
      className={stanceForm}
      key={draft.current.key}
      ref={draft.form}
      onSubmit={onSend}
      noValidate
    >
      <input type="hidden" name="intent" value="stance" />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}.stance`} />
      {required ? (
        <>
          {refused && <ErrorSummary errors={refused.errors} labels={{ reason: '이유' }} />}
          <RadioGroup
            name="position"
            legend="입장"
            look="boxes"
            options={debate.positions.map(({ key, label }) => ({ value: key, label }))}
            defaultValue={refused?.position || wanted || stance?.position}
          />
        </>
      ) : (
        <input type="hidden" name="position" value={stance?.position} />
      )}
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      <TextField
        name="reason"
        label={required ? '이유' : '왜 그렇게 생각하십니까? (선택)'}
        hint={`${required ? '이유를 적은 입장만 집계해요. ' : ''}적은 이유는 내 별명과 함께 의견으로 공개돼요.`}
        rows="few"
        max={limits.comment.max}
        defaultValue={refused?.reason ?? draft.current.values.reason}
        error={refused?.errors?.reason}
      />
      <Button look={required ? 'solid' : 'outline'} pending={state !== 'idle'}>
        {required ? '입장과 이유 보내기' : '이유 남기기'}
      </Button>
      {required && stance && (
        <Button name="position" value="" look="quiet" size="small">
          입장 취소
        </Button>
      )}
    </Form>
  )
}
