import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { filePaths } from '#client/file-paths.ts'
import { paths } from '#client/paths.ts'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import {
  claimantKindLabels,
  takedownBasisLabels,
  takedownStatusLabels,
} from '#shared/constants/takedown-labels.ts'
import type { DeskTakedownCase } from '#shared/contract/takedown.ts'
import { DeskForm, useDeskForm } from './desk-form.tsx'
import { DeskNoteField, RestoreForm } from './reason-form.tsx'

/** A claimant's request with its proof, and what was decided of it. */
export function ClaimFacts({ found }: { found: DeskTakedownCase }): ReactElement {
  const { post, commentId, about, basis, claimantKind, claimantName, contact, text, files } = found
  return (
    <dl className={`${terms} ${facts}`}>
      <Fact name="글">
        <Link to={commentId ? paths.comment(post.kind, post.id, commentId) : paths.post(post.kind, post.id)}>
          {about}
        </Link>
      </Fact>
      <Fact name="상태">{statusText(found)}</Fact>
      <Fact name="접수">{formatDateTime(found.receivedAt)}</Fact>
      <Fact name="침해받은 권리">{takedownBasisLabels[basis]}</Fact>
      <Fact name="요청한 사람">
        {claimantName ? `${claimantName} (${claimantKindLabels[claimantKind]})` : '지워짐'}
      </Fact>
      <Fact name="연락처">{contact ?? '지워짐'}</Fact>
      <Fact name="침해 사실">{text ?? '지워짐'}</Fact>
      <Fact name="증명 자료">
        {files.length === 0
          ? '없음'
          : files.map(({ id, name, bytes }) => (
              <a key={id} href={filePaths.takedownFile(id)} download>
                {name} ({Math.ceil(bytes / 1_024).toLocaleString('ko')}KB)
              </a>
            ))}
      </Fact>
      {found.reason && (
        <Fact name={isOfBlock(found) ? '임시조치한 이유' : '결정한 이유'}>
          {found.reason} ({found.decidedBy})
        </Fact>
      )}
      {found.objected && <Fact name="작성자의 이의">{found.objectionText ?? '적은 내용 없음'}</Fact>}
    </dl>
  )
}

const statusText = ({ status, blockedUntil, endedAt }: DeskTakedownCase): string => {
  if (status === 'blocked' && blockedUntil) return `${formatDateTime(blockedUntil)}까지 임시조치`
  return endedAt
    ? `${takedownStatusLabels[status]} · ${formatDateTime(endedAt)}`
    : takedownStatusLabels[status]
}

/** True while `reason` is that of the block: a decision after its end brings one of its own. */
const isOfBlock = ({ decidedAt, endedAt }: DeskTakedownCase): boolean =>
  !endedAt || (decidedAt !== null && decidedAt < endedAt)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const toAuthor = '작성자에게 그대로 전해져요. 요청한 사람의 이름과 연락처를 적지 마세요.'
const toClaimant = '요청한 사람이 사건 번호로 보는 화면에 실려요. 이름과 연락처를 적지 마세요.'

/** The steps that are possible now. */
export function TakedownActs({ found }: { found: DeskTakedownCase }): ReactElement {
  const { status, post, commentId } = found
  if (status === 'received')
    return (
      <>
        <Step
          intent="block"
          summary={`${dueProcess.blockDays}일 동안 가리기`}
          submit="임시조치"
          hint={toAuthor}
        />
        <Step intent="refuse" summary="요청 거절" submit="거절" hint={toClaimant} />
      </>
    )
  if (status === 'blocked')
    return (
      <>
        <Step intent="return" summary="기한 전에 다시 공개" submit="다시 공개" hint={toAuthor} />
        <Step intent="remove" summary="운영규칙에 따라 삭제" submit="삭제" hint={toAuthor} withRule />
      </>
    )
  return (
    <>
      <p>처리가 끝난 요청입니다.</p>
      {status === 'removed' && <RestoreForm thing={{ postId: post.id, commentId }} />}
    </>
  )
}

type StepProps = { intent: string; summary: string; submit: string; hint: string; withRule?: boolean }

const labels = { rule: '어긋난 규칙', reason: '이유' }

function Step({ intent, summary, submit, hint, withRule }: StepProps) {
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  const { refused } = useDeskForm(intent)
  return (
    <Disclosure summary={summary} look="inline" open={refused !== undefined}>
      <DeskForm intent={intent} submit={submit} look="solid" labels={labels}>
        {({ errors, initial }) => (
          <>
            {withRule && (
              <SelectField
                name="rule"
                label={labels.rule}
                placeholder="규칙을 골라 주세요"
                options={rules.map(({ code, label }) => ({ value: code, label }))}
                defaultValue={initial('rule')}
                {...(errors.rule && { error: errors.rule })}
              />
            )}
            <DeskNoteField
              name="reason"
              label={labels.reason}
              hint={hint}
              value={initial('reason')}
              error={errors.reason}
            />
          </>
        )}
      </DeskForm>
    </Disclosure>
  )
}

const facts = css`
  & dd {
    white-space: pre-line;
  }
  & dd > a {
    display: block;
    width: fit-content;
  }
`
