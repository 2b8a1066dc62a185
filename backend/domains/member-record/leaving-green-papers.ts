import { sql } from 'kysely'
import { eraseFromPapers } from '#backend/domains/green-paper/index.ts'
import type { LeavingReason } from '#shared/contract/leaving.ts'
import { type LeavingTextKind, previewOf } from './leaving-text.ts'

/** Published papers; drafts of one's own go in any case, and what others write too goes on with them. */
export const leavingGreenPapers: LeavingTextKind = {
  preview: async (db, userId) => {
    const { rows } = await sql<{ reason: LeavingReason | null; count: number }>`
      select case when exists (
        select from green_paper_members m join users u on u.id = m.user_id and u.status = 'member'
        where m.paper_id = g.id and m.role = 'writer'
      ) then 'shared' end as reason, count(*)::int as count
      from green_papers g
      where g.owner_id = ${userId} and g.edition is not null and g.withdrawn_at is null
      group by 1 order by 1`.execute(db)
    return previewOf(rows)
  },
  takeBack: (trx, userId) => eraseFromPapers(trx, userId, { keep: false }),
  // After the above there is nothing left that this would keep.
  empty: (trx, userId) => eraseFromPapers(trx, userId, { keep: true }),
}
