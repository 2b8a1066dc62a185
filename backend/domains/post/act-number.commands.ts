import { sql, type Transaction } from 'kysely'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import { sessionOf } from '#backend/platform/auth/session-of.ts'
import type { ActNumberTable } from '#backend/platform/database/schema/act-number.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'

/** Without a number an act is taken as it arrives. */
type NumberedAct = {
  credential: Credential
  kind: ActNumberTable['kind']
  subjectId: number
  number: number | undefined
}

/** Minutes for which a number is compared: far longer than a call, short for a clock that was set back. */
const comparedFor = 10

/**
 * Returns false for an act older than one that its session has done to the same thing. Otherwise notes the
 * number and makes the session's other acts on the thing wait until the transaction ends. The same number again
 * counts.
 */
export async function takeActNumber(trx: Transaction<Schema>, act: NumberedAct): Promise<boolean> {
  const { credential, kind, subjectId, number } = act
  if (number === undefined) return true
  const { numAffectedRows } = await sql`
    insert into act_numbers as known (session_id, kind, subject_id, number, taken_at)
    values (${sessionOf(credential)}, ${kind}, ${subjectId}, ${number}, clock_timestamp())
    on conflict (session_id, kind, subject_id) do update
    set number = excluded.number, taken_at = excluded.taken_at
    where known.number <= excluded.number
      or known.taken_at < excluded.taken_at - make_interval(mins => ${comparedFor})`.execute(trx)
  return numAffectedRows === 1n
}

export async function purgeActNumbers(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from act_numbers where (session_id, kind, subject_id) in (
      select session_id, kind, subject_id from act_numbers
      where taken_at < now() - make_interval(mins => ${comparedFor})
      for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}
