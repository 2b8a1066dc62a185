import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'

/** Says that a PDF is about to be kept under a key; it stays for as long as `sweepPrints` lets it. */
export async function insertPrint(db: Database, key: string, editionId: number): Promise<void> {
  await db
    .insertInto('green_paper_prints')
    .values({ storage_key: key, edition_id: editionId })
    .onConflict(conflict =>
      conflict.column('storage_key').doUpdateSet({ leaving: false, made_at: sql<Date>`now()` }),
    )
    .execute()
}

/** PDFs that name a member, as author or as cited, are swept next. */
export async function dropPrintsOf(trx: Transaction<Schema>, userId: number): Promise<void> {
  await sql`
    update green_paper_prints set leaving = true where edition_id in (
      select edition_id from green_paper_edition_authors where user_id = ${userId}
      union
      select e.edition_id from green_paper_edition_citations e
      join green_paper_citations c on c.id = e.citation_id where c.author_id = ${userId}
    )`.execute(trx)
}

/** Days after which a PDF is made anew when it is asked for. */
const keptDays = 30
const batch = 100

/** Removes PDFs that are old, withdrawn or name somebody who left; answers how many. */
export async function sweepPrints(db: Database, storage: Storage, now: Date): Promise<number> {
  await sql`
    update green_paper_prints p set leaving = true
    from green_paper_editions e
    where e.id = p.edition_id and not p.leaving and (
      p.made_at < ${new Date(now.getTime() - keptDays * 86_400_000)} or exists (
        select from green_paper_withdrawals w where w.paper_id = e.paper_id and w.through >= e.number
      )
    )`.execute(db)
  let removed = 0
  for (;;) {
    const leaving = await db
      .selectFrom('green_paper_prints')
      .select('storage_key')
      .where('leaving', '=', true)
      .orderBy('storage_key')
      .limit(batch)
      .execute()
    for (const { storage_key } of leaving) {
      await storage.remove(storage_key)
      // One that was made again meanwhile keeps its row.
      await db
        .deleteFrom('green_paper_prints')
        .where('storage_key', '=', storage_key)
        .where('leaving', '=', true)
        .execute()
    }
    removed += leaving.length
    if (leaving.length < batch) return removed
  }
}
