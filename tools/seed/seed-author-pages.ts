import type { Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { SeedAuthorPage } from './content/paper.ts'

export async function seedAuthorPages(
  trx: Transaction<Schema>,
  seq: number,
  written: SeedAuthorPage[],
  at: Date,
): Promise<AuthorPage[]> {
  const chosen = await Promise.all(
    written.map(({ posts }) => Promise.all(posts.map(title => findPost(trx, title)))),
  )
  const pages = written.map(({ title, body }, index) => {
    const postIds = (chosen[index] ?? []).map(({ id }) => id)
    return { title, body, document: null, postIds, public: true }
  })
  await trx
    .insertInto('profile_documents')
    .values({ user_id: seq, pages: JSON.stringify(pages), updated_at: at })
    .execute()
  return written.map(({ title, body }, index) => {
    const content = body.split('\n\n').map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
    return { seq, title, text: { type: 'doc', content }, posts: chosen[index] ?? [] }
  })
}

const findPost = (trx: Transaction<Schema>, title: string) =>
  trx.selectFrom('posts').select(['id', 'kind', 'title']).where('title', '=', title).executeTakeFirstOrThrow()
