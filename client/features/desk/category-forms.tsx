import type { ReactElement } from 'react'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import type { CategorySteward, DeskCategory } from '#shared/contract/desk-category.ts'
import { choice, DeskForm } from './desk-form.tsx'

const labels = { name: '이름', slug: '주소에 쓸 이름', steward: '담당 편집자' }

export function CategoryAddForm({ idempotencyKey }: { idempotencyKey: string }): ReactElement {
  return (
    <DeskForm
      intent="create"
      submit="분류 만들기"
      look="solid"
      labels={labels}
      idempotencyKey={idempotencyKey}
    >
      {({ errors, initial }) => (
        <>
          <TextField name="name" label={labels.name} defaultValue={initial('name')} error={errors.name} />
          <TextField
            name="slug"
            label={labels.slug}
            hint="영어 소문자와 -로 적어 주세요. 만든 뒤에는 바꿀 수 없어요. 예: housing"
            defaultValue={initial('slug')}
            error={errors.slug}
            autoComplete="off"
          />
        </>
      )}
    </DeskForm>
  )
}

type CategoryItemProps = { category: DeskCategory; editors: CategorySteward[] }

/** A category with what may be changed of it. */
export function CategoryItem({ category, editors }: CategoryItemProps): ReactElement {
  const { id, slug, name, active, posts, steward, version, stewardVersion } = category
  const row = { describes: name, hidden: { id: String(id) }, layout: 'row' } as const
  const stewards = Object.fromEntries(editors.map(editor => [String(editor.seq), editor.name]))
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className={facts}>
          <span>{active ? '쓰는 중' : '쓰지 않음'}</span>
          <span>{slug}</span>
          <span>글 {formatCount(posts)}개</span>
          <span>{steward ? `담당 ${steward.name}` : '담당 없음'}</span>
        </p>
      </div>
      <div>
        <DeskForm
          intent="rename"
          submit="이름 바꾸기"
          labels={labels}
          stored={{ name }}
          version={version}
          {...row}
        >
          {({ errors, initial }) => (
            <TextField name="name" label={labels.name} defaultValue={initial('name')} error={errors.name} />
          )}
        </DeskForm>
        <DeskForm
          intent="steward"
          submit="담당 저장하기"
          labels={labels}
          readers={{ steward: choice('steward', stewards) }}
          stored={{ steward: steward ? String(steward.seq) : '' }}
          version={stewardVersion}
          {...row}
        >
          {({ errors, initial }) => (
            <SelectField
              name="steward"
              label={labels.steward}
              placeholder="담당 없음"
              options={Object.entries(stewards).map(([value, label]) => ({ value, label }))}
              defaultValue={initial('steward')}
              {...(errors.steward && { error: errors.steward })}
            />
          )}
        </DeskForm>
        {active ? (
          <DeskForm intent="deactivate" submit="그만 쓰기" {...row} />
        ) : (
          <DeskForm intent="activate" submit="다시 쓰기" {...row} />
        )}
      </div>
    </li>
  )
}
