import { type RawBuilder, sql, type Transaction } from 'kysely'
import { enqueueAfterUndo, type KeptRows, keepRows } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { lockInterview, record } from './interview-edit.commands.ts'

/** VERSION_CONFLICT when the interview changed since the version named. */
type Versioned = { postId: number; version?: number }

/**
 * Moves the end while questions are collected already. STEP_NOT_POSSIBLE once the interview began, a field error for an
 * end that is over or later than its beginning.
 */
export async function openCollecting(
  db: Database,
  editorId: number,
  { postId, version, until }: Versioned & { until: Date },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { liveFrom } = await lockInterview(trx, postId)
    const now = new Date()
    if (until <= now) throw fieldError('until', '지금보다 뒤의 때를 골라 주세요.')
    if (liveFrom && liveFrom > now && liveFrom < until)
      throw fieldError('until', '인터뷰를 시작하기 전이어야 해요.')
    const kept = await change(trx, postId, {
      version,
      set: sql`collect_to = ${until}::timestamptz,
        collect_from = case when i.collect_from <= now() and i.collect_to > now() then i.collect_from else now() end`,
      where: sql`(i.live_from is null or i.live_from > now())`,
    })
    await record(trx, editorId, postId, { act: 'open-collecting', details: { until }, kept })
  })
}

export const closeCollecting = (db: Database, editorId: number, input: Versioned): Promise<void> =>
  db.transaction().execute(trx => closeCollectingWithin(trx, editorId, input))

/** Ends it for all or none; VALIDATION_FAILED says for which it cannot be. */
export async function closeCollectingOf(
  db: Database,
  editorId: number,
  { postIds }: { postIds: number[] },
): Promise<void> {
  const refusals = { ...commonRefusals, STEP_NOT_POSSIBLE: '지금 질문을 받고 있지 않아요.' }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: postIds, field: 'ids', compare: byId, refusals }, postId =>
        closeCollectingWithin(trx, editorId, { postId }),
      ),
    )
}

const commonRefusals = { NOT_FOUND: '찾을 수 없는 인터뷰예요.' }

async function closeCollectingWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { postId, version }: Versioned,
): Promise<void> {
  const kept = await change(trx, postId, {
    version,
    set: sql`collect_to = now()`,
    where: sql`i.collect_from <= now() and i.collect_to > now()`,
  })
  await record(trx, editorId, postId, { act: 'close-collecting', kept })
}

type Release = Versioned & MaterialVersions

/**
 * Throws STEP_NOT_POSSIBLE before there is a recording or a transcript, or while the interview goes on; VERSION_CONFLICT
 * when chapters or transcript changed too.
 */
export async function publishInterview(
  db: Database,
  editorId: number,
  { postId, version, ...materials }: Release,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    await requireMaterials(trx, postId, materials)
    const kept = await change(trx, postId, {
      version,
      set: sql`released_at = now()`,
      where: sql`(i.live_to is null or i.live_to <= now()) and (i.collect_to is null or i.collect_to <= now())
        and (i.media_url is not null or exists (select from interview_segments s where s.post_id = i.post_id))
        and exists (select from posts p where p.id = i.post_id and p.visibility = 'public')`,
    })
    await enqueueAfterUndo(trx, kept, { topic: 'interview-published', postId })
    await record(trx, editorId, postId, { act: 'publish-recording', kept })
  })
}

type MaterialVersions = { chaptersVersion?: number | undefined; transcriptVersion?: number | undefined }

async function requireMaterials(
  trx: Transaction<Schema>,
  postId: number,
  { chaptersVersion, transcriptVersion }: MaterialVersions,
): Promise<void> {
  const stored = await trx
    .selectFrom('interviews')
    .select(['chapters_version', 'transcript_version'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const { chapters_version, transcript_version } = stored
  if ((chaptersVersion ?? chapters_version) !== chapters_version) throw new AppError('VERSION_CONFLICT')
  if ((transcriptVersion ?? transcript_version) !== transcript_version) throw new AppError('VERSION_CONFLICT')
}

export async function cancelInterview(
  db: Database,
  editorId: number,
  { postId, reason }: { postId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const kept = await change(trx, postId, { set: sql`cancelled_at = now(), cancel_reason = ${reason}` })
    await enqueueAfterUndo(trx, kept, { topic: 'interview-cancelled', postId, reason })
    await record(trx, editorId, postId, { act: 'cancel', reason, kept })
  })
}

type Shown = { postId: number; reason: string }

/** Answers 410 at its address from here on. STEP_NOT_POSSIBLE unless readers see the interview. */
export const withdrawInterview = (db: Database, editorId: number, input: Shown): Promise<void> =>
  db.transaction().execute(trx => withdrawWithin(trx, editorId, input))

/** Withdraws all or none; VALIDATION_FAILED says which cannot be. */
export async function withdrawInterviews(
  db: Database,
  editorId: number,
  { postIds, reason }: { postIds: number[]; reason: string },
): Promise<void> {
  const refusals = { ...commonRefusals, STEP_NOT_POSSIBLE: '시민에게 보이는 인터뷰가 아니에요.' }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: postIds, field: 'ids', compare: byId, refusals }, postId =>
        withdrawWithin(trx, editorId, { postId, reason }),
      ),
    )
}

async function withdrawWithin(trx: Transaction<Schema>, editorId: number, input: Shown): Promise<void> {
  const { postId, reason } = input
  const kept = await show(trx, postId, { from: 'public', to: 'author-removed' })
  await record(trx, editorId, postId, { act: 'remove', reason, kept })
}

/** Throws STEP_NOT_POSSIBLE unless editors withdrew it: others judge what a rule hides. */
export async function restoreInterview(
  db: Database,
  editorId: number,
  { postId, reason }: Shown,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await show(trx, postId, { from: 'author-removed', to: 'public' })
    await record(trx, editorId, postId, { act: 'restore', reason })
  })
}

type Showing = Record<'from' | 'to', 'public' | 'author-removed'>

async function show(trx: Transaction<Schema>, postId: number, { from, to }: Showing): Promise<KeptRows> {
  await lockInterview(trx, postId)
  const kept = await keepRows(trx, [{ table: 'posts', where: { id: postId } }])
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({
      visibility: to,
      deleted_at: to === 'public' ? null : sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', postId)
    .where('visibility', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('STEP_NOT_POSSIBLE')
  return kept
}

type Step = { set: RawBuilder<unknown>; where?: RawBuilder<unknown>; version?: number | undefined }

/**
 * Changes an interview that is neither cancelled nor published. Decides by the statement if the step is possible: of
 * two editors at once, one takes it. Counts the version on, which the form of the interview's dates names. Answers what it
 * keeps for undoing.
 */
async function change(
  trx: Transaction<Schema>,
  postId: number,
  { set, where = sql`true`, version }: Step,
): Promise<KeptRows> {
  await lockInterview(trx, postId)
  const kept = await keepRows(trx, [
    { table: 'posts', where: { id: postId } },
    { table: 'interviews', where: { post_id: postId } },
  ])
  const { numAffectedRows } = await sql`
    update interviews i set ${set}
    where i.post_id = ${postId} and i.cancelled_at is null and i.released_at is null and ${where}`.execute(
    trx,
  )
  if (numAffectedRows !== 1n) throw new AppError('STEP_NOT_POSSIBLE')
  await countVersion(trx, { of: 'posts.version', id: postId, version })
  return kept
}
