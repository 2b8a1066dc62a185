import type { Database } from '#backend/platform/database/schema.ts'
import { shuffled } from './chance.ts'
import type { SeedQuestion } from './content/question.ts'
import { agreementSpan, askedAt, endOf, momentIn } from './moments.ts'
import type { Supporter } from './seed-members.ts'

/** Leaves out the member who asked. */
export async function seedReactions(
  db: Database,
  postId: number,
  question: SeedQuestion,
  supporters: Supporter[],
  now: Date,
): Promise<void> {
  const able = supporters.filter(one => one.subject !== question.by)
  const span = { from: askedAt(question, now), to: endOf(question, now) }
  const row = (kind: string, member: Supporter, within = span) => ({
    post_id: postId,
    user_id: member.id,
    created_at: momentIn(within, `${kind}/${question.title}/${member.subject}`),
  })
  const agreeing = shuffled(whoAgrees(question, able), `turn/${question.title}`, one => one.subject)
  const agreements = agreeing.map((one, index) => ({
    ...row('agree', one, agreementSpan(question, index, now)),
    certified: one.certified,
  }))
  if (agreements.length > 0) await db.insertInto('post_agreements').values(agreements).execute()
  const interested = shuffled(able, `interest/${question.title}`, one => one.subject)
  const bookmarks = interested.slice(0, Math.round(question.agreements / 3)).map(one => row('interest', one))
  if (bookmarks.length > 0) await db.insertInto('bookmarks').values(bookmarks).execute()
}

/** Share of certified members as far as enough of either exist. */
function whoAgrees({ title, agreements, certifiedShare }: SeedQuestion, able: Supporter[]): Supporter[] {
  const order = shuffled(able, `agree/${title}`, one => one.subject)
  const certified = order.filter(one => one.certified)
  const others = order.filter(one => !one.certified)
  const wanted = Math.round(agreements * certifiedShare)
  const some = Math.min(Math.max(wanted, agreements - others.length), certified.length)
  return [...certified.slice(0, some), ...others.slice(0, agreements - some)]
}
