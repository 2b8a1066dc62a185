import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { ConsentDecision } from '#shared/contract/consent.ts'
import { findDocumentsInForce, insertDecisions } from './consent.repository.ts'

/**
 * Records what a member decided. Throws CONSENT_DOCUMENT_CHANGED when a decision names a version that is not
 * the one in force: people decide about what they were shown.
 */
export async function decide(db: Database, userId: number, decisions: ConsentDecision[]): Promise<void> {
  const codes = new Set(decisions.map(({ code }) => code))
  if (codes.size < decisions.length) throw fieldError('decisions', '같은 문서가 두 번 있어요.')
  const inForce = new Map((await findDocumentsInForce(db)).map(({ code, version }) => [code, version]))
  const outdated = decisions.some(({ code, version }) => inForce.get(code) !== version)
  if (outdated) throw new AppError('CONSENT_DOCUMENT_CHANGED')
  await insertDecisions(db, userId, decisions)
}
