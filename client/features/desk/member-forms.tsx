import type { ReactElement } from 'react'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { roleLabels } from '#shared/constants/desk-labels.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Code } from '#shared/contract/code.ts'
import type { DeskMember } from '#shared/contract/desk-member.ts'
import { choice, DeskForm, emptyValue } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { DeskNoteField, DeskReasonForm } from './reason-form.tsx'
import { seoulTimeOf } from './seoul-time.ts'

type Versioned<K extends keyof DeskMember> = Pick<DeskMember, K | 'versions'>

export function MemberRoleForm({ role, versions }: Versioned<'role'>): ReactElement {
  return (
    <DeskForm
      intent="role"
      submit="역할 바꾸기"
      labels={{ role: '역할' }}
      readers={{ role: choice('role', roleLabels) }}
      stored={{ role }}
      version={versions.role}
    >
      {({ errors, initial }) => (
        <SelectField
          name="role"
          label="역할"
          hint="바꾸면 다음 화면부터 바로 적용돼요."
          options={Object.entries(roleLabels).map(([value, label]) => ({ value, label }))}
          defaultValue={initial('role')}
          {...(errors.role && { error: errors.role })}
        />
      )}
    </DeskForm>
  )
}

const typeLabels = { type: '전문 분야', evidence: '확인한 근거' }

export function MemberTypeForm({ type, versions }: Versioned<'type'>): ReactElement {
  return (
    <DeskForm
      intent="type"
      submit="전문 분야 저장하기"
      labels={typeLabels}
      readers={{ evidence: emptyValue }}
      stored={{ type: type ?? '' }}
      version={versions.type}
    >
      {({ errors, initial }) => (
        <>
          <TextField
            name="type"
            label={typeLabels.type}
            hint="별명 옆에 누구나 보여요. 예: 변호사. 비우면 표시가 없어져요."
            max={limits.memberType.max}
            defaultValue={initial('type')}
            autoComplete="off"
            error={errors.type}
          />
          <DeskNoteField
            name="evidence"
            label={typeLabels.evidence}
            hint="무엇을 보고 확인했는지 적어 주세요. 기록에만 남아요."
            value={initial('evidence')}
            error={errors.evidence}
          />
        </>
      )}
    </DeskForm>
  )
}

const suspensionLabels = { rule: '어긋난 규칙', until: '언제까지', reason: '이유' }

type SuspensionProps = Versioned<'suspension'> & { rules: Code[] }

/** Suspends, or replaces the suspension in force. */
export function MemberSuspensionForm({ suspension, versions, rules }: SuspensionProps): ReactElement {
  const ruleLabels = Object.fromEntries(rules.map(({ code, label }) => [code, label]))
  return (
    <DeskForm
      intent="suspend"
      submit={suspension ? '제한 바꾸기' : '글쓰기 제한하기'}
      look="danger"
      labels={suspensionLabels}
      readers={{ rule: choice('rule', ruleLabels) }}
      version={versions.suspension}
      stored={{
        rule: suspension?.rule ?? '',
        until: seoulTimeOf(suspension?.until),
        reason: suspension?.reason ?? '',
      }}
    >
      {({ errors, initial }) => (
        <>
          <SelectField
            name="rule"
            label={suspensionLabels.rule}
            placeholder="규칙을 골라 주세요"
            options={rules.map(({ code, label }) => ({ value: code, label }))}
            defaultValue={initial('rule')}
            {...(errors.rule && { error: errors.rule })}
          />
          <DeskTimeField
            name="until"
            label={suspensionLabels.until}
            hint="한국 시간. 이때 자동으로 풀려요."
            value={initial('until')}
            error={errors.until}
          />
          <DeskNoteField
            name="reason"
            label={suspensionLabels.reason}
            hint="회원에게 그대로 전해져요."
            value={initial('reason')}
            error={errors.reason}
          />
        </>
      )}
    </DeskForm>
  )
}

export const MemberSuspensionEndForm = ({ versions }: Pick<DeskMember, 'versions'>): ReactElement => (
  <DeskReasonForm
    intent="suspension-end"
    submit="제한 풀기"
    label="푸는 이유"
    hint="기록에만 남아요."
    readers={{ reason: emptyValue }}
    version={versions.suspension}
  />
)
