import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { dayInSeoul, timeInSeoul } from '#backend/platform/database/seoul-time.ts'
import { timeZone } from '#shared/constants/limits.ts'
import type {
  countModerationLog,
  LoggedDecision,
  listModerationLog,
  ModerationQuarter,
} from '#shared/contract/moderation-log.ts'
import type { Answer, Query } from '#shared/contract/route.ts'

/** Orders by id, the newest first. */
export async function findLoggedDecisions(
  db: Database,
  { size, cursor, quarter }: Query<typeof listModerationLog>,
): Promise<Answer<typeof listModerationLog>> {
  const conditions = [
    quarter === undefined ? sql<SqlBool>`true` : isIn(quarter),
    cursor === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id < ${cursor}::bigint`,
  ]
  const { rows } = await sql<LoggedDecision & { id: number }>`
    select id, ${columns} from moderation_decisions
    where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${size + 1}`.execute(db)
  const items = rows.slice(0, size).map(({ id: _, ...decision }) => decision)
  return { items, next: rows.length > size ? String(rows[size - 1]?.id) : null }
}

/** Reads a whole quarter, the oldest first: as many as a few editors decide. */
export async function findDecisionsOf(db: Database, quarter: string): Promise<LoggedDecision[]> {
  const { rows } = await sql<LoggedDecision>`
    select ${columns} from moderation_decisions where ${isIn(quarter)} order by id`.execute(db)
  return rows
}

const days = sql`case when reported_at is not null then
  greatest(0, floor(extract(epoch from decided_at - reported_at) / 86400))::int end`

const columns = sql`
  ${dayInSeoul(sql`decided_at`)} as day, kind, rule, measure,
  reversed_at is not null as reversed, objection,
  ${days} as days`

/** Compares moments, so that the index over them serves. */
function isIn(quarter: string): RawBuilder<SqlBool> {
  const [year = '', number = ''] = quarter.split('-Q')
  const first = `${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`
  return sql<SqlBool>`
    decided_at >= ${first}::timestamp at time zone ${sql.lit(timeZone)}
    and decided_at < (${first}::timestamp + interval '3 months') at time zone ${sql.lit(timeZone)}`
}

export async function countDecisions(db: Database): Promise<Answer<typeof countModerationLog>> {
  const { rows } = await sql<ModerationQuarter>`
    select ${timeInSeoul(sql`decided_at`, 'YYYY-"Q"Q')} as quarter,
      count(*) filter (where measure = 'kept') as kept,
      count(*) filter (where measure = 'temporary') as temporary,
      count(*) filter (where measure = 'removed') as removed,
      count(*) filter (where measure = 'withdrawn') as withdrawn,
      count(*) filter (where measure = 'blocked') as blocked,
      count(*) filter (where measure = 'suspended') as suspended,
      count(*) filter (where reversed_at is not null) as reversed,
      count(*) filter (where objection = 'upheld') as "objectionsUpheld",
      count(*) filter (where objection = 'kept') as "objectionsKept",
      percentile_cont(0.5) within group (order by ${days}) as "medianDays"
    from moderation_decisions group by 1 order by 1 desc`.execute(db)
  return { items: rows }
}
