import { fieldError } from '#backend/platform/errors/app-error.ts'

/** Place in a sorted list of posts: before or after the row with this sort value and id. */
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

/** Reads a cursor back; VALIDATION_FAILED unless we wrote it for this very sort. */
export function decodeCursor<Sort extends string>(text: string, sort: Sort): PostCursor<Sort> {
  const plain = Buffer.from(text, 'base64url').toString('latin1')
  const [, found, direction, value, id] = /^([a-z]+)\.(next|prev)\.(\d{1,10})\.(\d{1,15})$/.exec(plain) ?? []
  if (found !== sort || !direction) {
    throw fieldError('cursor', '목록을 처음부터 다시 열어 주세요.')
  }
  return { sort, direction: direction === 'prev' ? 'prev' : 'next', value: Number(value), id: Number(id) }
}
