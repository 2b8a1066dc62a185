import { sql } from 'kysely'
import { nameOfTheGone } from '#backend/domains/user/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Profile } from '#shared/contract/profile.ts'

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
 * A member as others see them. NOT_FOUND for a number nobody has or whose sign-up was never finished; somebody
 * who left has the name of all who left. `caller` is the member who asks, null for anybody else.
 */
export async function findProfile(db: Database, seq: number, caller: number | null): Promise<Profile> {
  const { rows } = await sql<Row>`
    select u.name, u.certified_at is not null as certified, u.type, u.introduction,
      to_char(u.created_at at time zone 'Asia/Seoul', 'YYYY-MM') as joined_in,
      u.status = 'withdrawn' as gone, u.shows_recommend, u.shows_interest,
      (select count(*)::int from posts p
        where p.author_id = u.id and p.kind = 'question' and p.visibility = 'public') as questions,
      (select count(*)::int from comments c where c.author_id = u.id and c.visibility = 'public') as comments
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
