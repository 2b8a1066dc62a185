import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeInSeoul } from '#backend/platform/database/seoul-time.ts'

/** The last measure against a text, for the stub in its place: null before measures were kept. */
export type LastMeasure = { rule: string | null; day: string } | null

/** SQL value: the last measure against the post or comment that `id` names, by the column of the decisions. */
export const lastMeasureOf = (
  column: 'post_id' | 'comment_id',
  id: RawBuilder<unknown>,
): RawBuilder<LastMeasure> =>
  sql`(
    select jsonb_build_object(
      'rule', k.label, 'day', ${timeInSeoul(sql`d.decided_at`, 'YYYY.FMMM.FMDD.')}
    )
    from moderation_decisions d left join codes k on k."group" = d.rule_group and k.code = d.rule
    where d.${sql.ref(column)} = ${id} and d.measure <> 'kept' order by d.id desc limit 1
  )`

/** Null for a post that no rule removed. */
export async function findRemoval(db: Database, postId: number): Promise<LastMeasure> {
  const { rows } = await sql<{ measure: LastMeasure }>`
    select ${lastMeasureOf('post_id', sql`p.id`)} as measure
    from posts p where p.id = ${postId} and p.visibility = 'removed'`.execute(db)
  return rows[0]?.measure ?? null
}
