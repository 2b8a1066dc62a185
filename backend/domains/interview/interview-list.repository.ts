import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findPostPage } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { InterviewSummary, listInterviews } from '#shared/contract/interview.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { isAheadIn, stageOf } from './interview-state.ts'
import { findSummaries } from './interview-summary.repository.ts'

/** One page of public interviews (R12.8). `upcoming` holds those that are neither published nor cancelled. */
export async function findInterviewPage(
  db: Database,
  query: Query<typeof listInterviews>,
): Promise<Answer<typeof listInterviews>> {
  const { sort, state, guest, ...rest } = query
  const { ids, ...places } = await findPostPage(db, {
    ...rest,
    kind: 'interview',
    sort: sort === 'upcoming' ? 'waiting' : sort,
    stage: state && stageOf(state),
    conditions: conditionsOf(state, guest),
  })
  return { items: await findSummaries(db, ids), size: query.size, ...places }
}

type Filters = Pick<Query<typeof listInterviews>, 'state' | 'guest'>

function conditionsOf(state: Filters['state'], guest: Filters['guest']): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (state && !stageOf(state)) conditions.push(isAheadIn(state))
  if (guest) conditions.push(sql`p.id in (select post_id from interview_guests where name = ${guest})`)
  return conditions
}

/** Interviews that people agree with and discuss most of late. */
export async function findHot(db: Database, size: number): Promise<InterviewSummary[]> {
  const { ids } = await findPostPage(db, { kind: 'interview', sort: 'hot', page: 1, size })
  return findSummaries(db, ids)
}

/** Interviews that editors show on the home page now, in their order, each once. */
export async function findFeatured(db: Database, size: number): Promise<InterviewSummary[]> {
  const { rows } = await sql<{ id: number }>`
    select f.post_id as id
    from interview_features f join posts p on p.id = f.post_id and p.visibility = 'public'
    where f.starts_at <= now() and (f.ends_at is null or f.ends_at > now())
    group by f.post_id
    order by min(f.rank), f.post_id desc
    limit ${size}`.execute(db)
  return findSummaries(
    db,
    rows.map(row => row.id),
  )
}
