import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'
import { type DeskFields, DeskForm, emptyValue } from './desk-form.tsx'
import { DeskReasonForm } from './reason-form.tsx'

const labels = {
  title: '제목',
  summary: '요약',
  changes: '바뀐 것',
  body: '본문',
  effectiveFrom: '시행일',
  seen: '확인',
}

type PolicyFormProps = { newest: ConsentDocumentVersion; nextVersion: number; idempotencyKey: string }

/** Announces the next version, which begins with the text of the newest. */
export function PolicyForm({ newest, nextVersion, idempotencyKey }: PolicyFormProps): ReactElement {
  const { title, summary, body } = newest
  return (
    <DeskForm
      intent="announce"
      submit={`${nextVersion}판 알리기`}
      look="danger"
      labels={labels}
      stored={{ title, summary, body }}
      version={newest.version}
      readers={{
        changes: ({ changes }) => changes ?? newest.changes ?? '',
        effectiveFrom: ({ effectiveFrom }) => effectiveFrom ?? formatDate(newest.effectiveFrom),
        seen: emptyValue,
      }}
      idempotencyKey={idempotencyKey}
    >
      {fields => (
        <>
          <PolicyText {...fields} />
          <PolicyChecks {...fields} newest={newest} />
        </>
      )}
    </DeskForm>
  )
}

function PolicyText({ errors, initial }: DeskFields) {
  return (
    <>
      <TextField name="title" label={labels.title} defaultValue={initial('title')} error={errors.title} />
      <TextField
        name="summary"
        label={labels.summary}
        hint="동의를 물을 때 함께 보여요."
        rows="few"
        defaultValue={initial('summary')}
        error={errors.summary}
      />
      <TextField
        name="changes"
        label={labels.changes}
        hint="무엇이 왜 바뀌는지, 한 줄에 하나씩 - 로 시작해 적어 주세요."
        rows="few"
        defaultValue={initial('changes')}
        error={errors.changes}
      />
      <TextField
        name="body"
        label={labels.body}
        hint="제목은 ## 로, 목록은 - 로, 항은 ①로 시작해요. 표는 줄마다 |로 나눠요. 문단 사이는 한 줄 비워요."
        rows="many"
        defaultValue={initial('body')}
        error={errors.body}
      />
      <Field
        name="effectiveFrom"
        label={labels.effectiveFrom}
        hint="알리는 날부터 적어도 7일 뒤여야 해요. 한국 시간으로 그날 0시부터 시행해요."
        {...(errors.effectiveFrom && { error: errors.effectiveFrom })}
      >
        {wired => (
          <input {...wired} type="date" className={control} defaultValue={initial('effectiveFrom')} />
        )}
      </Field>
    </>
  )
}

/** Shows the new version once it was sent without having been looked at. */
function PolicyChecks({ errors, initial, newest }: DeskFields & Pick<PolicyFormProps, 'newest'>) {
  return (
    <>
      {newest.asks !== 'nothing' && (
        <Checkbox
          name="informsOnly"
          help="이전 판에 한 동의가 그대로 이어져요. 회원에게 따로 묻지 않으니 공지도 함께 올려 주세요. 받는 정보나 목적이 늘어나면 선택하지 마세요."
          defaultChecked={initial('informsOnly') === 'on'}
        >
          알리기만 하고 동의를 다시 받지 않아요
        </Checkbox>
      )}
      {errors.seen && (
        <section aria-label="보이는 모습" className={preview}>
          <DocumentText text={initial('changes')} />
          <DocumentText text={initial('body')} />
        </section>
      )}
      <Checkbox
        // Unticked when another version was announced meanwhile: what was looked at did not follow it.
        key={newest.version}
        name="seen"
        help="확인하지 않고 누르면 먼저 보여 드려요. 알린 판은 시행하기 전까지만 철회할 수 있어요."
        defaultChecked={initial('seen') === 'on' && initial('version') === String(newest.version)}
        {...(errors.seen && { error: errors.seen })}
      >
        새 판이 보이는 모습을 확인했어요
      </Checkbox>
    </>
  )
}

const preview = css`
  padding: ${space.oneHalf} ${space.two};
  border: 1px solid ${colour.hairline};
  background: ${colour.raised};
`

/** Withdraws an announced version. */
export const PolicyWithdrawalForm = ({ version }: { version: number }): ReactElement => (
  <DeskReasonForm
    intent="withdraw"
    submit={`${version}판 철회하기`}
    look="danger"
    hint="기록에 남고, 관리자만 봐요."
    hidden={{ version: String(version) }}
  />
)
