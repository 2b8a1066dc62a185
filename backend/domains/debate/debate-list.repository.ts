import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findPostPage } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeZone } from '#shared/constants/limits.ts'
import type { DebateSummary, listDebates } from '#shared/contract/debate.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { inState } from './debate-state.ts'
import { findSummaries } from './debate-summary.repository.ts'

/** One page of public debates, their counts as far as this viewer may see them (R12.8). */
export async function findDebatePage(
  db: Database,
  query: Query<typeof listDebates>,
  viewer: number | null,
): Promise<Answer<typeof listDebates>> {
  const { state, from, to, mine, ...rest } = query
  const { ids, ...places } = await findPostPage(db, {
    ...rest,
    kind: 'debate',
    conditions: [...ownConditions({ state, from, to }), ...stanceCondition(mine, viewer)],
    agreedBy: mine === 'agreed' ? (viewer ?? nobody) : undefined,
    bookmarkedBy: mine === 'interest' ? (viewer ?? nobody) : undefined,
  })
  return { items: await findSummaries(db, ids, viewer), size: query.size, ...places }
}

type Filters = Pick<Query<typeof listDebates>, 'state' | 'from' | 'to'>

function ownConditions({ state, from, to }: Filters): RawBuilder<SqlBool>[] {
  const own: RawBuilder<SqlBool>[] = []
  if (state) own.push(inState[state])
  if (from) own.push(sql`d.opens_at >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to) own.push(sql`d.opens_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (own.length === 0) return []
  return [sql`p.id in (select d.post_id from debates d where ${sql.join(own, sql` and `)})`]
}

/** Nobody's seq: a list of what an unknown caller did is empty, not everybody's. */
const nobody = -1

function stanceCondition(
  part: Query<typeof listDebates>['mine'],
  viewer: number | null,
): RawBuilder<SqlBool>[] {
  if (part !== 'stance') return []
  return [sql`p.id in (select post_id from debate_stances where user_id = ${viewer}::bigint)`]
}

/** Debates that editors show on the home page now, in their order, each once. */
export async function findFeatured(
  db: Database,
  size: number,
  viewer: number | null,
): Promise<DebateSummary[]> {
  const { rows } = await sql<{ id: number }>`
    select f.post_id as id
    from debate_features f join posts p on p.id = f.post_id and p.visibility = 'public'
    where f.starts_at <= now() and (f.ends_at is null or f.ends_at > now())
    group by f.post_id
    order by min(f.rank), f.post_id desc
    limit ${size}`.execute(db)
  return findSummaries(
    db,
    rows.map(row => row.id),
    viewer,
  )
}
