import { sql, type Transaction } from 'kysely'
import { type Act, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import { linkPostPictures, lockPost } from '#backend/domains/post/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** `isAnnounced`: readers see it, and it was not cancelled. */
export type LockedInterview = { categoryId: number; isAnnounced: boolean; liveFrom: Date | null }

export async function lockInterview(trx: Transaction<Schema>, postId: number): Promise<LockedInterview> {
  await lockPost(trx, postId)
  const row = await trx
    .selectFrom('interviews as i')
    .innerJoin('posts as p', 'p.id', 'i.post_id')
    .select(['p.category_id as categoryId', 'i.live_from as liveFrom'])
    .select(sql<boolean>`p.visibility = 'public' and i.cancelled_at is null`.as('isAnnounced'))
    .where('i.post_id', '=', postId)
    .forNoKeyUpdate('i')
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

export async function record(
  trx: Transaction<Schema>,
  editorId: number,
  postId: number,
  act: Pick<Act, 'act' | 'details' | 'reason' | 'kept'>,
): Promise<void> {
  const entry = { actorId: editorId, permission: 'interview.edit', entity: 'post', entityId: postId } as const
  await recordAct(trx, { ...entry, ...act })
}

export const interviewRows = (postId: number): RowScope[] => [
  { table: 'posts', where: { id: postId } },
  { table: 'interviews', where: { post_id: postId } },
  { table: 'interview_guests', where: { post_id: postId } },
  { table: 'post_relations', where: { to_id: postId, kind: 'derived' } },
  { table: 'attachment_uses', where: { subject_kind: 'post', subject_id: postId } },
]

/** Links the pictures of the text and the photos of the guests, of whom `guests` are new; as `linkPostPictures`. */
export async function linkPictures(
  trx: Transaction<Schema>,
  editorId: number,
  postId: number,
  guests: { photoId?: string | null }[] = [],
): Promise<void> {
  const others = sql`
    select photo_id::text from interview_guests where post_id = ${postId} and photo_id is not null`
  const field = (id: string) => {
    const guest = guests.findIndex(({ photoId }) => photoId?.toLowerCase() === id)
    return guest < 0 ? 'document' : `guests.${guest}.photoId`
  }
  await linkPostPictures(trx, { memberId: editorId, postId, others, field })
}
