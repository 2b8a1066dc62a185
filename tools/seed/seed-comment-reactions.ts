import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { chance } from './chance.ts'
import { momentIn } from './moments.ts'
import type { SeededMember } from './seed-members.ts'

export async function seedCommentReactions(
  db: Database,
  members: Iterable<SeededMember>,
  now: Date,
): Promise<void> {
  const able = [...members].filter(one => one.mayWrite && one.role === 'MEMBER')
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'author_id', 'body', 'depth', 'created_at'])
    .where('visibility', '=', 'public')
    .orderBy('id')
    .execute()
  const rows = comments.flatMap(({ id, author_id, body, depth, created_at }) => {
    // Few comments get many likes, roots more than replies.
    const share = chance(`liked/${body}`) ** 2 * (depth === 0 ? 0.6 : 0.3)
    const span = { from: created_at, to: now }
    return able
      .filter(one => one.id !== author_id && chance(`like/${body}/${one.subject}`) < share)
      .map(one => ({
        comment_id: id,
        user_id: one.id,
        created_at: momentIn(span, `liked/${id}/${one.subject}`),
      }))
  })
  for (let start = 0; start < rows.length; start += 5_000) {
    await db
      .insertInto('comment_agreements')
      .values(rows.slice(start, start + 5_000))
      .execute()
  }
  await sql`
    update comments set
      agree_count = (select count(*) from comment_agreements a where a.comment_id = comments.id),
      stance = (
        select s.position from debate_stances s
        where s.post_id = comments.post_id and s.user_id = comments.author_id
          and s.changed_at <= comments.created_at
      )`.execute(db)
}
