import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { AccountAge, DeskAgreements, DeskExclusion } from '#shared/contract/desk-agreement.ts'
import { ageLabels, networkLabel } from './agreement-figures.tsx'
import { type DeskFields, DeskForm } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { DeskNoteField } from './reason-form.tsx'

const labels = {
  chosen: '제외할 공감',
  network: '망',
  age: '공감할 때 계정의 나이',
  from: '이때부터',
  to: '이때까지',
  reason: '이유',
}

type Filter = { network: string | undefined; age: AccountAge | undefined }

type ExclusionFormProps = { report: DeskAgreements; filter: Filter; idempotencyKey: string }

export function ExclusionForm({ report, filter, idempotencyKey }: ExclusionFormProps): ReactElement {
  const stored = { network: filter.network, age: filter.age }
  return (
    <DeskForm
      intent="propose"
      submit="제외 제안하기"
      look="solid"
      labels={labels}
      stored={stored}
      idempotencyKey={idempotencyKey}
    >
      {fields => <ExclusionFields report={report} {...fields} />}
    </DeskForm>
  )
}

type ExclusionFieldsProps = DeskFields & { report: DeskAgreements }

function ExclusionFields({ report, errors, initial }: ExclusionFieldsProps) {
  const { networks, ages, newest } = report
  return (
    <>
      <SelectField
        name="network"
        label={labels.network}
        placeholder="모든 망"
        options={networks.map(({ network, count }) => ({
          value: network,
          label: `${networkLabel(networks, network)} · ${formatCount(count)}개`,
        }))}
        defaultValue={initial('network')}
        error={errors['chosen.network']}
      />
      <SelectField
        name="age"
        label={labels.age}
        placeholder="모든 나이"
        options={ages.map(({ age, count }) => ({
          value: age,
          label: `${ageLabels[age]} · ${formatCount(count)}개`,
        }))}
        defaultValue={initial('age')}
        error={errors['chosen.age']}
      />
      <DeskTimeField
        name="from"
        label={labels.from}
        hint="한국 시간. 비워 둘 수 있어요."
        value={initial('from')}
        error={errors['chosen.from']}
      />
      <DeskTimeField
        name="to"
        label={labels.to}
        hint="한국 시간. 비워 둘 수 있어요."
        value={initial('to')}
        error={errors['chosen.to']}
      />
      {newest.length > 0 && <SingleAgreements newest={newest} networks={networks} />}
      <DeskNoteField
        name="reason"
        label={labels.reason}
        hint="확인되면 누구나 읽습니다. 무엇을 보고 판단했는지 적고, 사람을 가리키는 말은 적지 마세요."
        value={initial('reason')}
        error={errors.reason}
      />
    </>
  )
}

function SingleAgreements({ newest, networks }: Pick<DeskAgreements, 'newest' | 'networks'>) {
  return (
    <Disclosure summary={`하나씩 고르기 (최근 ${newest.length}개)`} look="inline">
      <fieldset className={single}>
        <legend>고르지 않으면 위의 조건에 맞는 공감 모두입니다.</legend>
        {newest.map(({ ref, at, age, certified, network }) => (
          <Checkbox key={ref} name="ref" value={ref}>
            {formatDateTime(at)} · {ageLabels[age]} · {networkLabel(networks, network)}
            {certified && ' · 본인확인'}
          </Checkbox>
        ))}
      </fieldset>
    </Disclosure>
  )
}

const statusLabels: Record<DeskExclusion['status'], string> = {
  proposed: '확인 대기',
  refused: '제외하지 않음',
  excluded: '제외함',
  restoring: '되돌리기 확인 대기',
  restored: '되돌림',
}

type ExclusionItemProps = { exclusion: DeskExclusion; networks: DeskAgreements['networks'] }

export function ExclusionItem({ exclusion, networks }: ExclusionItemProps): ReactElement {
  const { status, chosen, chosenCount, excludedCount, reason, proposedBy, proposedAt } = exclusion
  const { decidedBy, decidedAt, restoreReason, restoreProposedBy, restoredAt, restoredCount } = exclusion
  return (
    <article className={item} id={`exclusion-${exclusion.id}`}>
      <h3>
        {statusLabels[status]} · 공감 {formatCount(excludedCount || chosenCount)}개
      </h3>
      <dl className={terms}>
        <Term name="고른 공감">{chosenText(chosen, networks)}</Term>
        <Term name="이유">{reason}</Term>
        <Term name="제안">
          {proposedBy}, {formatDate(proposedAt)}
        </Term>
        {decidedAt && (
          <Term name="결정">
            {decidedBy}, {formatDate(decidedAt)}
          </Term>
        )}
        {restoreReason && (
          <Term name="되돌리는 이유">
            {restoreReason} ({restoreProposedBy})
          </Term>
        )}
        {restoredAt && (
          <Term name="되돌림">
            {formatDate(restoredAt)}, {formatCount(restoredCount)}개
          </Term>
        )}
      </dl>
      <ExclusionActs exclusion={exclusion} />
    </article>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function chosenText(chosen: DeskExclusion['chosen'], networks: DeskAgreements['networks']): string {
  const { network, age, from, to, refs } = chosen
  return [
    network && networkLabel(networks, network),
    age && `계정 ${ageLabels[age]}`,
    from && `${formatDateTime(from)}부터`,
    to && `${formatDateTime(to)}까지`,
    refs && `하나씩 고른 ${formatCount(refs.length)}개`,
  ]
    .filter(Boolean)
    .join(', ')
}

function ExclusionActs({ exclusion: { id, status, isOwn } }: { exclusion: DeskExclusion }) {
  const hidden = { exclusion: String(id) }
  if (status === 'proposed' || status === 'restoring') {
    const suffix = status === 'restoring' ? '-restoration' : ''
    return (
      <>
        {isOwn && <p>제안한 사람은 결정할 수 없습니다. 다른 편집자가 결정해야 합니다.</p>}
        <DeskForm
          intent={`confirm${suffix}`}
          submit={status === 'restoring' ? '되돌리기 확인' : '제외 확인'}
          look="solid"
          hidden={hidden}
        />
        <DeskForm intent={`refuse${suffix}`} submit="받아들이지 않기" hidden={hidden} />
      </>
    )
  }
  if (status !== 'excluded') return null
  return (
    <DeskForm intent="restore" submit="되돌리기 제안하기" labels={{ reason: '이유' }} hidden={hidden}>
      {({ errors, initial }) => (
        <DeskNoteField
          name="reason"
          label="되돌리는 이유"
          hint="확인되면 누구나 읽습니다."
          value={initial('reason')}
          error={errors.reason}
        />
      )}
    </DeskForm>
  )
}

const single = css`
  display: grid;
  max-height: 24rem;
  overflow-y: auto;
  gap: ${space.half};
  padding: ${space.one};
  border: 1px solid ${colour.hairline};

  & > legend {
    font-size: ${size.small};
  }
`

const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  padding-block: ${space.two};
  border-block-end: 1px solid ${colour.hairline};

  & > h3 {
    font-size: ${size.body};
  }
`
