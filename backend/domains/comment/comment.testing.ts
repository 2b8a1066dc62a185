import { sql } from 'kysely'
import type { App } from '#backend/app.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Comment } from '#shared/contract/comment.ts'

type Caller = { headers: { authorization: string } }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls about the comments of one post, by whoever is named. */
export function commentCalls(app: App, postId: number) {
  const call = async (method: Method, path: string, caller?: Caller, payload?: object) => {
    const url = `/api/comments/${postId}${path}`
    const reply = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: caller?.headers ?? {},
    })
    return { status: reply.statusCode, ...(reply.body ? reply.json() : {}) }
  }
  return {
    call,
    list: (query = '') => call('GET', query),
    read: (id: number) => call('GET', `/${id}`),
    write: (caller: Caller, body: string, parentId?: number): Promise<Comment & { status: number }> =>
      call('POST', '', caller, { body, parentId: parentId ?? null }),
    change: (caller: Caller, id: number, body: string, version: number) =>
      call('PUT', `/${id}`, caller, { body, version }),
    remove: (caller: Caller, id: number) => call('DELETE', `/${id}`, caller),
    agree: (caller: Caller, id: number, agreed?: boolean) =>
      call('POST', `/${id}/agreed`, caller, agreed === undefined ? {} : { agreed }),
  }
}

export type CommentCalls = ReturnType<typeof commentCalls>

/** Moves the writing of a comment into the past. */
export const age = (db: Database, id: number, minutes: number): Promise<unknown> =>
  sql`update comments set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(db)

/** Counters of a post's comments beside what their rows say; equal unless something drifted (AB-02). */
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
