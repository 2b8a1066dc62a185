/** Answers when a session that passed at `passedAt` no longer counts; null when it does not count now. */
export function secondFactorEnd(passedAt: Date | null, milliseconds: number, now: Date): Date | null {
  if (passedAt === null) return null
  const end = new Date(passedAt.getTime() + milliseconds)
  return end >= now ? end : null
}
