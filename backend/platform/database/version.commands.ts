import { sql, type Transaction } from 'kysely'
import { AppError } from '#shared/errors/app-error.ts'
import type { Schema } from './schema.ts'

/** Versions of what is changed as a whole, by the column that names the row. */
const keys = {
  'categories.steward_version': 'id',
  'interviews.chapters_version': 'post_id',
  'interviews.guests_version': 'post_id',
  'interviews.transcript_version': 'post_id',
  'notices.popup_version': 'id',
  'notices.schedule_version': 'id',
  'posts.schedule_version': 'id',
  'posts.version': 'id',
  'questions.answer_version': 'post_id',
  'questions.outcome_version': 'post_id',
  'users.role_version': 'id',
  'users.suspension_version': 'id',
  'users.type_version': 'id',
} as const

type Part = { of: keyof typeof keys; id: number; version?: number | undefined }

/**
 * Counts on. VERSION_CONFLICT unless `version` is the stored one; left out, whatever is stored is overwritten. Lock the
 * row before, and refuse where it is missing.
 */
export async function countVersion(trx: Transaction<Schema>, { of, id, version }: Part): Promise<void> {
  const [table = '', name = ''] = of.split('.')
  const column = sql.ref(name)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${column} = ${column} + 1
    where ${sql.ref(keys[of])} = ${id} and ${column} = coalesce(${version ?? null}::integer, ${column})`.execute(
    trx,
  )
  if (numAffectedRows === 0n) throw new AppError('VERSION_CONFLICT')
}
