import type { Database } from '#backend/platform/database/schema.ts'

/**
 * Forgets sessions a month after their end, and with them every token they ever had; answers how many. Until then
 * a token that comes back is told apart from an unknown one (TR-03).
 */
export async function purgeSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
