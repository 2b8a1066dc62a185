import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { OutboxEvent } from '#backend/platform/outbox/outbox-event.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'
import type { DeskActName, HistoryEntity } from '#shared/contract/desk-history.ts'
import type { Permission } from '#shared/policy/permissions.ts'
import { type KeptRows, readRows, readTableShapes } from './kept-rows.queries.ts'
import { changesBetween, fieldChanges, type RowChange } from './row-changes.ts'

export type Act = {
  actorId: number
  permission: Permission
  act: DeskActName
  entity: HistoryEntity
  entityId: number
  details?: Record<string, unknown>
  reason?: string | null
  /** Makes the act undoable for ten minutes; call it after everything was written. */
  kept?: KeptRows
}

/** Writes an editor's act into the record, in the transaction of the act itself (R11.2). */
export async function recordAct(trx: Transaction<Schema>, act: Act): Promise<void> {
  const { actorId, permission, entity, entityId, details = {}, reason = null, kept } = act
  const changes = kept ? await findChanges(trx, kept) : []
  const fields = fieldChanges(changes)
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      permission,
      act: act.act,
      entity,
      entity_id: entityId,
      details: JSON.stringify({ ...details, ...(fields.length > 0 && { fields }) }),
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kept) await insertChanges(trx, id, [...changes, ...kept.outboxIds.map(waitingEvent)])
}

/** Delivers when the act can no longer be undone; an undone one tells nobody. */
export async function enqueueAfterUndo(
  trx: Transaction<Schema>,
  kept: KeptRows,
  event: OutboxEvent,
): Promise<void> {
  kept.outboxIds.push(await enqueue(trx, event, deskTiming.undo))
}

async function findChanges(trx: Transaction<Schema>, { scopes, before }: KeptRows): Promise<RowChange[]> {
  const shapes = await readTableShapes(trx, scopes)
  return changesBetween(scopes, shapes, { before, after: await readRows(trx, scopes, shapes) })
}

const waitingEvent = (id: number): RowChange => ({
  table: 'outbox',
  key: { id },
  before: null,
  after: { sent_at: null },
  derived: false,
})

async function insertChanges(trx: Transaction<Schema>, auditId: number, changes: RowChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into undoable_changes (audit_id, place, table_name, key, before, after, derived)
    select ${auditId}::bigint, place, change ->> 'table', change -> 'key',
      nullif(change -> 'before', 'null'), nullif(change -> 'after', 'null'), (change ->> 'derived')::boolean
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as c (change, place)`.execute(
    trx,
  )
}
