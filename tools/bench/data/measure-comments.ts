import { sql } from 'kysely'
import { buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { listComments } from '#shared/contract/comment.ts'
import { milliseconds, table, timed } from './timing.ts'

const count = 10_000
const times = 30

/** 10,000 comments, a third of them roots. */
export async function measureComments(database: OpenDatabase): Promise<string> {
  const post = await fillComments(database.db)
  const app = await buildApp({ config: testConfig(), database })
  const url = `/api${listComments.path.replace(':postId', String(post))}`
  const { p50, p95 } = await timed(times, () => app.inject({ url }))
  await app.close()
  return table(['comments', 'p50 ms', 'p95 ms'], [[count, milliseconds(p50), milliseconds(p95)]])
}

async function fillComments(db: Database): Promise<number> {
  const { id } = await db.selectFrom('posts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await sql`
    insert into comments (post_id, depth, author_id, body)
    select ${id}, 0, 1 + n % 1000, '의견 ' || n from generate_series(1, ${count / 2}::int) n`.execute(db)
  await sql`
    insert into comments (post_id, parent_id, root_id, depth, author_id, body)
    select ${id}, id, id, 1, 1 + id % 1000, '답글' from comments where post_id = ${id}`.execute(db)
  await sql`update comments c set child_count = 1 where post_id = ${id} and depth = 0`.execute(db)
  await sql`update post_stats set comment_count = ${count} where post_id = ${id}`.execute(db)
  await sql`analyze comments`.execute(db)
  return id
}
