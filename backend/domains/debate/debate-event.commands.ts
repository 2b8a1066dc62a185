import { type InsertObject, sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { enqueueAfterUndo, newRows } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DebateEventKind } from '#shared/contract/debate-event.ts'
import { createDeskDebateEvent } from '#shared/contract/desk-debate-event.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { isLinkTarget } from '#shared/text/link-target.ts'
import type { SentText } from './debate.commands.ts'
import { changeDebate, changeDebateWithin, eventRows } from './debate-edit.commands.ts'

type EventInput = SentText & {
  kind: DebateEventKind
  at: Date
  title: string
  link?: string | null
  place?: string | null
}

export async function addEvent(
  db: Database,
  editorId: number,
  input: EventInput & { postId: number },
  key?: string,
): Promise<number> {
  const { postId, ...event } = input
  const { imageIds, ...values } = valuesOf(event)
  const attempt = { memberId: editorId, call: createDeskDebateEvent.operationId, key, content: input }
  const details = { kind: event.kind, title: event.title }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const kept = newRows([])
      let eventId = 0
      await changeDebateWithin(trx, { editorId, postId, act: 'add-event', details, kept }, async () => {
        if (!(await isKept(trx, postId))) return false
        eventId = await insertEvent(trx, { debate_id: postId, created_by: editorId, ...values })
        kept.scopes = eventRows(eventId)
        await linkPictures(trx, editorId, eventId, imageIds)
        if (await isPublic(trx, postId))
          await enqueueAfterUndo(trx, kept, { topic: 'debate-event', postId, eventId })
        return true
      })
      return eventId
    }),
  )
}

async function insertEvent(
  trx: Transaction<Schema>,
  values: InsertObject<Schema, 'debate_events'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('debate_events')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type EventChange = EventInput & {
  postId: number
  eventId: number
  /** Overwrites whatever is stored when left out. */
  version?: number
}

/**
 * Sends no second notification. NOT_FOUND unless the debate has the event, VERSION_CONFLICT when it changed meanwhile.
 */
export async function updateEvent(
  db: Database,
  editorId: number,
  { postId, eventId, version, ...input }: EventChange,
): Promise<void> {
  const { imageIds, ...values } = valuesOf(input)
  const details = { eventId, kind: input.kind, title: input.title }
  const act = { editorId, postId, act: 'update-event', details, rows: eventRows(eventId) } as const
  await changeDebate(db, act, async trx => {
    const event = await trx
      .selectFrom('debate_events')
      .select('version')
      .where('id', '=', eventId)
      .where('debate_id', '=', postId)
      .executeTakeFirst()
    if (!event) throw new AppError('NOT_FOUND')
    if (version !== undefined && version !== event.version) throw new AppError('VERSION_CONFLICT')
    await trx
      .updateTable('debate_events')
      .set({ ...values, version: event.version + 1, updated_at: sql`now()` })
      .where('id', '=', eventId)
      .execute()
    await linkPictures(trx, editorId, eventId, imageIds)
    return true
  })
}

/** NOT_FOUND unless the debate has the event. */
export async function deleteEvent(
  db: Database,
  editorId: number,
  { postId, eventId }: { postId: number; eventId: number },
): Promise<void> {
  const details: Record<string, unknown> = { eventId }
  const act = { editorId, postId, act: 'delete-event', details, rows: eventRows(eventId) } as const
  await changeDebate(db, act, async trx => {
    await linkPictures(trx, editorId, eventId, [])
    const deleted = await trx
      .deleteFrom('debate_events')
      .where('id', '=', eventId)
      .where('debate_id', '=', postId)
      .returning(['kind', 'title'])
      .executeTakeFirst()
    if (!deleted) throw new AppError('NOT_FOUND')
    Object.assign(details, deleted)
    return true
  })
}

function valuesOf({ kind, at, title, link = null, place = null, ...text }: EventInput) {
  if (link !== null && !isLinkTarget(link)) throw fieldError('link', '열 수 있는 주소가 아니에요.')
  const sent = text.body !== undefined || text.document
  const { body, document, imageIds } = sent
    ? readWriting(text, '내용을', { ...limits.body, min: 1 })
    : { body: '', document: null, imageIds: [] }
  return { kind, at, title, body, document, link, place, imageIds }
}

const linkPictures = (trx: Transaction<Schema>, memberId: number, id: number, ids: string[]) =>
  linkAttachments(trx, { memberId, subject: { kind: 'debate-event', id }, ids })

const visibilityOf = async (trx: Transaction<Schema>, postId: number) => {
  const row = await trx
    .selectFrom('posts')
    .select('visibility')
    .where('id', '=', postId)
    .where('kind', '=', 'debate')
    .executeTakeFirst()
  return row?.visibility
}

const isPublic = async (trx: Transaction<Schema>, postId: number) =>
  (await visibilityOf(trx, postId)) === 'public'

/** False for a removed debate, true for a draft. */
async function isKept(trx: Transaction<Schema>, postId: number): Promise<boolean> {
  const visibility = await visibilityOf(trx, postId)
  return visibility !== undefined && visibility !== 'removed' && visibility !== 'author-removed'
}
