import type { Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { Permission } from '#shared/policy/permissions.ts'

export type Act = {
  actorId: number
  permission: Permission
  act: string
  entity:
    | 'objection'
    | 'post'
    | 'comment'
    | 'user'
    | 'category'
    | 'code'
    | 'consent-document'
    | 'notice'
    | 'faq'
    | 'banner'
    | 'report'
    | 'synonym'
    | 'green-paper'
    | 'objection'
    | 'takedown-request'
  entityId: number
  details?: Record<string, unknown>
  reason?: string | null
}

/** Writes an editor's act into the record, in the transaction of the act itself (R11.2). */
export async function recordAct(trx: Transaction<Schema>, act: Act): Promise<void> {
  const { actorId, permission, entity, entityId, details = {}, reason = null } = act
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      permission,
      act: act.act,
      entity,
      entity_id: entityId,
      details: JSON.stringify(details),
      reason,
    })
    .execute()
}
