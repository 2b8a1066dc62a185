import { sql } from 'kysely'
import { takenUpLives } from '#backend/domains/question/index.ts'
import type { LeavingReason } from '#shared/contract/leaving.ts'
import { type LeavingTextKind, previewOf } from './leaving-text.ts'
import { letGoOfPictures } from './let-go-of-pictures.ts'

/** What was selected others answer to, and what was merged speaks in another question (terms, article 9). */
const staysFor = sql<LeavingReason | null>`case
  when q.life = any(${[...takenUpLives]}::text[]) or exists (
    select from question_steps s where s.post_id = q.post_id and s.life = any(${[...takenUpLives]}::text[])
  ) then 'selected'
  when q.life = 'merged' then 'merged'
end`

export const leavingQuestions: LeavingTextKind = {
  preview: async (db, userId) => {
    const { rows } = await sql<{ reason: LeavingReason | null; count: number }>`
      select ${staysFor} as reason, count(*)::int as count
      from posts p join questions q on q.post_id = p.id
      where p.author_id = ${userId} and p.visibility in ('public', 'temporary')
      group by 1 order by 1`.execute(db)
    return previewOf(rows)
  },

  takeBack: async (trx, userId) => {
    await sql`
      update posts p
      set visibility = 'author-removed', deleted_at = coalesce(p.deleted_at, now()),
        hidden_until = null, publish_at = null
      from questions q
      where q.post_id = p.id and p.author_id = ${userId} and ${staysFor} is null`.execute(trx)
  },

  empty: async (trx, userId) => {
    const { rows } = await sql<{ id: number }>`
      with emptied as (
        update posts set title = '삭제된 글', body = '', document = null, hidden_reason = null
        where author_id = ${userId} and kind = 'question' and visibility = 'author-removed'
        returning id
      ), revisions as (
        delete from question_revisions where post_id in (select id from emptied)
      )
      select id from emptied order by id`.execute(trx)
    for (const { id } of rows) await letGoOfPictures(trx, userId, { kind: 'post', id })
  },
}
