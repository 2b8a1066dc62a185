import { sql } from 'kysely'
import { countStances } from '#backend/domains/debate/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type LeavingPreview, leavingKinds } from '#shared/contract/leaving.ts'
import { leavingTexts } from './leaving-texts.ts'

/** What would become of what a member left here, in one snapshot so that its parts fit each other. */
export async function previewLeavingOf(db: Database, userId: number): Promise<LeavingPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const texts: LeavingPreview['texts'] = []
      for (const kind of leavingKinds)
        texts.push({ kind, ...(await leavingTexts[kind].preview(trx, userId)) })
      const { rows } = await sql<{ agreements: number; bookmarks: number }>`
        select
          ((select count(*) from post_agreements where user_id = ${userId})
            + (select count(*) from comment_agreements where user_id = ${userId})
            + (select count(*) from interview_question_agreements where user_id = ${userId}))::int as agreements,
          (select count(*) from bookmarks where user_id = ${userId})::int as bookmarks`.execute(trx)
      const { agreements = 0, bookmarks = 0 } = rows[0] ?? {}
      return { texts, agreements, bookmarks, stances: await countStances(trx, userId) }
    })
}
