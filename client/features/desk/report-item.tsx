import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { paths } from '#client/paths.ts'
import { RadioGroup, type RadioOption } from '#client/ui/field/radio-group.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { decisionKindLabels } from '#shared/constants/moderation-labels.ts'
import type { Code } from '#shared/contract/code.ts'
import type { DeskReport } from '#shared/contract/desk-report.ts'
import { type DeskFields, DeskForm, emptyValue, useDeskForm } from './desk-form.tsx'
import { caseItem } from './desk-list.styles.ts'
import { DeskTimeField } from './desk-time-field.tsx'
import { DeskNoteField, RestoreForm } from './reason-form.tsx'

type ReportItemProps = { report: DeskReport; choose?: ReactNode }

/** One reported post or comment, with the decision on all its open reports. */
export function ReportItem({ report, choose }: ReportItemProps): ReactElement {
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  const {
    postKind,
    onPostId,
    commentId,
    about,
    firstAt,
    count,
    reasons,
    texts,
    status,
    decidedAt,
    restorable,
  } = report
  const labels = Object.fromEntries(rules.map(({ code, label }) => [code, label]))
  return (
    <article className={caseItem} id={reportAnchor(report)}>
      <p className={facts}>
        {choose}
        <span>{reportedKind(report)}</span>
        <span>
          신고 {formatCount(count)}건, 처음 <TimeText at={firstAt} />
        </span>
        {decidedAt && (
          <span>
            결정 <TimeText at={decidedAt} />
          </span>
        )}
        {Object.entries(reasons).map(([reason, given]) => (
          <span key={reason}>
            {labels[reason] ?? reason} {formatCount(given)}
          </span>
        ))}
      </p>
      <h2>{about}</h2>
      <p>
        <Link to={commentId ? paths.comment(postKind, onPostId, commentId) : paths.post(postKind, onPostId)}>
          시민이 보는 화면
        </Link>
      </p>
      {texts.length > 0 && (
        <ul aria-label="신고한 사람이 적은 내용">
          {texts.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {status === 'open' && <Decision report={report} rules={rules} />}
      {status === 'hidden' && restorable && <RestoreForm thing={report} />}
    </article>
  )
}

const decisions: RadioOption[] = [
  { value: 'kept', label: '그대로 둡니다', help: '운영규칙에 어긋나지 않아요.' },
  { value: 'hidden', label: '기한까지 가립니다', help: '가려진 자리에 이유가 보이고, 기한이 되면 돌아와요.' },
  { value: 'removed', label: '내립니다', help: '누구도 볼 수 없어요.' },
]

export const decisionLabels = { decision: '결정', rule: '어긋난 규칙', until: '가리는 기한', reason: '이유' }

const noValues = { decision: emptyValue, rule: emptyValue, until: emptyValue, reason: emptyValue }

function Decision({ report: { postId, commentId, version }, rules }: { report: DeskReport; rules: Code[] }) {
  const hidden: Record<string, string> = commentId
    ? { commentId: String(commentId) }
    : { postId: String(postId) }
  const { refused } = useDeskForm('decide', hidden)
  return (
    <Disclosure summary="결정하기" look="inline" open={refused !== undefined}>
      <DeskForm
        intent="decide"
        submit="결정"
        look="solid"
        labels={decisionLabels}
        readers={noValues}
        version={version}
        hidden={hidden}
      >
        {fields => <DecisionFields rules={rules} {...fields} />}
      </DeskForm>
    </Disclosure>
  )
}

type DecisionFieldsProps = DeskFields & { rules: Code[] }

/** The decision on one case, or on several alike. */
export const DecisionFields = ({ rules, errors, initial }: DecisionFieldsProps): ReactElement => (
  <>
    <RadioGroup
      name="decision"
      legend={decisionLabels.decision}
      options={decisions}
      defaultValue={initial('decision')}
      {...(errors.decision && { error: errors.decision })}
    />
    <SelectField
      name="rule"
      label={decisionLabels.rule}
      hint="가리거나 내릴 때만 골라요. 누구나 보는 조치 기록에 실려요."
      placeholder="규칙을 골라 주세요"
      options={rules.map(({ code, label }) => ({ value: code, label }))}
      defaultValue={initial('rule')}
      {...(errors.rule && { error: errors.rule })}
    />
    <DeskTimeField
      name="until"
      label={decisionLabels.until}
      hint="한국 시간. 가릴 때만 적어요."
      value={initial('until')}
      error={errors.until}
    />
    <DeskNoteField
      name="reason"
      label={decisionLabels.reason}
      hint="가리거나 내리면 작성자에게 그대로 전해져요."
      value={initial('reason')}
      error={errors.reason}
    />
  </>
)

export const reportedKind = ({ postKind, commentId }: DeskReport): string =>
  decisionKindLabels[commentId ? 'comment' : postKind]

/** The id of a report in the page of reports. */
export const reportAnchor = ({ postId, commentId }: DeskReport): string =>
  commentId ? `comment-${commentId}` : `post-${postId}`
