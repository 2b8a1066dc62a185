import { type AppError, fieldError } from '#shared/errors/app-error.ts'

/** Opaque text of a place in a list, safe in a URL (R12.8). */
export const writeCursor = (...parts: (string | number)[]): string =>
  Buffer.from(parts.join('.')).toString('base64url')

/** Answers what `form` captures; VALIDATION_FAILED for a text that this site did not write for this list. */
export function readCursor(text: string, form: RegExp): string[] {
  const found = form.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!found) throw refusedCursor()
  return found.slice(1)
}

export type CursorDirection = 'next' | 'prev'

export const refusedCursor = (): AppError => fieldError('cursor', '목록을 처음부터 다시 열어 주세요.')

/** Of a direction that a cursor's text has. */
export const directionOf = (text: string | undefined): CursorDirection => (text === 'prev' ? 'prev' : 'next')
