import type { Database } from '#backend/platform/database/schema.ts'
import type { takeStance } from '#shared/contract/debate.ts'
import type { Answer } from '#shared/contract/route.ts'
import { findSummaries } from './debate-summary.repository.ts'
import { findStance } from './stance.repository.ts'

/** What stands after a member took a stance: the stance, and the counts as far as this member may see them. */
export async function readStanceResult(
  db: Database,
  postId: number,
  memberSeq: number,
): Promise<Answer<typeof takeStance>> {
  const [stance, [debate]] = await Promise.all([
    findStance(db, postId, memberSeq),
    findSummaries(db, [postId], memberSeq),
  ])
  return { stance, participants: debate?.participants ?? 0, positions: debate?.positions ?? [] }
}
