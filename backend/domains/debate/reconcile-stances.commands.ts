import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

/** `position` is null for the participants of the whole debate. */
export type StanceDrift = { postId: number; position: string | null; stored: number; counted: number }

const batch = 500

/** Counts the stances of every debate again, repairs what drifted and returns it (AB-02). */
export async function reconcileStances(db: Database): Promise<StanceDrift[]> {
  const drifts: StanceDrift[] = []
  for (let after = 0; ; ) {
    const debates = await db
      .selectFrom('debates')
      .select('post_id')
      .where('post_id', '>', after)
      .orderBy('post_id')
      .limit(batch)
      .execute()
    const last = debates.at(-1)
    if (!last) return drifts
    for (const { post_id } of debates) drifts.push(...(await reconcileDebate(db, post_id)))
    after = last.post_id
  }
}

/** Holds the lock that stances take, so that none moves between counting and writing. */
const reconcileDebate = (db: Database, postId: number): Promise<StanceDrift[]> =>
  db.transaction().execute(async trx => {
    await sql`select from debates where post_id = ${postId} for no key update`.execute(trx)
    const positions = await sql<StanceDrift>`
      with held as (
        select position, 1 as people, certified::int as certified from debate_stances where post_id = ${postId}
        union all
        select value, people, certified from departed_reactions where post_id = ${postId} and kind = 'stance'
      ), counted as (
        select c.position, c.stance_count as stored, coalesce(sum(s.people), 0)::int as counted,
               coalesce(sum(s.certified), 0)::int as certified
        from debate_position_counts c
        left join held s on s.position = c.position
        where c.debate_id = ${postId}
        group by c.position, c.stance_count
      )
      update debate_position_counts c
      set stance_count = counted.counted, certified_stance_count = counted.certified
      from counted
      where c.debate_id = ${postId} and c.position = counted.position
        and (c.stance_count, c.certified_stance_count) <> (counted.counted, counted.certified)
      returning c.debate_id as "postId", c.position, counted.stored, counted.counted`.execute(trx)
    const whole = await sql<StanceDrift>`
      with counted as (
        select s.post_id, s.joined_count as stored,
               (select count(*)::int from debate_stances d where d.post_id = s.post_id)
                 + (select coalesce(sum(people), 0)::int from departed_reactions d
                    where d.post_id = s.post_id and d.kind = 'stance') as counted
        from post_stats s where s.post_id = ${postId}
      )
      update post_stats s set joined_count = counted.counted
      from counted
      where s.post_id = counted.post_id and s.joined_count <> counted.counted
      returning s.post_id as "postId", null as position, counted.stored, counted.counted`.execute(trx)
    return [...positions.rows, ...whole.rows]
  })
