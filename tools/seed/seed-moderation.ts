import type { Database } from '#backend/platform/database/schema.ts'
import { claims } from './content/due-process.ts'
import {
  decisions,
  openReports,
  removedQuestion,
  type SeedDecision,
  type SeedReport,
  suspension,
  synonyms,
} from './content/moderation.ts'
import { joinedAt } from './moments.ts'
import type { SeededMember } from './seed-members.ts'
import { type Editors, seedTakedown } from './seed-takedown.ts'

type Place = Editors & {
  members: Map<string, SeededMember>
  categoryId: Map<string, number>
}
type Thing = { postId: number | null; commentId: number | null; authorId: number }

const day = 86_400_000
const ago = (days: number, now: Date) => new Date(now.getTime() - Math.round(days * day))

/** Needs all questions and their comments; titles are read afterwards. */
export async function seedModeration(db: Database, place: Place): Promise<void> {
  const { editorId, now } = place
  const taken = new Set<string>()
  await seedRemovedQuestion(db, place)
  for (const { decide } of inOrder(db, place, taken)) await decide()
  for (const report of openReports)
    await insertReports(db, await findThing(db, report, taken, now), report, place)
  const created_at = ago(20, now)
  await db
    .insertInto('synonyms')
    .values(synonyms.map(synonym => ({ ...synonym, created_by: editorId, created_at })))
    .execute()
}

/** The public log is read in the order in which it was written. */
function inOrder(
  db: Database,
  place: Place,
  taken: Set<string>,
): { at: number; decide: () => Promise<void> }[] {
  const byReport = decisions.map(decision => ({
    at: decision.decided,
    decide: async () => {
      const thing = await findThing(db, decision, taken, place.now)
      const reports = await insertReports(db, thing, decision, place)
      await decide(db, thing, { ...decision, reports }, place)
    },
  }))
  const byClaim = claims.map(claim => ({
    at: claim.decided ?? 0,
    decide: () => seedTakedown(db, claim, place),
  }))
  const suspended = { at: suspension.from, decide: () => seedSuspension(db, place) }
  return [...byReport, ...byClaim, suspended].toSorted((a, b) => b.at - a.at)
}

