import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { facts } from '#client/ui/layout/layout.styles.ts'
import type { DeskCode, DeskCodeGroup } from '#shared/contract/desk-code.ts'
import { DeskForm } from './desk-form.tsx'
import { formRows } from './desk-list.styles.ts'
import { DeskSection } from './desk-section.tsx'

/** In the order of the page. */
const groupLabels: Record<string, string> = {
  'question-threshold': '질문의 기준',
  'question-life': '질문의 단계',
  'debate-state': '토론의 상태',
  'debate-event-kind': '토론 기록의 종류',
  'faq-category': '자주 묻는 질문의 묶음',
  'report-reason': '신고 이유',
}

const groupNotes: Record<string, string> = {
  'question-threshold': '값은 그 단계로 넘어가는 데 드는 공감 수입니다.',
}

const places = Object.keys(groupLabels)

export const CodeGroups = ({ groups }: { groups: DeskCodeGroup[] }): ReactElement[] =>
  groups
    .toSorted((one, two) => places.indexOf(one.group) - places.indexOf(two.group))
    .map(group => <CodeGroup key={group.group} group={group} />)

/** A group that is `fixed` neither grows nor loses codes. */
function CodeGroup({ group: { group, fixed, codes } }: { group: DeskCodeGroup }) {
  const valued = codes.some(({ value }) => value !== null)
  return (
    <DeskSection title={groupLabels[group] ?? group} note={groupNotes[group]}>
      <ul className={formRows}>
        {codes.map(code => (
          <CodeItem key={code.code} code={code} fixed={fixed} valued={valued} />
        ))}
        {!fixed && <CodeAddItem group={group} valued={valued} place={codes.length + 1} />}
      </ul>
    </DeskSection>
  )
}

const labels = { label: '이름', value: '값', sort: '차례' }
const labelsOfNew = { code: '코드', ...labels }

type CodeItemProps = { code: DeskCode; fixed: boolean; valued: boolean }

function CodeItem({ code: stored, fixed, valued }: CodeItemProps) {
  const { group, code, label, value, sort, active, version } = stored
  const row = { describes: label, hidden: { group, code }, layout: 'row' } as const
  return (
    <li>
      <div>
        <h3>{label}</h3>
        <p className={facts}>
          <span>{active ? '쓰는 중' : '쓰지 않음'}</span>
          <span>{code}</span>
        </p>
      </div>
      <div>
        <DeskForm
          intent="set"
          submit="수정하기"
          labels={labels}
          stored={{ label, value: value ?? '', sort: String(sort) }}
          version={version}
          {...row}
        >
          {fields => <CodeFields {...fields} valued={valued} />}
        </DeskForm>
        {!fixed && active && <DeskForm intent="deactivate" submit="그만 쓰기" {...row} />}
        {!active && <DeskForm intent="activate" submit="다시 쓰기" {...row} />}
      </div>
    </li>
  )
}

function CodeAddItem({ group, valued, place }: { group: string; valued: boolean; place: number }) {
  return (
    <li>
      <div>
        <h3>새 코드</h3>
      </div>
      <div>
        <DeskForm
          intent="add"
          submit="코드 만들기"
          labels={labelsOfNew}
          stored={{ sort: String(place) }}
          hidden={{ group }}
          version={0}
          layout="row"
        >
          {fields => (
            <>
              <TextField
                name="code"
                label={labelsOfNew.code}
                placeholder="예: safety"
                defaultValue={fields.initial('code')}
                error={fields.errors.code}
                autoComplete="off"
              />
              <CodeFields {...fields} valued={valued} />
            </>
          )}
        </DeskForm>
      </div>
    </li>
  )
}

type Fields = { errors: Record<string, string>; initial: (name: string) => string; valued: boolean }

function CodeFields({ errors, initial, valued }: Fields) {
  return (
    <>
      <TextField name="label" label={labels.label} defaultValue={initial('label')} error={errors.label} />
      {valued && (
        <TextField name="value" label={labels.value} defaultValue={initial('value')} error={errors.value} />
      )}
      <TextField name="sort" label={labels.sort} defaultValue={initial('sort')} error={errors.sort} />
    </>
  )
}
