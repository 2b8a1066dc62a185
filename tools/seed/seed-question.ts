import type { Database } from '#backend/platform/database/schema.ts'
import { brand } from '#shared/constants/brand.ts'
import type { QuestionStatus } from '#shared/contract/question.ts'
import { type SeedQuestion, type SeedStep, statusOf } from './content/question.ts'
import { askedAt, dayIn, dayOf, dueAt, steppedAt } from './moments.ts'

export type Place = { categoryId: number; authorId: number; editorId: number; now: Date }

export async function seedQuestion(db: Database, question: SeedQuestion, place: Place): Promise<number> {
  const id = await insertPost(db, question, place)
  await db
    .insertInto('post_stats')
    .values({ post_id: id, kind: 'question', category_id: place.categoryId, view_count: question.views })
    .execute()
  const reached = (status: QuestionStatus) => {
    const step = stepTo(question, status)
    return step ? steppedAt(step, place.now) : null
  }
  const mergedInto = await findMergedInto(db, question)
  await db
    .insertInto('questions')
    .values({
      post_id: id,
      life: statusOf(question),
      selected_at: reached('selected'),
      debated_at: reached('debating'),
      answered_at: reached('answered'),
      awaiting_at: reached('awaiting-answer'),
      merged_into: mergedInto,
    })
    .execute()
  await insertSteps(db, id, question, place)
  await insertOutcome(db, id, question, place, mergedInto)
  if (question.featured !== undefined) {
    const rank = question.featured
    await db.insertInto('question_features').values({ post_id: id, rank, starts_at: place.now }).execute()
  }
  return id
}

async function insertPost(db: Database, question: SeedQuestion, place: Place): Promise<number> {
  const asked = askedAt(question, place.now)
  const { id } = await db
    .insertInto('posts')
    .values({
      kind: 'question',
      category_id: place.categoryId,
      author_id: place.authorId,
      title: question.title,
      body: question.body.join('\n\n'),
      created_at: asked,
      updated_at: asked,
      published_at: asked,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertSteps(db: Database, id: number, question: SeedQuestion, place: Place): Promise<void> {
  const { authorId, editorId, now } = place
  const asked = { post_id: id, life: 'open' as const, at: askedAt(question, now), actor_id: authorId }
  const steps = (question.steps ?? []).map(step => ({
    post_id: id,
    life: step.status,
    at: steppedAt(step, now),
    actor_id: step.status === 'withdrawn' ? authorId : editorId,
    note: step.note ?? null,
    due_at: step.dueInDays === undefined ? null : dueAt(step.dueInDays, now),
    owner: step.owner ?? null,
  }))
  await db
    .insertInto('question_steps')
    .values([asked, ...steps])
    .execute()
}

const stepTo = ({ steps = [] }: SeedQuestion, status: QuestionStatus): SeedStep | undefined =>
  steps.find(step => step.status === status)

async function findMergedInto(db: Database, { title, mergedInto }: SeedQuestion): Promise<number | null> {
  if (mergedInto === undefined) return null
  const into = await db.selectFrom('posts').select('id').where('title', '=', mergedInto).executeTakeFirst()
  if (!into) throw new Error(`${title} is merged into a question that was not asked before it`)
  return into.id
}

async function insertOutcome(
  db: Database,
  id: number,
  question: SeedQuestion,
  { editorId, now }: Place,
  mergedInto: number | null,
): Promise<void> {
  const answered = stepTo(question, 'answered')
  if (answered && question.answer) {
    const answerer = answered.owner ?? brand.operator.name
    const answered_at = steppedAt(answered, now)
    const answer = { body: question.answer.join('\n\n'), answerer, answered_at, editor_id: editorId }
    await db
      .insertInto('question_answers')
      .values({ post_id: id, ...answer })
      .execute()
  }
  if (question.outcome) {
    const { kind, summary, daysAgo } = question.outcome
    const recorded_at = dayOf(daysAgo, 16, now)
    const outcome = { kind, summary, address: null, happened_on: dayIn(dayOf(daysAgo + 1, 12, now)) }
    await db
      .insertInto('question_outcomes')
      .values({ post_id: id, ...outcome, editor_id: editorId, recorded_at })
      .execute()
  }
  const merged = stepTo(question, 'merged')
  if (merged && mergedInto !== null) {
    const created_at = steppedAt(merged, now)
    await db
      .insertInto('post_relations')
      .values({ from_id: id, to_id: mergedInto, kind: 'merged', created_at })
      .execute()
  }
}