async function seedSuspension(db: Database, { editorId, members, now }: Place): Promise<void> {
  const suspended = members.get(suspension.subject)
  if (!suspended) throw new Error(`seed content suspends ${suspension.subject}, who does not exist`)
  const { rule, reason, from, days } = suspension
  const times = { from_at: ago(from, now), until_at: ago(from - days, now) }
  const decision = await db
    .insertInto('moderation_decisions')
    .values({ kind: 'suspension', measure: 'suspended', rule, decided_at: times.from_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { actor_id: editorId, decision_id: decision.id }
  await db
    .insertInto('user_sanctions')
    .values({ user_id: suspended.id, kind: 'writing', ...times, rule, reason, ...by })
    .execute()
}

/** The newest that was there an hour before, of questions that few agreed with, each once. */
async function findThing(
  db: Database,
  { about, begins = '', reported }: SeedReport,
  taken: Set<string>,
  now: Date,
): Promise<Thing> {
  const before = ago(Math.max(...reported) + 1 / 24, now)
  const found =
    about === 'question'
      ? await db
          .selectFrom('posts')
          .select(['id', 'author_id'])
          .where('kind', '=', 'question')
          .where('visibility', '=', 'public')
          .where('created_at', '<', before)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute()
      : await db
          .selectFrom('comments as c')
          .innerJoin('posts as p', 'p.id', 'c.post_id')
          .select(['c.id', 'c.author_id'])
          .where('p.kind', '=', 'question')
          .where('c.visibility', '=', 'public')
          .where('c.child_count', '=', 0)
          .where('c.body', 'like', `${begins}%`)
          .where('c.created_at', '<', before)
          .orderBy('c.created_at', 'desc')
          .orderBy('c.id')
          .execute()
  const thing = found.find(({ id }) => !taken.has(`${about} ${id}`))
  if (!thing) throw new Error(`seed content reports a ${about} older than any`)
  taken.add(`${about} ${thing.id}`)
  const ids =
    about === 'question' ? { postId: thing.id, commentId: null } : { postId: null, commentId: thing.id }
  return { ...ids, authorId: thing.author_id }
}

/** Reporters were members who may write by then, never the author. Answers the ids. */
async function insertReports(
  db: Database,
  { postId, commentId, authorId }: Thing,
  { reason, text, reported }: Pick<SeedReport, 'reason' | 'text' | 'reported'>,
  { members, now }: Place,
): Promise<number[]> {
  const first = ago(Math.max(...reported), now)
  const able = [...members.values()].filter(
    one => one.mayWrite && one.id !== authorId && joinedAt(one.subject, now) < first,
  )
  const start = (postId ?? 0) + (commentId ?? 0)
  const rows = reported.map((days, index) => ({
    reporter_id: able[(start + index) % able.length]?.id ?? 0,
    post_id: postId,
    comment_id: commentId,
    reason,
    text: index === 0 ? (text ?? null) : null,
    created_at: ago(days, now),
  }))
  const inserted = await db.insertInto('reports').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

type Decided = Omit<SeedDecision, 'about' | 'text'> & { reports: number[] }

async function decide(db: Database, thing: Thing, decision: Decided, place: Place): Promise<void> {
  const { editorId, now } = place
  const { reason, reported, measure, note, reversed, reports } = decision
  const { postId, commentId } = thing
  const at = ago(decision.decided, now)
  await db
    .updateTable('reports')
    .set({
      status: measure === 'kept' ? 'kept' : 'hidden',
      decided_at: at,
      decided_by: editorId,
      decision_reason: note,
    })
    .where('id', 'in', reports)
    .execute()
  const { id } = await db
    .insertInto('moderation_decisions')
    .values({
      decided_at: at,
      kind: commentId === null ? 'question' : 'comment',
      post_id: postId,
      comment_id: commentId,
      rule: reason,
      measure,
      reported_at: ago(Math.max(...reported), now),
      reversed_at: reversed === undefined ? null : ago(reversed, now),
      objection: decision.objection?.judged?.as ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (measure !== 'kept') await notify(db, id, thing, decision, place)
  await db
    .insertInto('audit_log')
    .values({
      actor_id: editorId,
      permission: 'report.edit',
      act: measure === 'kept' ? 'keep' : 'hide',
      entity: 'report',
      entity_id: reports[0] ?? 0,
      details: JSON.stringify({ postId, commentId, reports, rule: reason }),
      reason: note,
      at,
    })
    .execute()
  if (measure === 'kept' || reversed !== undefined || commentId === null) return
  await db
    .updateTable('comments')
    .set({
      visibility: measure,
      hidden_until: measure === 'temporary' ? ago(decision.decided - 30, now) : null,
      hidden_reason: note,
      deleted_at: measure === 'removed' ? at : null,
    })
    .where('id', '=', commentId)
    .execute()
}

/** Seeds the notice of a decision and the objection to it. */
async function notify(
  db: Database,
  decisionId: number,
  { authorId }: Thing,
  { decided, measure, note, objection }: Decided,
  { editorId, secondEditorId, now }: Place,
): Promise<void> {
  await db
    .insertInto('decision_notices')
    .values({
      decision_id: decisionId,
      member_id: authorId,
      editor_id: editorId,
      reason: note,
      until_at: measure === 'temporary' ? ago(decided - 30, now) : null,
    })
    .execute()
  if (!objection) return
  const { raised, text, judged } = objection
  await db
    .insertInto('objections')
    .values({
      member_id: authorId,
      decision_id: decisionId,
      text,
      created_at: ago(raised, now),
      status: judged?.as ?? 'open',
      decided_at: judged ? ago(judged.at, now) : null,
      decided_by: judged ? secondEditorId : null,
      answer: judged?.answer ?? null,
    })
    .execute()
}

/** By whoever joined first, reported by whoever joined next. */
async function seedRemovedQuestion(db: Database, place: Place): Promise<void> {
  const { categoryId, members, now } = place
  const { title, body, category, reason, note } = removedQuestion
  const joined = (one: SeededMember) => joinedAt(one.subject, now).getTime()
  const [author, next] = [...members.values()].toSorted((a, b) => joined(a) - joined(b))
  const category_id = categoryId.get(category)
  if (!author || !next || category_id === undefined) throw new Error(`seed content lacks ${category}`)
  const at = new Date(joined(next) + day)
  const { id } = await db
    .insertInto('posts')
    .values({
      ...{ kind: 'question', category_id, author_id: author.id, title, body },
      ...{ created_at: at, updated_at: at, published_at: at },
      ...{ visibility: 'removed', hidden_reason: note, deleted_at: new Date(at.getTime() + 2 * day) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { post_id: id, life: 'open' as const }
  await db.insertInto('post_stats').values({ post_id: id, kind: 'question', category_id }).execute()
  await db.insertInto('questions').values(step).execute()
  await db
    .insertInto('question_steps')
    .values({ ...step, at, actor_id: author.id })
    .execute()
  const age = (now.getTime() - at.getTime()) / day
  const report = { reason, reported: [age - 1] }
  const thing = { postId: id, commentId: null, authorId: author.id }
  const reports = await insertReports(db, thing, report, place)
  await decide(db, thing, { ...report, decided: age - 2, measure: 'removed', note, reports }, place)
}
