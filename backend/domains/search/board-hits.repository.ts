import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword, type Keyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { Place, Tally } from './search.repository.ts'

/** Notices with the keyword, newest first. */
export const findNoticeHits = (db: Database, keyword: Keyword, most: number): Promise<Tally> =>
  tally(db, 'notice', most, (columns, limit) => {
    const text = { bg: sql<string[]>`n.bg`, text: sql<string>`n.title || ' ' || n.body` }
    return sql`
      select ${columns(sql`n.id`, sql`n.published_at`)} from notices n
      where n.visibility = 'public' and ${sql.join(holdsKeyword(keyword, text), sql` and `)}
      order by n.published_at desc, n.id desc limit ${limit}`
  })

/** FAQs with the keyword, the newest first. */
export const findFaqHits = (db: Database, keyword: Keyword, most: number): Promise<Tally> =>
  tally(db, 'faq', most, (columns, limit) => {
    const text = { bg: sql<string[]>`f.bg`, text: sql<string>`f.question || ' ' || f.answer` }
    return sql`
      select ${columns(sql`f.id`, sql`f.created_at`)} from faqs f
      where f.active and ${sql.join(holdsKeyword(keyword, text), sql` and `)}
      order by f.created_at desc, f.id desc limit ${limit}`
  })

type Columns = (id: RawBuilder<unknown>, at: RawBuilder<unknown>) => RawBuilder<unknown>
type Select = (columns: Columns, limit: number) => RawBuilder<unknown>

/** There are hundreds of these, not a million: one question gives places and count. */
async function tally(db: Database, kind: 'notice' | 'faq', most: number, select: Select): Promise<Tally> {
  const columns: Columns = (id, at) => sql`${id} as id, floor(extract(epoch from ${at}))::bigint as epoch`
  const limit = Math.max(most, paging.totalCap + 1)
  const { rows } = await sql<{ id: number; epoch: number }>`${select(columns, limit)}`.execute(db)
  const places: Place[] = rows.slice(0, most).map(({ id, epoch }) => ({ kind, id, epoch }))
  return { kind, places, count: rows.length }
}
