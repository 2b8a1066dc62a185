import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import type { Reply, TestSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { type HideComment, hideCommentWithin, restoreCommentWithin } from './comment-visibility.commands.ts'

export const hideComment = (db: Database, editorId: number, input: HideComment): Promise<void> =>
  db.transaction().execute(trx => hideCommentWithin(trx, editorId, input))

export const restoreComment = (
  db: Database,
  editorId: number,
  input: { commentId: number; reason: string },
): Promise<void> => db.transaction().execute(trx => restoreCommentWithin(trx, editorId, input))

export function commentCalls(site: TestSite, postId: number) {
  const post = { postId }
  const one = (commentId: number) => ({ postId, commentId })
  const stranger = site.as('stranger')
  return {
    list: async (query: CallQuery<'GET /comments/:postId'> = {}) =>
      withStatus(await stranger.call('GET /comments/:postId', { params: post, query })),
    read: async (id: number) =>
      withStatus(await stranger.call('GET /comments/:postId/:commentId', { params: one(id) })),
    replies: async (id: number, query: CallQuery<'GET /comments/:postId/:commentId/replies'> = {}) =>
      withStatus(await stranger.call('GET /comments/:postId/:commentId/replies', { params: one(id), query })),
    revisions: async (id: number) =>
      withStatus(await stranger.call('GET /comments/:postId/:commentId/revisions', { params: one(id) })),
    write: async (who: TestMember, body: string, parentId: number | null = null) =>
      withStatus(
        await site.as(who).call('POST /comments/:postId', { params: post, body: { body, parentId } }),
      ),
    change: async (who: TestMember, id: number, body: string, version: number) =>
      withStatus(
        await site.as(who).call('PUT /comments/:postId/:commentId', {
          params: one(id),
          body: { body, version },
        }),
      ),
    remove: (who: TestMember, id: number) =>
      site.as(who).call('DELETE /comments/:postId/:commentId', { params: one(id) }),
    agree: async (who: TestMember, id: number, agreed?: boolean) =>
      withStatus(
        await site.as(who).call('POST /comments/:postId/:commentId/agreed', {
          params: one(id),
          body: { agreed },
        }),
      ),
    mine: async (who: TestMember | 'stranger', ids: string) =>
      withStatus(await site.as(who).call('GET /comments/:postId/me', { params: post, query: { ids } })),
  }
}

const withStatus = <Body extends object>({ status, body }: Reply<Body>) => ({ status, ...body })

export type CommentCalls = ReturnType<typeof commentCalls>

export const age = (db: Database, id: number, minutes: number): Promise<unknown> =>
  sql`update comments set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(db)

/** Reads counters of a post's comments and counts of their rows; equal unless something drifted (AB-02). */
export async function commentCounters(db: Database, postId: number) {
  const { rows } = await sql<{ counters: string; rows: string }>`
    select
      (select comment_count from post_stats where post_id = ${postId}) || ' ' ||
        coalesce(string_agg(c.id || ':' || c.child_count || ':' || c.agree_count, ' ' order by c.id), '')
        as counters,
      count(*) filter (where c.visibility <> 'author-removed') || ' ' ||
        coalesce(string_agg(
          c.id || ':' ||
          (select count(*) from comments r
           where r.parent_id = c.id and (r.visibility <> 'author-removed' or r.child_count > 0)) || ':' ||
          (select count(*) from comment_agreements a where a.comment_id = c.id), ' ' order by c.id), '')
        as rows
    from comments c where c.post_id = ${postId}`.execute(db)
  return rows[0]
}
