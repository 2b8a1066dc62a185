import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { lockPublicPost, type Reactor, setBookmark } from '../post/index.ts'
import { readBookmarkOf, type Thing } from './bookmark.queries.ts'

/** Throws NOT_FOUND for what is not to be seen. */
export async function keepThing(db: Database, member: Reactor, thing: Thing, wanted: boolean): Promise<void> {
  await db.transaction().execute(async trx => {
    if (thing.kind === 'interview') {
      const { id } = await lockPublicPost(trx, thing.id, 'interview')
      await setBookmark(trx, id, member, wanted)
      return
    }
    await readBookmarkOf(trx, member.seq, thing)
    const [table, column] = tables[thing.kind]
    if (wanted)
      await sql`
        insert into ${sql.table(table)} (user_id, ${sql.ref(column)}) values (${member.seq}, ${thing.id})
        on conflict do nothing`.execute(trx)
    else
      await sql`
        delete from ${sql.table(table)} where user_id = ${member.seq} and ${sql.ref(column)} = ${thing.id}`.execute(
        trx,
      )
  })
}

const tables = {
  'green-paper': ['paper_bookmarks', 'paper_id'],
  category: ['category_bookmarks', 'category_id'],
} as const
