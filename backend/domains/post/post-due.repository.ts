import type { Database } from '#backend/platform/database/schema.ts'
import type { PostHead } from './post.repository.ts'

const batch = 500

export type DuePost = Pick<PostHead, 'id' | 'kind'>

/** Sends out the drafts whose moment has come, up to 500 a run, and returns them. Safe in several processes. */
export async function publishDuePosts(db: Database, now: Date): Promise<DuePost[]> {
  return db
    .updateTable('posts')
    .set(({ ref }) => ({ visibility: 'public', published_at: ref('publish_at'), publish_at: null }))
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('posts')
          .select('id')
          .where('visibility', '=', 'draft')
          .where('publish_at', '<=', now)
          .orderBy('publish_at')
          .limit(batch)
          .forNoKeyUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'kind'])
    .execute()
}

/** Shows posts again whose temporary measure has ended, up to 500 a run, and returns them. */
export async function endTemporaryMeasures(db: Database, now: Date): Promise<DuePost[]> {
  return db
    .updateTable('posts')
    .set({ visibility: 'public', hidden_until: null, hidden_reason: null })
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('posts')
          .select('id')
          .where('visibility', '=', 'temporary')
          .where('hidden_until', '<=', now)
          .orderBy('hidden_until')
          .limit(batch)
          .forNoKeyUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'kind'])
    .execute()
}
