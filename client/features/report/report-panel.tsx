import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useActionData, useFetcher, useSearchParams } from 'react-router'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { useMe } from '#client/features/user/index.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { paths } from '#client/paths.ts'
import { takedownPath } from '#client/plain-paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { RadioGroup, type RadioOption } from '#client/ui/field/radio-group.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import { colour, size } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'

type Reported = 'post' | number

export type ReportAnswer = {
  about: string
  done?: true
  errors?: FieldErrors
  values?: { reason: string; text: string }
}

type ReportPanelProps = {
  about: Reported
  back: string
  idempotencyKey: string
  /** Closes the dialog; without it the form is part of the page. */
  close?: (() => void) | undefined
}

const receivedMessage = '신고를 접수했습니다.'

export function ReportPanel({ about, back, idempotencyKey, close }: ReportPanelProps): ReactElement {
  const me = useMe()
  const { data: codes } = useSuspenseQuery(codesQuery)
  const answer = useActionData<{ report?: ReportAnswer }>()?.report
  const isReported = useSearchParams()[0].get('reported') === '1'
  const [isSent, setSent] = useState(false)
  const reasons = codesOf(codes, 'report-reason')
  if (!me)
    return (
      <Notice
        title="신고하려면 로그인이 필요합니다."
        help={
          <>
            신고한 사람이 누구인지는 운영자만 알 수 있어요. <RightsLink />
          </>
        }
        action={<LinkButton to={paths.login(back)}>로그인하고 신고하기</LinkButton>}
      />
    )
  if ((isReported || isSent) && !close)
    return <Notice title={receivedMessage} help="운영자가 살펴보고 결과를 알려 드려요." />
  const form = (
    <ReportForm
      about={about}
      draft={draftName(`report-${about === 'post' ? back : about}`, me.seq)}
      reasons={reasons.map(({ code, label }) => ({ value: code, label }))}
      idempotencyKey={idempotencyKey}
      answer={answer}
      close={close}
      onDone={() => {
        toast(receivedMessage, { severity: 'success' })
        close?.()
        setSent(true)
      }}
    />
  )
  return close ? (
    <FormDialog title={about === 'post' ? '이 글 신고' : '의견 신고'} onClose={close}>
      {form}
    </FormDialog>
  ) : (
    form
  )
}

type ReportFormProps = {
  about: Reported
  draft: string
  reasons: RadioOption[]
  idempotencyKey: string
  answer: ReportAnswer | undefined
  close?: (() => void) | undefined
  onDone?: () => void
}

const labels = { reason: '이유', text: '내용' }

function ReportForm(props: ReportFormProps): ReactElement {
  const { about, reasons, answer, close } = props
  const [idempotencyKey] = useState(props.idempotencyKey || newIdempotencyKey)
  const { data, state, Form } = useFetcher<{ report?: ReportAnswer }>()
  const came = data?.report ?? (answer?.about === String(about) ? answer : undefined)
  const { form, kept, current, restore, forget } = useDraft(
    props.draft,
    came?.values ?? { reason: '', text: '' },
  )
  const [chosenReason, chooseReason] = useState<string>()
  const done = useEffectEvent(() => {
    dropDraft(props.draft)
    props.onDone?.()
  })
  useEffect(() => {
    if (data?.report?.done) done()
  }, [data])
  return (
    <Form method="post" ref={form} className={stack} key={current.key} noValidate>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}.report-${about}`} />
      <ErrorSummary errors={came?.errors} labels={labels} />
      {kept && <DraftOffer onRestore={restore} onForget={forget} />}
      <RadioGroup
        name="reason"
        legend="신고하는 이유"
        options={reasons}
        // Of a reason chosen before the draft was restored and the one in it, the newer.
        defaultValue={chosenReason ?? current.values.reason}
        onChoose={chooseReason}
        error={came?.errors?.reason}
      />
      <TextField
        name="text"
        label="덧붙일 내용"
        hint="어느 부분이 왜 문제인지 적어 주시면 살펴보는 데 도움이 돼요."
        rows="few"
        max={limits.report.max}
        defaultValue={current.values.text}
        error={came?.errors?.text}
      />
      <p className={small}>
        신고한 사람은 운영자만 알 수 있어요. 작성자에게는 알려지지 않아요. <RightsLink />
      </p>
      <div className={actions}>
        <Button look="solid" pending={state !== 'idle'}>
          신고하기
        </Button>
        {close && (
          <Button type="button" look="quiet" onClick={close}>
            취소
          </Button>
        )}
      </div>
    </Form>
  )
}

const RightsLink = () => (
  <>
    이 글이 내 명예나 사생활, 저작권을 침해한다면 <a href={takedownPath}>임시조치를 요청</a>
    하세요.
  </>
)

const small = css`
  color: ${colour.faint};
  font-size: ${size.small};
`
