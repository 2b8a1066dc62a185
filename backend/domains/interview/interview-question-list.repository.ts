import { type RawBuilder, sql } from 'kysely'
import { decodeCursor, encodeCursor } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type {
  InterviewQuestion,
  InterviewQuestionSort,
  listInterviewQuestions,
} from '#shared/contract/interview-question.ts'
import type { List } from '#shared/contract/list.ts'
import type { Query } from '#shared/contract/route.ts'
import { questionOf, selectQuestions } from './interview-question.repository.ts'
import { findQuestionCounts } from './interview-summary.repository.ts'

type Order = { value: RawBuilder<number>; ascending: boolean }

/** Each is an index of `q` after the interview, alone and (but `answered`) with a state. */
const orders: Record<InterviewQuestionSort, Order> = {
  agreed: { value: sql`q.agree_count`, ascending: false },
  recent: { value: sql`0`, ascending: false },
  answered: { value: sql`q.place`, ascending: true },
}

/** One page of an interview's public questions (R12.8); the total comes from the counts beside the rows. */
export async function findQuestionPage(
  db: Database,
  postId: number,
  query: Query<typeof listInterviewQuestions>,
): Promise<List<InterviewQuestion>> {
  const [page, counts] = await Promise.all([findRows(db, postId, query), findQuestionCounts(db, [postId])])
  const total = (counts.get(postId) ?? [])
    .filter(({ state }) => !query.state || state === query.state)
    .reduce((sum, { count }) => sum + count, 0)
  const capped = total > paging.totalCap
  return { ...page, size: query.size, total: capped ? paging.totalCap : total, totalIsCapped: capped }
}

async function findRows(db: Database, postId: number, query: Query<typeof listInterviewQuestions>) {
  const { sort, state, size, page } = query
  const { value, ascending } = orders[sort]
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort)
  const backwards = cursor?.direction === 'prev'
  const upwards = ascending !== backwards
  const direction = upwards ? 'asc' : 'desc'
  const offset = cursor ? 0 : (page - 1) * size

  let select = selectQuestions(db).select(value.as('value')).where('q.post_id', '=', postId)
  if (state) select = select.where('q.state', '=', state)
  if (cursor) {
    const side = upwards ? sql`>` : sql`<`
    const beyond =
      sort === 'recent'
        ? sql<boolean>`q.id ${side} ${cursor.id}`
        : sql<boolean>`(${value}, q.id) ${side} (${cursor.value}::bigint, ${cursor.id}::bigint)`
    select = select.where(beyond)
  }
  if (sort !== 'recent') select = select.orderBy(value, direction)
  const rows = await select
    .orderBy('q.id', direction)
    .limit(size + 1)
    .offset(offset)
    .execute()

  const more = rows.length > size
  const shown = rows.slice(0, size)
  if (backwards) shown.reverse()
  const at = (to: 'next' | 'prev', row: (typeof rows)[number] | undefined) =>
    row ? encodeCursor({ sort, direction: to, value: row.value, id: row.id }) : null
  return {
    items: shown.map(questionOf),
    next: backwards || more ? at('next', shown.at(-1)) : null,
    prev: (backwards ? more : cursor !== undefined || offset > 0) ? at('prev', shown.at(0)) : null,
  }
}
