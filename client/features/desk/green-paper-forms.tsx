import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Code } from '#shared/contract/code.ts'
import type { DeskGreenPaper, deskPaperStatuses } from '#shared/contract/desk-green-paper.ts'
import { DeskForm, emptyValue, useDeskForm } from './desk-form.tsx'
import { DeskNoteField, DeskReasonForm } from './reason-form.tsx'

export type PaperStatus = (typeof deskPaperStatuses)[number]

export const paperStatusLabels: Record<PaperStatus, string> = {
  published: '공개',
  withdrawn: '저자가 철회',
  'withdrawn-by-rule': '운영규칙에 따라 철회',
}

const statusOf = ({ withdrawnAt, withdrawnByRule }: DeskGreenPaper): PaperStatus => {
  if (withdrawnByRule) return 'withdrawn-by-rule'
  return withdrawnAt ? 'withdrawn' : 'published'
}

type PaperProps = { paper: DeskGreenPaper; rules: Code[] }

/** One published paper, with the form that takes it out of sight or shows it again. */
export function PaperItem({ paper, rules }: PaperProps): ReactElement {
  const { id, title, edition, authors, publishedAt, withdrawnAt, withdrawnByRule } = paper
  const status = statusOf(paper)
  return (
    <article className={item}>
      <p className={facts}>
        <span>{paperStatusLabels[status]}</span>
        <span>{authors.map(({ name }) => name).join(', ')}</span>
        <span>
          {edition}판, 처음 발행 {formatDate(publishedAt)}
        </span>
        {withdrawnAt && <span>{formatDate(withdrawnAt)} 철회</span>}
      </p>
      <h2>{title === null ? `녹서 ${id}호` : <Link to={paths.greenPaper(id)}>{title}</Link>}</h2>
      {title === null && <p>철회한 녹서의 글은 편집진도 볼 수 없습니다.</p>}
      {withdrawnByRule && (
        <p>
          {[rules.find(({ code }) => code === withdrawnByRule.rule)?.label, withdrawnByRule.reason]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      {status === 'published' && <Withdrawal id={id} edition={edition} rules={rules} />}
      {status === 'withdrawn-by-rule' && <Restoration id={id} />}
    </article>
  )
}

const withdrawalLabels = { rule: '어긋난 규칙', reason: '이유' }

type WithdrawalProps = { id: number; edition: number; rules: Code[] }

function Withdrawal({ id, edition, rules }: WithdrawalProps) {
  const form = { intent: 'withdraw', hidden: { paperId: String(id) } }
  const { refused } = useDeskForm('withdraw', form.hidden)
  return (
    <Disclosure summary="철회하기" look="inline" open={refused !== undefined}>
      <DeskForm
        {...form}
        submit="모든 판 철회하기"
        look="danger"
        labels={withdrawalLabels}
        readers={{ rule: emptyValue, reason: emptyValue }}
        version={edition}
      >
        {({ errors, initial }) => (
          <>
            <SelectField
              name="rule"
              label={withdrawalLabels.rule}
              hint="누구나 보는 조치 기록에 실려요."
              placeholder="규칙을 골라 주세요"
              options={rules.map(({ code, label }) => ({ value: code, label }))}
              defaultValue={initial('rule')}
              {...(errors.rule && { error: errors.rule })}
            />
            <DeskNoteField
              name="reason"
              label={withdrawalLabels.reason}
              hint="함께 쓴 저자 모두에게 그대로 전해져요."
              value={initial('reason')}
              error={errors.reason}
            />
          </>
        )}
      </DeskForm>
    </Disclosure>
  )
}

function Restoration({ id }: { id: number }) {
  const form = { intent: 'restore', hidden: { paperId: String(id) } }
  const { refused } = useDeskForm('restore', form.hidden)
  return (
    <Disclosure summary="다시 보이기" look="inline" open={refused !== undefined}>
      <DeskReasonForm
        {...form}
        submit="모든 판 다시 보이기"
        hint="기록에만 남아요. 조치 기록에는 되돌렸다고 적혀요."
      />
    </Disclosure>
  )
}

const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  padding-block: ${space.two};
  border-block-end: 1px solid ${colour.hairline};

  & > h2 {
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.5;
  }
  & > p {
    white-space: pre-line;
  }
`
