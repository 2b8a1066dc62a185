import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { colour, space } from '#client/ui/tokens.ts'
import { emptyValue, type FieldReaders, type FieldValues } from './desk-form.tsx'
import { timeTyped } from './seoul-time.ts'

type DeskConflictProps = {
  labels: Record<string, string>
  readers: FieldReaders
  stored: FieldValues
  typed: FieldValues
}

/** Shows what another editor stored meanwhile beside what was typed, where they differ. */
export function DeskConflict({ labels, readers, stored, typed }: DeskConflictProps): ReactElement {
  const fields = Object.entries(labels).flatMap(([name, label]) => {
    const read = readers[name] ?? plainReader(name)
    const [theirs, own] = [read(stored), read(typed)]
    return name === 'document' || theirs === own ? [] : [{ name, label, theirs, own }]
  })
  const hasFields = Object.keys(labels).some(name => readers[name] !== emptyValue)
  return (
    <section className={panel} aria-label="그사이 저장된 내용">
      <p>
        {hasFields
          ? '아래를 비교해 보고 수정한 뒤 다시 저장하면 지금 적은 내용으로 바뀝니다.'
          : '바뀐 내용을 확인한 뒤 다시 눌러 주세요.'}
      </p>
      {hasFields && fields.length === 0 && <p>보이는 내용은 같습니다.</p>}
      {fields.length > 0 && (
        <dl className={terms}>
          {fields.map(({ name, label, theirs, own }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <p>저장된 내용: {theirs || '비어 있음'}</p>
                <p>지금 적은 내용: {own || '비어 있음'}</p>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const plainReader =
  (name: string) =>
  (values: FieldValues): string => {
    const value = (values[name] ?? '').replace(/\r\n?/g, '\n').trim()
    return timeTyped(value) ?? value
  }

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding: ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  overflow-wrap: anywhere;

  & dd > p + p {
    color: ${colour.soft};
  }
`
