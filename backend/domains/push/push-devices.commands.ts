import { createHash, ECDH } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { isPushAddress } from '#backend/platform/push/push-host.ts'
import type { subscribePushDevice } from '#shared/contract/push.ts'
import type { Body } from '#shared/contract/route.ts'
import { fieldError } from '#shared/errors/app-error.ts'

/** Browsers of one member; a further one takes the place of the oldest. */
const mostDevices = 10

type NewDevice = { memberId: number; sessionId: string; hosts: readonly string[] }

/**
 * Makes the browser that sent this the one of its session. The member who subscribed it before gets nothing there any more.
 */
export async function subscribeDevice(
  db: Database,
  { endpoint, keys, kinds }: Body<typeof subscribePushDevice>,
  { memberId, sessionId, hosts }: NewDevice,
): Promise<void> {
  if (!isPushAddress(endpoint, hosts))
    throw fieldError('endpoint', '이 브라우저의 알림 서비스는 쓸 수 없어요.')
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isPoint(p256dh)) throw fieldError('keys.p256dh', '브라우저가 준 값을 그대로 보내 주세요.')
  const device = {
    endpoint,
    endpoint_hash: createHash('sha256').update(endpoint).digest(),
    p256dh,
    auth: Buffer.from(keys.auth, 'base64url'),
    kinds: [...new Set(kinds)],
  }
  await db.transaction().execute(async trx => {
    // Of two calls at once for one browser the second sees what the first wrote.
    await sql`select pg_advisory_xact_lock(${device.endpoint_hash.readInt32BE()}, ${lockOfBrowsers})`.execute(
      trx,
    )
    await trx.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    await trx
      .deleteFrom('push_devices')
      .where('endpoint_hash', '=', device.endpoint_hash)
      .where('session_id', '<>', sessionId)
      .execute()
    await trx
      .insertInto('push_devices')
      .values({ user_id: memberId, session_id: sessionId, ...device })
      .onConflict(conflict => conflict.column('session_id').doUpdateSet(device))
      .execute()
    await sql`
      delete from push_devices where id in (
        select id from push_devices where user_id = ${memberId} order by id desc offset ${mostDevices}
      )`.execute(trx)
  })
}

/** Any number that no other lock of two has. */
const lockOfBrowsers = 65

/** An uncompressed one that lies on the curve: others would give away the key that is agreed with them. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

export async function removeDevice(db: Database, memberId: number, id: number): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', memberId).where('id', '=', id).execute()
}

export async function endPushDevicesOf(trx: Transaction<Schema>, memberId: number): Promise<void> {
  await trx.deleteFrom('push_devices').where('user_id', '=', memberId).execute()
}
