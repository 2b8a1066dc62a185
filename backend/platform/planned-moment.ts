import { fieldError } from '#shared/errors/app-error.ts'

/** When a draft is to go out by itself; null keeps it a draft. VALIDATION_FAILED for a moment that is over. */
export function plannedMoment({ publishAt }: { publishAt: string | null }): Date | null {
  if (publishAt === null) return null
  const at = new Date(publishAt)
  if (at <= new Date()) throw fieldError('publishAt', '지금보다 뒤의 때를 골라 주세요.')
  return at
}
