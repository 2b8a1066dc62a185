import { crc32 } from 'node:zlib'
import { AppError } from '#shared/errors/app-error.ts'

/** Of a list that is ordered as a whole: another one once a row came, left or moved (R12.23). */
export const orderVersion = (ids: number[]): number => crc32(ids.join()) & 0x7fff_ffff

/**
 * VERSION_CONFLICT unless `version` is that of the rows `before`; left out, whatever is stored is overwritten.
 * STEP_NOT_POSSIBLE unless `ids` are these rows, each once.
 */
export function requireOrder(ids: number[], before: number[], version = orderVersion(before)): void {
  if (version !== orderVersion(before)) throw new AppError('VERSION_CONFLICT')
  const named = new Set(ids)
  const isWhole = named.size === ids.length && before.length === named.size
  if (!isWhole || ids.length === 0 || !before.every(id => named.has(id)))
    throw new AppError('STEP_NOT_POSSIBLE')
}
