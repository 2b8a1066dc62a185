import { sql, type Transaction } from 'kysely'
import { type Act, keepRows, recordAct } from '#backend/domains/audit/index.ts'
import {
  type FeaturePlace,
  featurePost,
  featureRows,
  lockPost,
  requireFeaturePeriod,
  requirePublicPost,
  unfeaturePost,
} from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findStatus } from './question.queries.ts'

type FeatureQuestion = FeaturePlace & { postId: number; version?: number }

/**
 * Replaces the place that the question had. Throws as `requirePublicPost`; VERSION_CONFLICT as `featurePost` says;
 * STEP_NOT_POSSIBLE for a merged question.
 */
export async function featureQuestion(db: Database, editorId: number, input: FeatureQuestion): Promise<void> {
  requireFeaturePeriod(input)
  await db.transaction().execute(async trx => {
    await lockPost(trx, input.postId)
    await featureWithin(trx, editorId, input)
  })
}

/** Throws STEP_NOT_POSSIBLE when it is not there. */
export const unfeatureQuestion = (
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> => db.transaction().execute(trx => unfeatureWithin(trx, editorId, postId))

/**
 * Puts all on the home page, or takes all off without a `place`, or none; VALIDATION_FAILED says which cannot. None may
 * be there already: its place would be lost unseen.
 */
export async function featureQuestions(
  db: Database,
  editorId: number,
  { postIds, place }: { postIds: number[]; place: FeaturePlace | null },
): Promise<void> {
  if (place) requireFeaturePeriod(place)
  const refusals = {
    NOT_FOUND: '찾을 수 없는 질문이에요.',
    GONE: '공개된 질문이 아니에요.',
    STEP_NOT_POSSIBLE: place
      ? '이미 첫 화면에 실려 있거나 다른 질문에 합쳐진 질문이에요.'
      : '첫 화면에 실려 있지 않아요.',
  }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: postIds, field: 'ids', compare: byId, refusals }, postId =>
        place ? featureFirst(trx, editorId, { ...place, postId }) : unfeatureWithin(trx, editorId, postId),
      ),
    )
}

async function featureFirst(
  trx: Transaction<Schema>,
  editorId: number,
  input: FeatureQuestion,
): Promise<void> {
  await lockPost(trx, input.postId)
  const shown = await trx
    .selectFrom('question_features')
    .select('id')
    .where('post_id', '=', input.postId)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (shown) throw new AppError('STEP_NOT_POSSIBLE')
  await featureWithin(trx, editorId, input)
}

async function featureWithin(
  trx: Transaction<Schema>,
  editorId: number,
  input: FeatureQuestion,
): Promise<void> {
  const { postId, rank, endsAt = null } = input
  if ((await findStatus(trx, postId)) === 'merged') throw new AppError('STEP_NOT_POSSIBLE')
  const kept = await keepRows(trx, featureRows('question', postId))
  if (!(await featurePost(trx, 'question', input))) await requirePublicPost(trx, postId, 'question')
  await record(trx, editorId, { act: 'feature', postId, details: { rank, endsAt }, kept })
}

async function unfeatureWithin(trx: Transaction<Schema>, editorId: number, postId: number): Promise<void> {
  const kept = await keepRows(trx, featureRows('question', postId))
  if (!(await unfeaturePost(trx, 'question', postId))) throw new AppError('STEP_NOT_POSSIBLE')
  await record(trx, editorId, { act: 'unfeature', postId, kept })
}

type Entry = Pick<Act, 'act' | 'details' | 'kept'> & { postId: number }

const record = (trx: Transaction<Schema>, actorId: number, { postId, ...entry }: Entry) =>
  recordAct(trx, { actorId, permission: 'question.edit', entity: 'post', entityId: postId, ...entry })
