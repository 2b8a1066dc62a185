import { type RawBuilder, sql } from 'kysely'
import { readCursor, refusedCursor, writeCursor } from './list-cursor.ts'

/**
 * The place of a row in a list that is ordered by ascending whole numbers, which together are of one row alone (R12.8):
 * opaque text of them.
 */
const encodePlace = (place: readonly number[]): string => writeCursor(...place)

/** Throws VALIDATION_FAILED unless the text is of `length` numbers. */
export function decodePlace(text: string, length: number): number[] {
  const [place = ''] = readCursor(text, /^(-?\d{1,16}(?:\.-?\d{1,16})*)$/)
  const numbers = place.split('.').map(Number)
  if (numbers.length !== length) throw refusedCursor()
  return numbers
}

/** SQL condition: the row comes after the place that a cursor names. */
export const comesAfter = (columns: RawBuilder<unknown>, place: readonly number[]): RawBuilder<boolean> =>
  sql`(${columns}) > (${sql.join(place.map(number => sql`${number}::bigint`))})`

/** SQL number of a moment, by which earlier ones come first; `newest` turns that round. */
export const momentPlace = (moment: RawBuilder<unknown>, order: 'oldest' | 'newest'): RawBuilder<number> =>
  sql`(extract(epoch from ${moment}) * ${sql.lit(order === 'oldest' ? 1_000_000 : -1_000_000)})::bigint`

type Placed = { place: number[] }

/** A part of such a list from up to `size + 1` rows. */
export function partOf<Row extends Placed, Item>(
  rows: Row[],
  size: number,
  itemOf: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const last = rows.length > size ? rows[size - 1] : undefined
  return { items: rows.slice(0, size).map(itemOf), next: last ? encodePlace(last.place) : null }
}
