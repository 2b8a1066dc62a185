import { fieldError } from '#backend/platform/errors/app-error.ts'

/** Before or after the paper that was published at this moment. */
export type PaperPlace = { direction: 'next' | 'prev'; at: Date; id: number }

/** Opaque text of a place, safe in a URL (R12.8). */
export const textOf = ({ direction, at, id }: PaperPlace): string =>
  Buffer.from(`${direction}.${at.getTime()}.${id}`).toString('base64url')

/** Reads a place back; VALIDATION_FAILED unless we wrote it. */
export function placeOf(cursor: string): PaperPlace {
  const plain = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, direction, at, id] = /^(next|prev)\.(\d{1,15})\.(\d{1,15})$/.exec(plain) ?? []
  if (!direction) throw fieldError('cursor', '목록을 처음부터 다시 열어 주세요.')
  return { direction: direction === 'prev' ? 'prev' : 'next', at: new Date(Number(at)), id: Number(id) }
}
