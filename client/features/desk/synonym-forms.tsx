import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import type { DeskSynonym } from '#shared/contract/desk-synonym.ts'
import { DeskForm } from './desk-form.tsx'

const labels = { term: '단어', canonical: '같은 뜻의 단어' }

export function SynonymAddForm({ idempotencyKey }: { idempotencyKey: string }): ReactElement {
  return (
    <DeskForm intent="create" submit="잇기" look="solid" labels={labels} idempotencyKey={idempotencyKey}>
      {({ errors, initial }) => (
        <>
          <TextField
            name="term"
            label={labels.term}
            hint="줄인 말이나 다르게 부르는 말이에요. 예: 종부세"
            defaultValue={initial('term')}
            error={errors.term}
            autoComplete="off"
          />
          <TextField
            name="canonical"
            label={labels.canonical}
            hint="널리 쓰는 온전한 말이에요. 예: 종합부동산세"
            defaultValue={initial('canonical')}
            error={errors.canonical}
            autoComplete="off"
          />
        </>
      )}
    </DeskForm>
  )
}

export function SynonymItem({ synonym }: { synonym: DeskSynonym }): ReactElement {
  const { id, term, canonical, createdAt } = synonym
  return (
    <li>
      <div>
        <h3>
          {term} → {canonical}
        </h3>
        <p className={facts}>
          <span>{formatDate(createdAt)}에 이음</span>
        </p>
      </div>
      <div>
        <DeskForm intent="remove" submit="잇지 않기" hidden={{ id: String(id) }} layout="row" />
      </div>
    </li>
  )
}
