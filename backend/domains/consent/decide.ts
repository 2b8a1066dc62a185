import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { ConsentDecision } from '#shared/contract/consent.ts'
import { findDocumentsInForce, findStandingWords, insertDecisions } from './consent.repository.ts'

/**
 * Records what a member decided. Throws CONSENT_DOCUMENT_CHANGED when a decision names a version that is not
 * the one in force: people decide about what they were shown. Without terms and privacy there is no membership
 * (R5.2), so a no to these two is refused and points to leaving. What stands already is not recorded once more.
 */
export async function decide(db: Database, userId: number, decisions: ConsentDecision[]): Promise<void> {
  const codes = new Set(decisions.map(({ code }) => code))
  if (codes.size < decisions.length) throw fieldError('decisions', '같은 문서가 두 번 있어요.')
  const inForce = new Map((await findDocumentsInForce(db)).map(document => [document.code, document]))
  const outdated = decisions.some(({ code, version }) => inForce.get(code)?.version !== version)
  if (outdated) throw new AppError('CONSENT_DOCUMENT_CHANGED')
  const kept = decisions.find(({ code, agreed }) => !agreed && inForce.get(code)?.asks === 'required')
  if (kept) throw fieldError(`decisions.${decisions.indexOf(kept)}.agreed`, refusal)
  const standing = await findStandingWords(db, userId)
  const said = ({ code, version, agreed }: ConsentDecision) => `${code}:${version}:${agreed}`
  await insertDecisions(
    db,
    userId,
    decisions.filter(decision => !standing.map(said).includes(said(decision))),
  )
}

const refusal = '회원으로 있는 동안 꼭 필요한 동의예요. 거두려면 탈퇴를 신청해 주세요.'
