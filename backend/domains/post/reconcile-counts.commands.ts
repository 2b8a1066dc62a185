import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

type CountDrift = {
  postId: number
  column: 'agree_count' | 'certified_agree_count' | 'bookmark_count'
  stored: number
  counted: number
}

const batch = 2_000

/**
 * Repairs counts of agreements, with those of members who left, and bookmarks, and returns the drift (AB-02). Reads without locks, batch by
 * batch, and counts again under the counter's lock only on a difference.
 */
export async function reconcileCounts(db: Database): Promise<CountDrift[]> {
  const drifts: CountDrift[] = []
  for (let after = 0; ; ) {
    const { last, suspects } = await compareBatch(db, after)
    for (const postId of suspects) drifts.push(...(await recount(db, postId)))
    if (last === null) return drifts
    after = last
  }
}

type Look = { last: number | null; suspects: number[] }

async function compareBatch(db: Database, after: number): Promise<Look> {
  const { rows } = await sql<Look>`
    with looked as materialized (
      select post_id, agree_count, certified_agree_count, bookmark_count
      from post_stats where post_id > ${after} order by post_id limit ${batch}
    ), agreed as (
      select post_id, sum(people) as agree, sum(certified) as certified from (
        select post_id, 1 as people, certified::int as certified from post_agreements
        union all
        select post_id, people, certified from departed_reactions where kind = 'agree'
      ) given where post_id in (select post_id from looked) group by post_id
    ), kept as (
      select post_id, count(*) as bookmark
      from bookmarks where post_id in (select post_id from looked) group by post_id
    )
    select max(l.post_id) as last, coalesce(array_agg(l.post_id order by l.post_id) filter (
      where l.agree_count <> coalesce(a.agree, 0) or l.certified_agree_count <> coalesce(a.certified, 0)
        or l.bookmark_count <> coalesce(k.bookmark, 0)
    ), '{}') as suspects
    from looked l left join agreed a using (post_id) left join kept k using (post_id)`.execute(db)
  return rows[0] ?? { last: null, suspects: [] }
}

type Row = Record<'agree' | 'certified' | 'bookmark' | 'agreeNow' | 'certifiedNow' | 'bookmarkNow', number>

/** Locks the counter's row, on which agreements wait, so that nothing moves between counting and writing. */
const recount = (db: Database, postId: number): Promise<CountDrift[]> =>
  db.transaction().execute(async trx => {
    await sql`select from post_stats where post_id = ${postId} for update`.execute(trx)
    const { rows } = await sql<Row>`
      with stored as (
        select post_id, agree_count, certified_agree_count, bookmark_count,
          (select count(*)::int from post_agreements where post_id = ${postId}) + departed.people as agree,
          (select count(*)::int from post_agreements where post_id = ${postId} and certified)
            + departed.certified as certified,
          (select count(*)::int from bookmarks where post_id = ${postId}) as bookmark
        from post_stats, (
          select coalesce(sum(people), 0)::int as people, coalesce(sum(certified), 0)::int as certified
          from departed_reactions where post_id = ${postId} and kind = 'agree'
        ) departed
        where post_id = ${postId}
      )
      update post_stats s
      set agree_count = stored.agree, certified_agree_count = stored.certified, bookmark_count = stored.bookmark
      from stored where s.post_id = stored.post_id
      returning stored.agree_count as agree, stored.certified_agree_count as certified,
        stored.bookmark_count as bookmark, stored.agree as "agreeNow", stored.certified as "certifiedNow",
        stored.bookmark as "bookmarkNow"`.execute(trx)
    return rows.flatMap(row => driftsOf(postId, row))
  })

function driftsOf(postId: number, row: Row): CountDrift[] {
  const all: CountDrift[] = [
    { postId, column: 'agree_count', stored: row.agree, counted: row.agreeNow },
    { postId, column: 'certified_agree_count', stored: row.certified, counted: row.certifiedNow },
    { postId, column: 'bookmark_count', stored: row.bookmark, counted: row.bookmarkNow },
  ]
  return all.filter(({ stored, counted }) => stored !== counted)
}
