import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatDateTime } from '#client/ui/format/date.ts'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { colour, space } from '#client/ui/tokens.ts'

type Values = Record<string, string | undefined>

/** How the value of a field is read by people, by its name; text and times read as they are. */
export type FieldReaders = Record<string, (values: Values) => string>

export const choice =
  (name: string, labels: Record<string, string>) =>
  (values: Values): string =>
    labels[values[name] ?? ''] ?? values[name] ?? ''

export const tick =
  (name: string) =>
  (values: Values): string =>
    values[name] ? '예' : '아니요'

/** Of a field that is kept in the record alone, and is therefore never in conflict. */
export const emptyValue = (): string => ''

type DeskConflictProps = {
  labels: Record<string, string>
  readers: FieldReaders
  stored: Values
  typed: Values
}

/** Shows the version another editor stored meanwhile beside the typed one, where they differ. */
export function DeskConflict({ labels, readers, stored, typed }: DeskConflictProps): ReactElement {
  const fields = Object.entries(labels).flatMap(([name, label]) => {
    const read = readers[name] ?? plainReader(name)
    const [theirs, own] = [read(stored), read(typed)]
    return name === 'document' || theirs === own ? [] : [{ name, label, theirs, own }]
  })
  return (
    <section className={panel} aria-label="그사이 저장된 내용">
      <p>그사이 다른 편집자가 저장했습니다. 아래를 비교해 본 뒤 다시 저장하면 지금 적은 내용으로 바뀝니다.</p>
      {fields.length === 0 && <p>보이는 내용은 같습니다.</p>}
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
    </section>
  )
}

/** A `datetime-local` value of Seoul as people read it; undefined for any other text. */
export const timeTyped = (value: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? formatDateTime(`${value}:00+09:00`) : undefined

const plainReader =
  (name: string) =>
  (values: Values): string => {
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
