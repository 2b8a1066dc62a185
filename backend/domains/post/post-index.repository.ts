import type { Database } from '#backend/platform/database/schema.ts'
import type { PostIndex } from '#shared/contract/list.ts'
import type { PostKind } from './post.repository.ts'

/** Part of the light index of a kind behind the post `after`, oldest first; `date` is when the text last changed. */
export async function findPostIndex(
  db: Database,
  kind: PostKind,
  { size, cursor: after = 0 }: { size: number; cursor?: number | undefined },
): Promise<PostIndex> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'updated_at'])
    .where('kind', '=', kind)
    .where('visibility', '=', 'public')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const items = rows.slice(0, size).map(row => ({
    id: row.id,
    title: row.title,
    date: row.updated_at.toISOString(),
  }))
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}
