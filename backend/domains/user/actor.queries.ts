import { sql } from 'kysely'
import type { AccessClaims } from '#backend/platform/auth/access-token.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { newAccountPeriod } from '#backend/platform/http/new-account-rates.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'
import type { Actor } from '#shared/policy/permissions.ts'
import { agreedCodes } from '../consent/index.ts'
import { secondFactorEnd } from '../second-factor/index.ts'
import { noteFirstUse, sessionIsOpen } from '../session/index.ts'
import { isSuspended } from './user.queries.ts'

/**
 * Reads the caller's present rights; null where the session has ended (CK-05, AZ-04). The first call with the
 * newest token records that its pair has arrived in the browser (R12.7).
 */
export async function findActor(
  db: Database,
  claims: AccessClaims,
  { delivered, needsSecondFactor, now }: { delivered: boolean; needsSecondFactor: boolean; now: Date },
): Promise<Actor | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.role',
      'users.type',
      'users.status',
      'users.created_at',
      'sessions.generation',
      'sessions.live_used_at',
      'sessions.second_factor_at',
    ])
    .select(sql<boolean>`users.certified_at is not null`.as('certified'))
    .select(agreedCodes('users.id').as('agreed'))
    .select(isSuspended('users.id').as('suspended'))
    .where('sessions.id', '=', claims.sessionId)
    .where('users.id', '=', claims.memberId)
    .where('users.status', 'in', ['joining', 'member'])
    .where(sessionIsOpen)
    .executeTakeFirst()
  if (!found) return null
  const arrived = delivered && found.generation === claims.generation
  if (arrived && found.live_used_at === null) await noteFirstUse(db, claims)
  if (found.status === 'joining') return { kind: 'half-registered' }
  const passedWithin = (milliseconds: number) =>
    !needsSecondFactor || secondFactorEnd(found.second_factor_at, milliseconds, now) !== null
  return {
    kind: 'member',
    seq: found.id,
    role: found.role,
    type: found.type,
    certified: found.certified,
    consented: found.agreed.includes('service') && found.agreed.includes('privacy'),
    sensitiveConsented: found.agreed.includes('sensitive'),
    suspended: found.suspended,
    isNew: now.getTime() - found.created_at.getTime() < newAccountPeriod,
    secondFactor: passedWithin(deskTiming.secondFactor.verified),
    recentSecondFactor: passedWithin(deskTiming.secondFactor.recent),
  }
}
