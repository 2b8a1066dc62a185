import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { exclusions, type SeedExclusion } from './content/due-process.ts'
import type { SeededMember } from './seed-members.ts'
import type { Editors } from './seed-takedown.ts'

const ago = (days: number, now: Date) => new Date(now.getTime() - Math.round(days * 86_400_000))
const networkOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 12)

type Place = Editors & { members: SeededMember[] }
type Question = { id: number; authorId: number }
type Agreement = { user_id: number; created_at: Date }

/** Of open questions that some agreed with. */
export async function seedExclusions(db: Database, place: Place): Promise<void> {
  const questions = await findQuestions(db, place.now)
  for (const [index, exclusion] of exclusions.entries()) {
    const question = questions[index]
    if (!question) throw new Error('seed content excludes agreements of more questions than there are')
    await seedExclusion(db, question, exclusion, place)
  }
}

async function seedExclusion(
  db: Database,
  question: Question,
  { count, proposed, decided, reason }: SeedExclusion,
  place: Place,
): Promise<void> {
  const { editorId, secondEditorId, now } = place
  const network = networkOf(reason)
  const proposedAt = ago(proposed, now)
  const decidedAt = decided === undefined ? null : ago(decided, now)
  const confirmed = { status: 'excluded' as const, excluded_count: count, decided_by: secondEditorId }
  const { id } = await db
    .insertInto('agreement_exclusions')
    .values({
      ...{ post_id: question.id, reason, chosen: JSON.stringify({ network: network.toString('hex') }) },
      ...{ proposed_by: editorId, proposed_at: proposedAt },
      ...(decidedAt && { ...confirmed, decided_at: decidedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const agreed = await db
    .selectFrom('post_agreements')
    .select(['user_id', 'created_at'])
    .where('post_id', '=', question.id)
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .execute()
  if (decidedAt) await insertExcluded(db, id, question, { agreed, count, decidedAt, place })
  else await insertChosen(db, id, question, { agreed, count, network })
  const entry = { permission: 'agreement.edit' as const, entity: 'post', entity_id: question.id, reason }
  const details = JSON.stringify({ exclusionId: id, count })
  await db
    .insertInto('audit_log')
    .values({ ...entry, actor_id: editorId, act: 'propose-exclusion', details, at: proposedAt })
    .execute()
  if (decidedAt)
    await db
      .insertInto('audit_log')
      .values({ ...entry, actor_id: secondEditorId, act: 'confirm-exclusion', details, at: decidedAt })
      .execute()
}

/** Networks are kept for 90 days. */
async function findQuestions(db: Database, now: Date): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select p.id, p.author_id as "authorId" from posts p join questions q on q.post_id = p.id and q.life = 'open'
    where p.visibility = 'public' and p.created_at between ${ago(80, now)} and ${ago(12, now)}
      and (select count(*) from post_agreements a where a.post_id = p.id) between 6 and 14
    order by p.created_at desc, p.id`.execute(db)
  return rows
}

type Excluded = { agreed: Agreement[]; count: number; decidedAt: Date; place: Place }

/** Of members who do not agree otherwise, so that what is counted is what the content asks for. */
async function insertExcluded(
  db: Database,
  exclusion_id: number,
  { id: post_id, authorId }: Question,
  { agreed, count, decidedAt, place }: Excluded,
): Promise<void> {
  const able = place.members.filter(
    ({ id, certified, mayWrite, role }) =>
      mayWrite &&
      !certified &&
      role === 'MEMBER' &&
      id !== authorId &&
      !agreed.some(one => one.user_id === id),
  )
  const start = decidedAt.getTime() - 2 * 86_400_000
  const rows = able.slice(0, count).map(({ id }, index) => ({
    ...{ exclusion_id, post_id, user_id: id, certified: false },
    ...{ excluded_at: decidedAt, agreed_at: new Date(start + index * 90_000) },
  }))
  await db.insertInto('excluded_agreements').values(rows).execute()
}

type Chosen = { agreed: Agreement[]; count: number; network: Buffer }

/** Chooses the latest. */
async function insertChosen(
  db: Database,
  exclusion_id: number,
  { id: post_id }: Question,
  { agreed, count, network }: Chosen,
): Promise<void> {
  const chosen = agreed.slice(0, count)
  await db
    .insertInto('excluded_agreements')
    .values(chosen.map(({ user_id }) => ({ exclusion_id, post_id, user_id })))
    .execute()
  const networks = agreed.map(({ user_id, created_at: agreed_at }, index) => {
    const network_hash = index < count ? network : networkOf(`${post_id} ${user_id}`)
    return { post_id, user_id, agreed_at, network_hash }
  })
  await db.insertInto('agreement_networks').values(networks).execute()
}
