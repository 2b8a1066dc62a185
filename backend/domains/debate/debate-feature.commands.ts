import {
  type FeaturePlace,
  featurePost,
  featureRows,
  requireFeaturePeriod,
  unfeaturePost,
} from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { changeDebate } from './debate-edit.commands.ts'

type Feature = FeaturePlace & { postId: number; version?: number }

/** Replaces the place that the debate had. STEP_NOT_POSSIBLE and VERSION_CONFLICT as `featurePost` says. */
export async function featureDebate(db: Database, editorId: number, input: Feature): Promise<void> {
  const { postId, rank, startsAt = null, endsAt = null } = input
  requireFeaturePeriod(input)
  const act = { act: 'feature', details: { rank, startsAt, endsAt } } as const
  await changeDebate(db, { editorId, postId, ...act, rows: featureRows('debate', postId) }, trx =>
    featurePost(trx, 'debate', input),
  )
}

/** Throws STEP_NOT_POSSIBLE when it is not there. */
export async function unfeatureDebate(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  const rows = featureRows('debate', postId)
  await changeDebate(db, { editorId, postId, act: 'unfeature', rows }, trx =>
    unfeaturePost(trx, 'debate', postId),
  )
}
