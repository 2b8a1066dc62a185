import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { MovedQuestion } from '#shared/contract/moved-question.ts'
import { stepsToAnswer } from './question-status.ts'

const movedDays = 30
const mostListed = 50

type Row = Omit<MovedQuestion, 'movedAt'> & { moved_at: Date; total: number }

/** The latest step of each, the newest first. */
export async function findMovedQuestions(
  db: Database,
  memberId: number,
  now: Date,
): Promise<{ items: MovedQuestion[]; total: number }> {
  const since = new Date(now.getTime() - movedDays * 86_400_000)
  const { rows } = await sql<Row>`
    select id, title, status, moved_at, count(*) over ()::integer as total from (
      select distinct on (p.id) p.id, p.title, s.life as status, s.at as moved_at
      from post_agreements a
      join posts p on p.id = a.post_id and p.kind = 'question' and p.visibility = 'public'
      join question_steps s on s.post_id = p.id and s.life = any(${[...stepsToAnswer]}::text[])
        and s.at > ${since} and s.at >= a.created_at
      where a.user_id = ${memberId} and p.author_id <> ${memberId}
      order by p.id, s.id desc
    ) moved
    order by moved_at desc, id desc limit ${mostListed}`.execute(db)
  return {
    items: rows.map(({ moved_at, total: _, ...question }) => ({
      ...question,
      movedAt: moved_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
