import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Code } from '#shared/contract/code.ts'
import { findAllCodes } from './code.repository.ts'

/** Milliseconds after which a change made through another replica is seen here without a reload. */
const freshness = 5_000

export type CodeCache = { read: () => Promise<Code[]>; drop: () => void }

/** Every page asks for the code table, which hardly ever changes: it is read every few seconds, by one query at a time. */
export function codeCache(db: Database, clock: Clock): CodeCache {
  let kept: { codes: Promise<Code[]>; until: number } | null = null
  const drop = () => {
    kept = null
  }
  const read = () => {
    const now = clock().getTime()
    if (!kept || kept.until <= now) kept = { codes: findAllCodes(db), until: now + freshness }
    // A failed read is not kept, or one lost connection would last a minute.
    kept.codes.catch(drop)
    return kept.codes
  }
  return { read, drop }
}
