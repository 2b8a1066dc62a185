import { fieldError } from '#backend/platform/errors/app-error.ts'

/** The place before or after a notice. The notice itself says where it stands, so pinning one moves the place. */
export type NoticeCursor = { direction: 'next' | 'prev'; id: number }

/** Opaque text of a cursor, safe in a URL (R12.8). */
export const encodeCursor = ({ direction, id }: NoticeCursor): string =>
  Buffer.from(`notice.${direction}.${id}`).toString('base64url')

/** Reads a cursor back; VALIDATION_FAILED unless we wrote it for this list. */
export function decodeCursor(text: string): NoticeCursor {
  const plain = Buffer.from(text, 'base64url').toString('latin1')
  const [, direction, id] = /^notice\.(next|prev)\.(\d{1,15})$/.exec(plain) ?? []
  if (!direction) throw fieldError('cursor', '목록을 처음부터 다시 열어 주세요.')
  return { direction: direction === 'prev' ? 'prev' : 'next', id: Number(id) }
}
