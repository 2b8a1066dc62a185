import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'

export async function versionsInForce(db: Database): Promise<Record<DocumentCode, number>> {
  const { rows } = await sql<{ versions: Record<DocumentCode, number> }>`
    select json_object_agg(code, version) as versions from (
      select code, max(version) as version from consent_documents
      where effective_from <= now() group by code
    ) force`.execute(db)
  return rows[0]?.versions ?? { service: 0, privacy: 0, sensitive: 0, news: 0, rules: 0 }
}

export async function removeDocuments(db: Database, codes: readonly DocumentCode[]): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.deleteFrom('consent_documents').where('code', 'in', codes).execute()
  })
}
