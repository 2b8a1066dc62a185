import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { mergedValue } from '#shared/constants/ledger-values.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

/** People and those of them who were certified. */
type People = [people: number, certified: number]

/** `logged` are the people whom the public log has or will have for a value, `stored` those that pages show. */
export type LedgerDrift = { postId: number; kind: ActKind; value: string; stored: People; logged: People }

const batch = 500

/**
 * Compares each count that pages show with the log and the acts that wait for it; changes nothing. Counts carried by
 * merges are compared with nothing: each is the count of its moment.
 */
export async function compareWithLedger(db: Database): Promise<LedgerDrift[]> {
  const drifts: LedgerDrift[] = []
  for (let after = 0; ; ) {
    const posts = await db
      .selectFrom('posts')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const last = posts.at(-1)
    if (!last) return drifts
    drifts.push(...(await compare(db, after, last.id)))
    after = last.id
  }
}

async function compare(db: Database, after: number, last: number): Promise<LedgerDrift[]> {
  const within = sql`post_id > ${after} and post_id <= ${last}`
  const { rows } = await sql<LedgerDrift>`
    with acts as (
      select post_id, kind, who, turn, value, certified from ledger_voices where ${within}
      union all
      select post_id, kind, who, turn, value, certified from ledger_waiting_acts where ${within}
    ), newest as (
      select distinct on (post_id, kind, who) post_id, kind, who, value, certified from acts
      order by post_id, kind, who, turn desc
    ), out as (
      select distinct on (post_id, who) post_id, who, type = 'exclude' as excluded from ledger_waiting_exclusions
      where ${within} order by post_id, who, id desc
    ), logged as (
      select n.post_id, n.kind, coalesce(o.value, w.hidden_value, n.value) as value,
        array[count(*)::int, count(*) filter (where n.certified)::int] as people
      from newest n
      left join ledger_openings o on o.post_id = n.post_id and o.commitment = n.value
      left join ledger_waiting_acts w on w.post_id = n.post_id and w.value = n.value and w.salt is not null
      left join ledger_voices v on (v.post_id, v.kind, v.who) = (n.post_id, n.kind, n.who)
      left join out x on n.kind = 'agree' and (x.post_id, x.who) = (n.post_id, n.who)
      where n.value is not null and n.value <> ${mergedValue} and not coalesce(x.excluded, v.excluded, false)
      group by 1, 2, 3
    ), stored as (
      select post_id, 'agree' as kind, 'agreed' as value, array[agree_count, certified_agree_count] as people
      from post_stats
      where ${within} and agree_count > 0
      union all
      select debate_id, 'stance', position, array[stance_count, certified_stance_count]
      from debate_position_counts
      where debate_id > ${after} and debate_id <= ${last} and stance_count > 0
    )
    select post_id as "postId", kind, value, coalesce(s.people, '{0,0}') as stored,
      coalesce(l.people, '{0,0}') as logged
    from stored s full join logged l using (post_id, kind, value)
    where s.people is distinct from l.people
    order by 1, 2, 3`.execute(db)
  return rows
}
