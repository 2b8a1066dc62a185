import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Database } from '../platform/database/schema.ts'

/** Delivers also what waits until the act of an editor can no longer be undone. */
export async function deliverAfterUndo({ db, app }: { db: Database; app: App }): Promise<void> {
  await sql`update outbox set next_attempt_at = now() where sent_at is null`.execute(db)
  await app.background.deliverAll()
}
