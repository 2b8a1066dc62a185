import { sql } from 'kysely'
import { readCursor, writeCursor } from '#backend/platform/database/list-cursor.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeInSeoul } from '#backend/platform/database/seoul-time.ts'
import type { ListedPost, Profile } from '#shared/contract/profile.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isPublicComment } from '../comment/index.ts'
import { heldAgreements } from '../post/index.ts'
import { nameOfTheGone } from '../user/index.ts'

type Row = {
  name: string
  certified: boolean
  type: string | null
  introduction: string | null
  joined_in: string
  gone: boolean
  shows_recommend: boolean
  shows_interest: boolean
  questions: number
  comments: number
}

/**
 * Throws NOT_FOUND for an unknown number or an unfinished sign-up; gives a member who left the common name.
 * `caller` is a member's seq, null for a stranger.
 */
export async function findProfile(db: Database, seq: number, caller: number | null): Promise<Profile> {
  const { rows } = await sql<Row>`
    select u.name, u.certified_at is not null as certified, u.type, u.introduction,
      ${timeInSeoul(sql`u.created_at`, 'YYYY-MM')} as joined_in,
      u.status = 'withdrawn' as gone, u.shows_recommend, u.shows_interest,
      (select count(*)::int from posts p
        where p.author_id = u.id and p.kind = 'question' and p.visibility = 'public') as questions,
      (select count(*)::int from comments c join posts p on p.id = c.post_id
        where c.author_id = u.id and ${isPublicComment}) as comments
    from users u
    where u.id = ${seq} and u.status <> 'joining'`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const own = caller === seq
  return {
    seq,
    name: row.gone ? nameOfTheGone : row.name,
    certified: row.certified,
    type: row.type,
    introduction: row.introduction,
    left: row.gone,
    joinedIn: row.joined_in,
    counts: { questions: row.questions, comments: row.comments },
    showsRecommend: own || row.shows_recommend,
    showsInterest: own || row.shows_interest,
  }
}

export async function isAnyProfileShown(db: Database, seqs: number[]): Promise<boolean> {
  const shown = db.selectFrom('users').select('id').where('id', 'in', seqs).where('status', '=', 'member')
  return (await shown.limit(1).executeTakeFirst()) !== undefined
}

type ReactionList = 'recommend' | 'interest'

const sources = { recommend: heldAgreements, interest: sql`bookmarks` } as const
const visibilityColumns = { recommend: sql`shows_recommend`, interest: sql`shows_interest` } as const

/**
 * Throws NOT_FOUND unless the caller may read the list, alike for a closed list and an unknown member: an
 * agreement shows a political opinion.
 */
export async function requireOpenList(
  db: Database,
  list: ReactionList,
  { owner, caller }: { owner: number; caller: number | null },
): Promise<void> {
  if (owner === caller) return
  const { rows } = await sql<{ open: boolean }>`
    select ${visibilityColumns[list]} as open from users where id = ${owner} and status = 'member'`.execute(
    db,
  )
  if (!rows[0]?.open) throw new AppError('NOT_FOUND')
}

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
  const { rows } = await sql<ListedRow>`
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

type ListedRow = {
  id: number
  kind: ListedPost['kind']
  title: string
  agree_count: number
  comment_count: number
  listed_at: Date
  /** Microseconds since 1970, which a Date would cut. */
  moment: string
}

const listedPost = ({ id, kind, title, agree_count, comment_count, listed_at }: ListedRow): ListedPost => ({
  id,
  kind,
  title,
  agreeCount: agree_count,
  commentCount: comment_count,
  listedAt: listed_at.toISOString(),
})

const cursorOf = ({ moment, id }: ListedRow) => writeCursor(moment, id)

function placeOf(cursor: string): { moment: string; id: number } {
  const [moment = '', id] = readCursor(cursor, /^(\d{1,17})\.(\d{1,15})$/)
  return { moment, id: Number(id) }
}
