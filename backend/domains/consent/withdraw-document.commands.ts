import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { recordAct } from '../audit/index.ts'
import { isNotWithdrawn } from './consent.queries.ts'

type Withdrawal = { code: DocumentCode; version: number; reason: string }

/**
 * Withdraws an announced version: nobody reads it as coming, nobody is asked for it, its number stays used. Throws
 * NOT_FOUND; STEP_NOT_POSSIBLE from the day it comes into force, and when it was withdrawn before.
 */
export async function withdrawDocument(
  db: Database,
  adminId: number,
  { code, version, reason }: Withdrawal,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const known = await trx
      .selectFrom('consent_documents')
      .select('effective_from')
      .where('code', '=', code)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!known) throw new AppError('NOT_FOUND')
    const { numAffectedRows } = await sql`
      insert into consent_document_withdrawals (code, version, reason, withdrawn_by)
      select d.code, d.version, ${reason}, ${adminId}
      from consent_documents d
      where d.code = ${code} and d.version = ${version} and d.effective_from > clock_timestamp()
        and ${isNotWithdrawn('d')}`
      .execute(trx)
      .catch(refuseSecond)
    if (numAffectedRows !== 1n) throw new AppError('STEP_NOT_POSSIBLE')
    await recordAct(trx, {
      actorId: adminId,
      permission: 'consent.edit',
      act: 'withdraw',
      entity: 'consent-document',
      entityId: version,
      details: { code, version, effectiveFrom: known.effective_from.toISOString() },
      reason,
    })
  })
}

function refuseSecond(error: unknown): never {
  if (violates(error, 'consent_document_withdrawals_pkey')) throw new AppError('STEP_NOT_POSSIBLE')
  throw error
}
