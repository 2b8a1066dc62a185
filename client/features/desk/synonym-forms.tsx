import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { facts, stack } from '#client/ui/layout/layout.styles.ts'
import type { DeskSynonym } from '#shared/contract/desk-synonym.ts'
import { ChooseBox, type ChosenActs, chosenScope, DeskChosenForm, fileAct } from './desk-chosen-form.tsx'
import { DeskForm } from './desk-form.tsx'
import { formRows } from './desk-list.styles.ts'

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

const acts: ChosenActs[] = [
  {
    legend: '고른 단어',
    buttons: [{ intent: 'remove-chosen', submit: '고른 단어 잇지 않기', look: 'danger' }],
  },
  fileAct,
]
const formId = 'chosen-synonyms'

/** Linked words, of which several can be parted at once. */
export function SynonymList({ synonyms }: { synonyms: DeskSynonym[] }): ReactElement {
  return (
    <div className={`${stack} ${chosenScope}`}>
      <ul className={formRows}>
        {synonyms.map(synonym => (
          <SynonymItem key={synonym.id} synonym={synonym} />
        ))}
      </ul>
      {synonyms.length > 0 && (
        <DeskChosenForm caption="유의어" acts={acts} things={synonyms.map(thingOf)} id={formId} />
      )}
    </div>
  )
}

const thingOf = ({ id, term }: DeskSynonym) => ({ key: id, name: term })

function SynonymItem({ synonym }: { synonym: DeskSynonym }) {
  const { id, term, canonical, createdAt } = synonym
  return (
    <li>
      <div>
        <h3>
          {term} → {canonical}
        </h3>
        <p className={facts}>
          <ChooseBox acts={acts} thing={thingOf(synonym)} form={formId} />
          <span>{formatDate(createdAt)}에 이음</span>
        </p>
      </div>
      <div>
        <DeskForm intent="remove" submit="잇지 않기" hidden={{ id: String(id) }} layout="row" />
      </div>
    </li>
  )
}
