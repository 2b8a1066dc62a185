import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { codesQuery } from '#client/features/code/api/codes.ts'
import { ReportForm } from '#client/features/report/components/report-form.tsx'
import type { ReportAnswer, Reported } from '#client/features/report/report-answer.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { toast } from '#client/ui/toast/toast.ts'

type ReportPartProps = {
  about: Reported
  /** Where a reader comes back to who must sign in first. */
  back: string
  idempotencyKey: string
  /** How to close what was opened in place; without it the form stands in the page. */
  close?: (() => void) | undefined
}

const received = '신고를 접수했습니다.'

/** Reporting a post or a comment: over the page where it was opened by a press, in it where the address did. */
export function ReportPart({ about, back, idempotencyKey, close }: ReportPartProps): ReactElement {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: codes } = useSuspenseQuery(codesQuery)
  const answer = useActionData<{ report?: ReportAnswer }>()?.report
  const isReported = useSearchParams()[0].get('reported') === '1'
  const reasons = codes.filter(({ group }) => group === 'report-reason')
  if (!me)
    return (
      <Notice
        fact="신고하려면 로그인이 필요합니다."
        help="신고한 사람이 누구인지는 운영진만 알 수 있어요."
        action={<LinkButton to={paths.login(back)}>로그인하고 신고하기</LinkButton>}
      />
    )
  if (isReported && !close) return <Notice fact={received} help="운영진이 살펴보고 결과를 알려 드려요." />
  const form = (
    <ReportForm
      about={about}
      reasons={reasons.map(({ code, label }) => ({ value: code, label }))}
      idempotencyKey={idempotencyKey}
      answer={answer}
      close={close}
      onDone={() => {
        toast(received, { severity: 'success' })
        close?.()
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
