import { fieldError } from '#shared/errors/app-error.ts'

export type PostCursor<Sort extends string> = {
  sort: Sort
  direction: 'next' | 'prev'
  value: number
  id: number
}

/** Opaque text of a cursor, safe in a URL (R12.8). */
export function encodeCursor(cursor: PostCursor<string>): string {
  const { sort, direction, value, id } = cursor
  return Buffer.from(`${sort}.${direction}.${value}.${id}`).toString('base64url')
}

/** Sorts by a moment in seconds; the others by a count, which a column of four bytes holds. */
const bySeconds: ReadonlySet<string> = new Set(['recent', 'hot', 'waiting', 'closing'])
const mostCount = 2_147_483_647

/** Throws VALIDATION_FAILED unless this site wrote the cursor for this sort. */
export function decodeCursor<Sort extends string>(text: string, sort: Sort): PostCursor<Sort> {
  const plain = Buffer.from(text, 'base64url').toString('latin1')
  const [, found, direction, value, id] = /^([a-z]+)\.(next|prev)\.(\d{1,10})\.(\d{1,15})$/.exec(plain) ?? []
  const isCountable = bySeconds.has(sort) || Number(value) <= mostCount
  if (found !== sort || !direction || !isCountable) {
    throw fieldError('cursor', '목록을 처음부터 다시 열어 주세요.')
  }
  return { sort, direction: direction === 'prev' ? 'prev' : 'next', value: Number(value), id: Number(id) }
}
