import { sql, type Transaction } from 'kysely'
import type { RowScope } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SentText } from './debate.commands.ts'
import { changeDebate, debateRows, linkPictures } from './debate-edit.commands.ts'
import { isOut } from './debate-status.commands.ts'

/** STEP_NOT_POSSIBLE before the debate is closed, VERSION_CONFLICT once it has a conclusion that readers see. */
export async function concludeDebate(
  db: Database,
  editorId: number,
  { postId, ...text }: SentText & { postId: number },
): Promise<void> {
  const { body, document } = readWriting(text, '결론을', limits.body)
  await changeDebate(db, { editorId, postId, act: 'conclude', rows: debateRows(postId) }, async trx => {
    const { numAffectedRows } = await sql`
      update debates
      set conclusion = ${body}, conclusion_document = ${document}::jsonb, concluded_at = clock_timestamp()
      where post_id = ${postId} and ends_at <= clock_timestamp() and concluded_at is null and ${isOut}`.execute(
      trx,
    )
    if (numAffectedRows === 0n) {
      if (await isConcluded(trx, postId)) throw new AppError('VERSION_CONFLICT')
      return false
    }
    await linkPictures(trx, editorId, postId)
    return true
  })
}

async function isConcluded(trx: Transaction<Schema>, postId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from debates where post_id = ${postId} and concluded_at is not null and ${isOut}`.execute(trx)
  return rows.length > 0
}

type Correction = SentText & { postId: number; version: number }

/**
 * Keeps the text before for readers. STEP_NOT_POSSIBLE without a conclusion, VERSION_CONFLICT when the debate changed
 * meanwhile.
 */
export async function correctConclusion(
  db: Database,
  editorId: number,
  { postId, version, ...text }: Correction,
): Promise<void> {
  const { body, document } = readWriting(text, '결론을', limits.body)
  const details: Record<string, unknown> = { version: [version, version + 1] }
  const rows: RowScope[] = [
    ...debateRows(postId),
    { table: 'debate_former_conclusions', where: { debate_id: postId } },
  ]
  await changeDebate(db, { editorId, postId, act: 'correct-conclusion', details, rows }, async trx => {
    const before = await keepConclusion(trx, editorId, postId)
    if (before === undefined) return false
    details.conclusion = [before, body]
    await raiseVersion(trx, postId, version)
    await sql`
      update debates set conclusion = ${body}, conclusion_document = ${document}::jsonb
      where post_id = ${postId}`.execute(trx)
    await linkPictures(trx, editorId, postId)
    return true
  })
}

/** Answers the text that is kept; undefined without a conclusion that readers see. */
async function keepConclusion(
  trx: Transaction<Schema>,
  editorId: number,
  postId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    insert into debate_former_conclusions (debate_id, body, document, published_at, replaced_by)
    select d.post_id, d.conclusion, d.conclusion_document,
      coalesce(
        (select max(replaced_at) from debate_former_conclusions where debate_id = d.post_id), d.concluded_at
      ),
      ${editorId}
    from debates d
    where d.post_id = ${postId} and d.concluded_at is not null and ${isOut}
    returning body`.execute(trx)
  return rows[0]?.body
}

async function raiseVersion(trx: Transaction<Schema>, postId: number, version: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ version: version + 1, updated_at: sql`now()` })
    .where('id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT')
}
