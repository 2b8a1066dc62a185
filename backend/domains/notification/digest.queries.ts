import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { postPath } from '#shared/constants/page-paths.ts'
import type { Letter } from '../mail/index.ts'
import type { PostKind } from './notification-sentence.ts'

type Section = Letter['sections'][number]

/** Reads the sections that all members share once a round, and for each member those of their own categories. */
export function digestReader(db: Database, now: Date): (memberId: number) => Promise<Letter | null> {
  const since = new Date(now.getTime() - 7 * 86_400_000)
  let news: Promise<Section[]> | undefined
  return async memberId => {
    news ??= readNews(db, { since, now })
    const sections = [...(await news), await readOwnCategories(db, memberId, { since, now })]
    const filled = sections.filter(({ lines }) => lines.length > 0)
    return filled.length > 0 ? { subject: '이번 주 소식입니다', sections: filled } : null
  }
}

type Week = { since: Date; now: Date }

const publishedWithin = (stats: string, { since, now }: Week) => sql`
  ${sql.ref(`${stats}.published_epoch`)} > ${epochOf(since)} and ${sql.ref(`${stats}.published_epoch`)} <= ${epochOf(now)}`

const epochOf = (time: Date) => Math.floor(time.getTime() / 1_000)

function readNews(db: Database, week: Week): Promise<Section[]> {
  return Promise.all([
    readDated(db, week, {
      heading: '답변이 올라온 질문',
      joined: sql`join question_steps s on s.post_id = p.id and s.life = 'answered'`,
      at: sql`s.at`,
    }),
    readDated(db, week, {
      heading: '새로 열린 토론',
      joined: sql`join debates d on d.post_id = p.id`,
      at: sql`d.opens_at`,
    }),
    readDated(db, week, {
      heading: '공개된 인터뷰',
      joined: sql`join interviews i on i.post_id = p.id`,
      at: sql`i.released_at`,
    }),
    readSection(
      db,
      '이번 주 공감을 많이 받은 질문',
      sql`
      join post_stats t on t.post_id = p.id and t.kind = 'question' and t.listed and t.agree_count > 0
        and ${publishedWithin('t', week)}`,
      sql`max(t.agree_count) desc`,
    ),
  ])
}

const readOwnCategories = (db: Database, memberId: number, week: Week): Promise<Section> =>
  readSection(
    db,
    '관심 분야의 새 질문',
    sql`
    join post_stats t on t.post_id = p.id and t.kind = 'question' and t.listed and ${publishedWithin('t', week)}
    join category_bookmarks b on b.category_id = t.category_id and b.user_id = ${memberId}`,
    sql`max(t.published_epoch) desc`,
  )

type Dated = { heading: string; joined: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** Reads posts by a moment of the week, the latest first. */
const readDated = (db: Database, { since, now }: Week, { heading, joined, at }: Dated): Promise<Section> =>
  readSection(db, heading, sql`${joined} and ${at} > ${since} and ${at} <= ${now}`, sql`max(${at}) desc`)

const mostLines = 5

async function readSection(
  db: Database,
  heading: string,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Section> {
  const { rows } = await sql<{ id: number; kind: PostKind; title: string }>`
    select p.id, p.kind, p.title from posts p ${chosen}
    where p.visibility = 'public'
    group by p.id order by ${order}, p.id desc limit ${mostLines}`.execute(db)
  return { heading, lines: rows.map(({ id, kind, title }) => ({ text: title, path: postPath(kind, id) })) }
}
