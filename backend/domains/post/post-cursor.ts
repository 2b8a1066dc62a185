import {
  type CursorDirection,
  directionOf,
  readCursor,
  refusedCursor,
  writeCursor,
} from '#backend/platform/database/list-cursor.ts'

type PostCursor<Sort extends string> = {
  sort: Sort
  direction: CursorDirection
  value: number
  id: number
}

/** Opaque text of a cursor, safe in a URL (R12.8). */
export const encodeCursor = ({ sort, direction, value, id }: PostCursor<string>): string =>
  writeCursor(sort, direction, value, id)

/** Sorts by a moment in seconds; the others by a count, which a column of four bytes holds. */
const bySeconds: ReadonlySet<string> = new Set(['recent', 'hot', 'waiting', 'closing'])
const mostCount = 2_147_483_647

/** Throws VALIDATION_FAILED unless this site wrote the cursor for this sort. */
export function decodeCursor<Sort extends string>(text: string, sort: Sort): PostCursor<Sort> {
  const form = /^([a-z]+)\.(next|prev)\.(\d{1,10})\.(\d{1,15})$/
  const [found, direction, value, id] = readCursor(text, form)
  const isCountable = bySeconds.has(sort) || Number(value) <= mostCount
  if (found !== sort || !isCountable) throw refusedCursor()
  return { sort, direction: directionOf(direction), value: Number(value), id: Number(id) }
}
