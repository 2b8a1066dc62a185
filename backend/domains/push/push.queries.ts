import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { PushTarget } from '#backend/platform/push/push-transport.ts'
import type { PushDevice } from '#shared/contract/push.ts'
import { sessionIsOpen } from '../session/index.ts'

export async function findDevices(db: Database, memberId: number, sessionId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices as d')
    .innerJoin('sessions', 'sessions.id', 'd.session_id')
    .select(['d.id', 'd.session_id', 'd.kinds', 'd.created_at', 'sessions.device'])
    .where('d.user_id', '=', memberId)
    .where(sessionIsOpen)
    .orderBy('d.id', 'desc')
    .execute()
  return rows.map(({ id, session_id, kinds, created_at, device }) => ({
    id,
    device,
    kinds,
    current: session_id === sessionId,
    createdAt: created_at.toISOString(),
  }))
}

/** Undefined once the session is over, the member is leaving, or that kind is switched off. */
export async function findTarget(db: Database, pushId: number): Promise<PushTarget | undefined> {
  const { rows } = await sql<PushTarget>`
    select d.endpoint, d.p256dh, d.auth
    from pushes p
    join push_devices d on d.id = p.device_id and p.kind = any(d.kinds)
    join sessions on sessions.id = d.session_id and ${sessionIsOpen()}
    join users u on u.id = d.user_id and u.status = 'member'
    where p.id = ${pushId}`.execute(db)
  return rows[0]
}
