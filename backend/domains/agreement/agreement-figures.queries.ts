import { type RawBuilder, sql } from 'kysely'
import type { PseudonymOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { agreementLimits } from '#shared/constants/agreement-limits.ts'
import { timeZone } from '#shared/constants/limits.ts'
import {
  type AccountAge,
  accountAges,
  type ChosenAgreements,
  type DeskAgreements,
} from '#shared/contract/desk-agreement.ts'
import type { AgreementFigures } from './anomaly-rules.ts'

/** Of the account when it agreed; `a` is the agreement, `u` its member. */
const ageThen = sql<AccountAge>`
  case
    when a.created_at < u.created_at + interval '1 day' then 'day'
    when a.created_at < u.created_at + interval '7 days' then 'week'
    when a.created_at < u.created_at + interval '30 days' then 'month'
    else 'older'
  end`

const agreements = sql`
  post_agreements a
  join users u on u.id = a.user_id
  left join agreement_networks n on n.post_id = a.post_id and n.user_id = a.user_id`

/** Counts for the anomaly rules, by post id. */
export async function readFigures(db: Database, postIds: number[]): Promise<Map<number, AgreementFigures>> {
  const { rows } = await sql<AgreementFigures & { postId: number }>`
    with agreed as (
      select a.post_id, date_trunc('hour', a.created_at) as hour, ${ageThen} = 'day' as young, n.network_hash
      from ${agreements} where a.post_id = any(${postIds}::bigint[])
    ), hours as (
      select post_id, max(count) as busiest, (array_agg(hour order by count desc, hour desc))[1] as busiest_at,
        percentile_cont(0.5) within group (order by count) as median
      from (select post_id, hour, count(*) as count from agreed group by post_id, hour) hourly group by post_id
    ), networks as (
      select post_id, max(count) as largest
      from (
        select post_id, count(*) as count from agreed
        where network_hash is not null group by post_id, network_hash
      ) sized group by post_id
    )
    select a.post_id as "postId", count(*)::int as total, count(*) filter (where young)::int as young,
      count(network_hash)::int as "withNetwork", coalesce(max(w.largest), 0)::int as "largestNetwork",
      max(h.busiest)::int as "busiestHour", max(h.busiest_at) as "busiestAt", max(h.median)::float8 as "medianHour"
    from agreed a join hours h using (post_id) left join networks w using (post_id)
    group by a.post_id`.execute(db)
  return new Map(rows.map(({ postId, ...figures }) => [postId, figures]))
}

type AgreementFlow = Pick<DeskAgreements, 'hours' | 'days' | 'ages' | 'networks'> & {
  certified: number
}

export async function readFlow(db: Database, postId: number, now: Date): Promise<AgreementFlow> {
  const since = new Date(now.getTime() - agreementLimits.hours * 3_600_000)
  const ofPost = sql`a.post_id = ${postId}`
  const day = sql`date_trunc('day', a.created_at, ${sql.lit(timeZone)})`
  const [hours, days, ages, networks] = await Promise.all([
    countSpans(
      db,
      sql`date_trunc('hour', a.created_at)`,
      sql`${ofPost} and a.created_at >= ${since}`,
      agreementLimits.hours + 1,
    ),
    countSpans(db, day, sql`${ofPost} and a.created_at < ${since}`, agreementLimits.days),
    sql<{ age: AccountAge; count: number; certified: number }>`
      select ${ageThen} as age, count(*)::int as count, count(*) filter (where a.certified)::int as certified
      from ${agreements} where ${ofPost} group by 1`.execute(db),
    sql<{ network: string; count: number }>`
      select encode(n.network_hash, 'hex') as network, count(*)::int as count
      from ${agreements} where ${ofPost} and n.network_hash is not null
      group by 1 order by 2 desc, 1 limit ${agreementLimits.networks}`.execute(db),
  ])
  return {
    hours,
    days,
    ages: accountAges.map(age => ({ age, count: ages.rows.find(row => row.age === age)?.count ?? 0 })),
    networks: networks.rows,
    certified: ages.rows.reduce((sum, { certified }) => sum + certified, 0),
  }
}

async function countSpans(
  db: Database,
  span: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<DeskAgreements['hours']> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select ${span} as at, count(*)::int as count from post_agreements a
    where ${condition} group by 1 order by 1 desc limit ${most}`.execute(db)
  return rows.map(({ at, count }) => ({ at: at.toISOString(), count }))
}

type Condition = Pick<ChosenAgreements, 'network' | 'age' | 'from' | 'to'>

/** The newest agreements that meet the conditions, each under a name of its own that tells no member. */
export async function findNewest(
  db: Database,
  postId: number,
  condition: Condition,
  pseudonymOf: PseudonymOf,
): Promise<DeskAgreements['newest']> {
  const { rows } = await sql<NewestRow>`
    select a.user_id as "memberId", a.created_at as at, ${ageThen} as age, a.certified,
      encode(n.network_hash, 'hex') as network
    from ${agreements} where ${conditionSql(postId, condition)}
    order by a.created_at desc, a.user_id limit ${agreementLimits.newest}`.execute(db)
  return rows.map(({ memberId, at, ...row }) => ({
    ref: refOf(pseudonymOf, postId, memberId),
    at: at.toISOString(),
    ...row,
  }))
}

type NewestRow = {
  memberId: number
  at: Date
  age: AccountAge
  certified: boolean
  network: string | null
}

/** The members whose agreements were chosen. */
export async function findChosen(
  db: Database,
  postId: number,
  { refs, ...condition }: ChosenAgreements,
  pseudonymOf: PseudonymOf,
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select a.user_id as "memberId" from ${agreements} where ${conditionSql(postId, condition)}
    order by a.user_id`.execute(db)
  const all = rows.map(({ memberId }) => memberId)
  if (!refs) return all
  const named = new Set(refs)
  return all.filter(memberId => named.has(refOf(pseudonymOf, postId, memberId)))
}

const refOf = (pseudonymOf: PseudonymOf, postId: number, memberId: number): string =>
  pseudonymOf(postId, memberId).toString('hex').slice(0, 16)

function conditionSql(postId: number, { network, age, from, to }: Condition): RawBuilder<unknown> {
  const conditions = [sql`a.post_id = ${postId}`]
  if (network) conditions.push(sql`n.network_hash = decode(${network}, 'hex')`)
  if (age) conditions.push(sql`${ageThen} = ${age}`)
  if (from) conditions.push(sql`a.created_at >= ${from}::timestamptz`)
  if (to) conditions.push(sql`a.created_at < ${to}::timestamptz`)
  return sql.join(conditions, sql` and `)
}
