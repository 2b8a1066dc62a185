import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'
import type { DeskActName, HistoryEntity } from '#shared/contract/desk-history.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Permission } from '#shared/policy/permissions.ts'
import { recordAct } from './audit.commands.ts'
import { readTableShapes, type Values } from './kept-rows.queries.ts'
import { insertRows, removeRows, requireUnchanged, revertRows } from './put-back.commands.ts'
import type { RowChange } from './row-changes.ts'

type Trx = Transaction<Schema>

/** Side effects of undoing, by table. */
export type FollowUps = { [table: string]: (trx: Trx, rows: Values[]) => Promise<void> }

type Undo = {
  auditId: number
  /** Throws unless the editor may make the act itself. */
  requireMay: (permission: Permission) => void
  followUps?: FollowUps
}

/**
 * Puts back every row that an act of the last ten minutes changed, and deletes its events. NOT_FOUND for an unknown act,
 * STEP_NOT_POSSIBLE when it cannot be undone any more, VERSION_CONFLICT when a row is no longer as the act left it.
 */
export async function undoAct(db: Database, editorId: number, undo: Undo): Promise<void> {
  const { auditId, requireMay, followUps = {} } = undo
  await db
    .transaction()
    .execute(async trx => {
      const { act, ...about } = await readAct(trx, auditId)
      requireMay(about.permission)
      const tables = await takeChanges(trx, auditId)
      if (tables.length === 0) throw new AppError('STEP_NOT_POSSIBLE')
      await putBack(trx, tables)
      await settlePictures(trx, tables.flat())
      for (const [table, follow] of Object.entries(followUps)) {
        const rows = tables.flat().filter(change => change.table === table)
        if (rows.length > 0) await follow(trx, rows.map(valuesOf))
      }
      await recordAct(trx, {
        ...about,
        actorId: editorId,
        act: 'undo',
        details: { undone: auditId, act },
      })
    })
    .catch(refuseConflict)
}

const valuesOf = ({ before, after }: RowChange): Values => before ?? after ?? {}

/** A constraint refuses where other rows came to hang on these meanwhile. */
function refuseConflict(error: unknown): never {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('23')) throw new AppError('VERSION_CONFLICT')
  throw error
}

async function readAct(trx: Trx, auditId: number) {
  const act = await trx
    .selectFrom('audit_log')
    .select(['permission', 'act', 'entity', 'entity_id as entityId'])
    .where('id', '=', auditId)
    .executeTakeFirst()
  if (!act) throw new AppError('NOT_FOUND')
  return act as { permission: Permission; act: DeskActName; entity: HistoryEntity; entityId: number }
}

/** By table, parents first. Of two editors who undo at once, one gets them. */
async function takeChanges(trx: Trx, auditId: number): Promise<RowChange[][]> {
  const { rows } = await sql<RowChange>`
    with taken as (
      delete from undoable_changes
      where audit_id = ${auditId} and at > now() - make_interval(secs => ${deskTiming.undo / 1_000})
      returning *
    )
    select table_name as table, key, before, after, derived from taken order by place`.execute(trx)
  return [...Map.groupBy(rows, ({ table }) => table).values()]
}

/** Locks all rows first. Deletes children before their parents, and inserts parents before their children. */
async function putBack(trx: Trx, tables: RowChange[][]): Promise<void> {
  const shapes = await readTableShapes(trx, tables.flat())
  const shapeOf = ([change]: RowChange[]) => {
    const shape = change && shapes.get(change.table)
    if (!shape) throw new Error('an undone change names no table')
    return { ...shape, table: change.table }
  }
  for (const changes of tables) await requireUnchanged(trx, shapeOf(changes), changes)
  for (const changes of tables.toReversed())
    await removeRows(
      trx,
      shapeOf(changes),
      changes.filter(({ before }) => !before),
    )
  for (const changes of tables) {
    await insertRows(
      trx,
      shapeOf(changes),
      changes.filter(({ after }) => !after),
    )
    await revertRows(
      trx,
      shapeOf(changes),
      changes.filter(({ before, after }) => before && after),
    )
  }
}

/** A picture that no text shows again is loose from now on. */
async function settlePictures(trx: Trx, changes: RowChange[]): Promise<void> {
  const uses = changes.filter(({ table }) => table === 'attachment_uses')
  const ids = uses.map(({ key }) => String(key.attachment_id))
  if (ids.length === 0) return
  await sql`
    update attachments a
    set loose_since = case
      when exists (select from attachment_uses u where u.attachment_id = a.id) then null
      else coalesce(loose_since, now()) end
    where id = any(${ids}::uuid[])`.execute(trx)
}

export async function purgeUndoableChanges(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('undoable_changes')
    .where('at', '<', new Date(now.getTime() - deskTiming.undo))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
