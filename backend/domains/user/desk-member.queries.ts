import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { DeskMember, DeskMemberSummary, listDeskMembers } from '#shared/contract/desk-member.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isInForce } from './user.queries.ts'

/** Orders by seq, the newest first. */
export async function findDeskMembers(
  db: Database,
  { size, cursor, ...filter }: Query<typeof listDeskMembers>,
): Promise<Answer<typeof listDeskMembers>> {
  const conditions = conditionsOf(filter)
  if (cursor !== undefined) conditions.push(sql`u.id < ${cursor}::bigint`)
  const { rows } = await selectMembers(conditions, size + 1).execute(db)
  const items = rows.slice(0, size).map(({ suspended_from, until_at, ...row }) => ({
    ...summaryOf(row),
    suspension: suspended_from && { until: timeOf(until_at) },
  }))
  return { items, next: rows.length > size ? String(items.at(-1)?.seq) : null }
}

/** Throws NOT_FOUND. */
export async function readDeskMemberById(db: Database, memberId: number): Promise<DeskMember> {
  const { rows } = await selectMembers([sql`u.id = ${memberId}::bigint`], 1).execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const { suspended_from: from, until_at, rule, reason, ...member } = row
  const suspension = from && {
    from: from.toISOString(),
    until: timeOf(until_at),
    rule,
    reason: reason ?? '',
  }
  const versions = { role: row.role_version, type: row.type_version, suspension: row.suspension_version }
  return { ...summaryOf(member), suspension, versions }
}

type Row = Omit<DeskMemberSummary, 'joinedAt' | 'suspension'> & {
  joined_at: Date
  suspended_from: Date | null
  until_at: Date | null
  rule: string | null
  reason: string | null
  role_version: number
  type_version: number
  suspension_version: number
}

const selectMembers = (conditions: RawBuilder<SqlBool>[], limit: number) => sql<Row>`
  select u.id as seq, u.name, u.role, u.type, u.certified_at is not null as certified, u.created_at as joined_at,
    u.role_version, u.type_version, u.suspension_version, s.from_at as suspended_from, s.until_at, s.rule, s.reason
  from users u
  left join lateral (
    select from_at, until_at, rule, reason from user_sanctions
    where user_id = u.id and ${isInForce('user_sanctions')} order by until_at desc nulls first, id desc limit 1
  ) s on true
  where u.status = 'member' and ${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)}
  order by u.id desc limit ${limit}`

function conditionsOf({
  keyword,
  role,
  only,
}: Pick<Query<typeof listDeskMembers>, 'keyword' | 'role' | 'only'>) {
  const conditions: RawBuilder<SqlBool>[] = []
  if (keyword) conditions.push(isNamed(keyword))
  if (role === 'MEMBER') conditions.push(sql`u.role = 'MEMBER'`)
  // Says that the role is no plain member's, which the index over staff needs.
  else if (role) conditions.push(sql`u.role = ${role} and u.role <> 'MEMBER'`)
  if (only === 'specialised') conditions.push(sql`u.type is not null`)
  if (only === 'suspended')
    conditions.push(sql`u.id in (select user_id from user_sanctions where ${isInForce('user_sanctions')})`)
  return conditions
}

/**
 * Matches the beginning of the name in whatever case, or the whole seq. Gathers the members first: PostgreSQL guesses
 * that so many match that walking all of them in order would be quicker than the index over names.
 */
function isNamed(keyword: string): RawBuilder<SqlBool> {
  const beginning = `${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const byId = /^\d{1,15}$/.test(keyword) ? sql`union all select ${keyword}::bigint` : sql``
  return sql`u.id = any(array(
    select id from users where status = 'member' and lower(name) collate "C" like lower(${beginning})
    ${byId}
  ))`
}

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null

const summaryOf = ({
  seq,
  name,
  certified,
  type,
  role,
  joined_at,
}: Pick<Row, 'seq' | 'name' | 'certified' | 'type' | 'role' | 'joined_at'>) => ({
  seq,
  name,
  certified,
  type,
  role,
  joinedAt: joined_at.toISOString(),
})
