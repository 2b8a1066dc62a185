import { css } from '@linaria/core'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { RadioGroup, type RadioOption } from '#client/ui/field/radio-group.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { colour, size } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { ReportAnswer, Reported } from '../report-answer.ts'

type ReportFormProps = {
  about: Reported
  /** From the code table. */
  reasons: RadioOption[]
  idempotencyKey: string
  /** What came of a report that was sent without script. */
  answer: ReportAnswer | undefined
  /** How to close what was opened in place. */
  close?: (() => void) | undefined
  /** Called when it has arrived. */
  onDone?: () => void
}

const labels = { reason: '까닭', text: '내용' }

/** Telling the editors of what breaks the rules. Who reported stays with them. */
export function ReportForm(props: ReportFormProps): ReactElement {
  const { about, reasons, answer, close } = props
  const [idempotencyKey] = useState(props.idempotencyKey)
  const { data, state, Form } = useFetcher<{ report?: ReportAnswer }>()
  const came = data?.report ?? (answer?.about === String(about) ? answer : undefined)
  const done = useEffectEvent(() => props.onDone?.())
  useEffect(() => {
    if (data?.report?.done) done()
  }, [data])
  return (
    <Form method="post" className={stack} noValidate>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}.report-${about}`} />
      <ErrorSummary errors={came?.errors} labels={labels} />
      <RadioGroup
        name="reason"
        legend="신고하는 까닭"
        options={reasons}
        defaultValue={came?.values?.reason}
        error={came?.errors?.reason}
      />
      <TextField
        name="text"
        label="덧붙일 내용"
        hint="어느 부분이 왜 문제인지 적어 주시면 살펴보는 데 도움이 돼요."
        rows="few"
        max={limits.report.max}
        defaultValue={came?.values?.text}
        error={came?.errors?.text}
      />
      <p className={small}>신고한 사람은 운영진만 알 수 있어요. 쓴 사람에게는 알려지지 않아요.</p>
      <div className={actions}>
        <Button look="solid" pending={state !== 'idle'}>
          신고하기
        </Button>
        {close && (
          <Button type="button" look="quiet" onClick={close}>
            그만두기
          </Button>
        )}
      </div>
    </Form>
  )
}

const small = css`
  color: ${colour.faint};
  font-size: ${size.small};
`
