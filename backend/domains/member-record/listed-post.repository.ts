import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { ListedPost } from '#shared/contract/profile.ts'

/** What a member agreed with (공감한 글), or keeps (관심). */
export type ReactionList = 'recommend' | 'interest'

const sources = { recommend: sql`post_agreements`, interest: sql`bookmarks` } as const
const opened = { recommend: sql`shows_recommend`, interest: sql`shows_interest` } as const

/**
 * Refuses whoever may not read a member's list. A closed list and a member who does not exist look the same:
 * what somebody agrees with is their political opinion.
 */
export async function requireOpenList(
  db: Database,
  list: ReactionList,
  { owner, caller }: { owner: number; caller: number | null },
): Promise<void> {
  if (owner === caller) return
  const { rows } = await sql<{ open: boolean }>`
    select ${opened[list]} as open from users where id = ${owner} and status = 'member'`.execute(db)
  if (!rows[0]?.open) throw new AppError('NOT_FOUND')
}

type Row = {
  id: number
  kind: ListedPost['kind']
  title: string
  agree_count: number
  comment_count: number
  listed_at: Date
  /** Microseconds since 1970, which a Date would cut. */
  moment: string
}

/** A page of a member's list, newest first; posts that are out of sight are left out. */
export async function findListedPosts(
  db: Database,
  list: ReactionList,
  { owner, size, cursor }: { owner: number; size: number; cursor?: string | undefined },
): Promise<{ items: ListedPost[]; next: string | null }> {
  const after = cursor === undefined ? null : placeOf(cursor)
  const beyond = after
    ? sql`and (r.created_at, r.post_id) <
        (timestamptz 'epoch' + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.title, s.agree_count, s.comment_count, r.created_at as listed_at,
      (extract(epoch from r.created_at) * 1000000)::bigint::text as moment
    from ${sources[list]} r
    join posts p on p.id = r.post_id and p.visibility = 'public'
    join post_stats s on s.post_id = p.id
    where r.user_id = ${owner} ${beyond}
    order by r.created_at desc, r.post_id desc
    limit ${size + 1}`.execute(db)
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items: items.map(listedPost), next: last ? cursorOf(last) : null }
}

const listedPost = ({ id, kind, title, agree_count, comment_count, listed_at }: Row): ListedPost => ({
  id,
  kind,
  title,
  agreeCount: agree_count,
  commentCount: comment_count,
  listedAt: listed_at.toISOString(),
})

const cursorOf = ({ moment, id }: Row) => Buffer.from(`${moment}.${id}`).toString('base64url')

function placeOf(cursor: string): { moment: string; id: number } {
  const plain = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, moment, id] = /^(\d{1,17})\.(\d{1,15})$/.exec(plain) ?? []
  if (!moment || !id) throw fieldError('cursor', '목록을 처음부터 다시 열어 주세요.')
  return { moment, id: Number(id) }
}
