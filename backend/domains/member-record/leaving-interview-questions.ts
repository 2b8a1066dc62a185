import { sql } from 'kysely'
import type { LeavingReason } from '#shared/contract/leaving.ts'
import { type LeavingTextKind, previewOf } from './leaving-text.ts'

/** As its asker may take it back at any time: until it is selected or stands for others. */
const staysFor = sql<LeavingReason | null>`case
  when state = 'merged' or merged_count > 0 then 'merged'
  when state <> 'received' then 'selected'
end`

export const leavingInterviewQuestions: LeavingTextKind = {
  preview: async (db, userId) => {
    const { rows } = await sql<{ reason: LeavingReason | null; count: number }>`
      select ${staysFor} as reason, count(*)::int as count
      from interview_questions where asker_id = ${userId} and visibility = 'public'
      group by 1 order by 1`.execute(db)
    return previewOf(rows)
  },

  takeBack: async (trx, userId) => {
    await sql`
      update interview_questions set visibility = 'author-removed', deleted_at = now(), slot = null
      where asker_id = ${userId} and visibility = 'public' and ${staysFor} is null`.execute(trx)
  },

  empty: async (trx, userId) => {
    await sql`
      update interview_questions set body = '삭제된 질문'
      where asker_id = ${userId} and visibility = 'author-removed'`.execute(trx)
  },
}
