import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { deletePost, lockPost, publishPostWithin, schedulePostWithin } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { changeDebateWithin, draftRows } from './debate-edit.commands.ts'

/** STEP_NOT_POSSIBLE unless it is a draft that readers can still take part in, VERSION_CONFLICT as `publishPost`. */
export async function publishDebate(
  db: Database,
  editorId: number,
  draft: { postId: number; version?: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { closesAt, now } = await lockDates(trx, draft.postId)
    if (closesAt <= now) throw new AppError('STEP_NOT_POSSIBLE')
    await publishPostWithin(trx, editorId, draft)
  })
}

/** Null keeps the draft a draft. STEP_NOT_POSSIBLE unless it is one. */
export async function scheduleDebate(
  db: Database,
  editorId: number,
  { postId, at, version }: { postId: number; at: Date | null; version?: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { closesAt } = await lockDates(trx, postId)
    if (at && closesAt <= at) throw fieldError('publishAt', '공개 시각은 마감 시각보다 앞이어야 해요.')
    await schedulePostWithin(trx, editorId, { postId, at, version })
  })
}

/**
 * Makes plain drafts of scheduled debates whose closing passed before the clock could publish them, as `publishDebate`
 * would refuse; editors set new dates. Leaves rows that another transaction has locked to the next round.
 */
export async function unscheduleClosedDebates(db: Database, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update posts set publish_at = null, schedule_version = schedule_version + 1
    where id in (
      select p.id from posts p join debates d on d.post_id = p.id
      where p.visibility = 'draft' and p.publish_at <= ${now} and d.closes_at <= ${now}
      order by p.publish_at for no key update of p skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}

type Dates = { closesAt: Date; now: Date }

async function lockDates(trx: Transaction<Schema>, postId: number): Promise<Dates> {
  await lockPost(trx, postId)
  const { rows } = await sql<Dates>`
    select closes_at as "closesAt", clock_timestamp() as now from debates where post_id = ${postId}
    for no key update`.execute(trx)
  const [dates] = rows
  if (!dates) throw new AppError('NOT_FOUND')
  return dates
}

/** STEP_NOT_POSSIBLE once it went out: readers may have answered it. */
export async function deleteDraft(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  const details: Record<string, unknown> = {}
  await db.transaction().execute(async trx => {
    await lockPost(trx, postId)
    const eventIds = await findEventIds(trx, postId)
    const act = { editorId, postId, act: 'delete', details, rows: draftRows(postId, eventIds) } as const
    await changeDebateWithin(trx, act, async () => {
      const draft = await findDraft(trx, postId)
      if (!draft) return false
      Object.assign(details, draft)
      await letPicturesGo(trx, editorId, { postId, eventIds })
      await trx.deleteFrom('debate_events').where('debate_id', '=', postId).execute()
      await trx.deleteFrom('debate_positions').where('debate_id', '=', postId).execute()
      await trx.deleteFrom('debates').where('post_id', '=', postId).execute()
      await deletePost(trx, postId)
      return true
    })
  })
}

const findDraft = (trx: Transaction<Schema>, postId: number) =>
  trx
    .selectFrom('posts')
    .select('title')
    .where('id', '=', postId)
    .where('kind', '=', 'debate')
    .where('visibility', '=', 'draft')
    .executeTakeFirst()

async function findEventIds(trx: Transaction<Schema>, postId: number): Promise<number[]> {
  const events = await trx
    .selectFrom('debate_events')
    .select('id')
    .where('debate_id', '=', postId)
    .orderBy('id')
    .execute()
  return events.map(({ id }) => id)
}

type Pictured = { postId: number; eventIds: number[] }

async function letPicturesGo(trx: Transaction<Schema>, memberId: number, { postId, eventIds }: Pictured) {
  const subjects = [
    { kind: 'post', id: postId } as const,
    ...eventIds.map(id => ({ kind: 'debate-event', id }) as const),
  ]
  for (const subject of subjects) await linkAttachments(trx, { memberId, subject, ids: [] })
}
