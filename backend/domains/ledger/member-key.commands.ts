import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Keys } from '#backend/config/secrets.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { type Place, secretOf, whoOf } from './voice.ts'

/** A member's own view of a voice: `secret` is theirs alone, `who` is public. */
export type OwnVoice = { secret: Buffer; who: Buffer }

export type Voices = {
  /**
   * Makes the member's key at the first act. Locks it, so that the acts of one member come one after the other and
   * their turns have no gap.
   */
  lock: (trx: Transaction<Schema>, place: Place, memberId: number) => Promise<OwnVoice>
  /** Members without a key never acted, or left. */
  find: (db: Database, place: Place, memberIds: readonly number[]) => Promise<Map<number, OwnVoice>>
  /** One member's voices in the order of `places`; null for a member without a key. */
  findOf: (db: Database, memberId: number, places: readonly Place[]) => Promise<(Place & OwnVoice)[] | null>
  /** Seals by the first key what another one sealed, so that the other can be dropped. Answers how many. */
  reseal: (db: Database) => Promise<number>
  /** Ids of keys without which members cannot act: they sealed something and are not here. */
  missingKeys: (db: Database) => Promise<string[]>
}

/** Opens members' keys; whoever has neither these keys nor the table cannot tell whose voices are whose. */
export const ledgerVoices = (keys: Keys): Voices => ({
  async lock(trx, place, memberId) {
    const sealed = (await lockKey(trx, memberId)) ?? (await makeKey(trx, keys, memberId))
    return voiceOf(openKey(keys, sealed, memberId), place)
  },
  async find(db, place, memberIds) {
    if (memberIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('ledger_member_keys')
      .selectAll()
      .where(sql<boolean>`user_id = any(${[...memberIds]}::bigint[])`)
      .execute()
    return new Map(rows.map(row => [row.user_id, voiceOf(openKey(keys, row.sealed_key, row.user_id), place)]))
  },
  async findOf(db, memberId, places) {
    const row = await db
      .selectFrom('ledger_member_keys')
      .select('sealed_key')
      .where('user_id', '=', memberId)
      .executeTakeFirst()
    if (!row) return null
    const memberKey = openKey(keys, row.sealed_key, memberId)
    return places.map(({ postId, kind }) => ({ postId, kind, ...voiceOf(memberKey, { postId, kind }) }))
  },
  async reseal(db) {
    let sealed = 0
    for (let again = batch; again === batch; sealed += again)
      again = await db.transaction().execute(trx => resealSome(trx, keys))
    return sealed
  },
  async missingKeys(db) {
    const { rows } = await sql<{ id: string }>`
      select distinct split_part(sealed_key, '.', 1) as id from ledger_member_keys
      where split_part(sealed_key, '.', 1) <> all(${keys.map(({ id }) => id)}::text[]) order by 1`.execute(db)
    return rows.map(({ id }) => id)
  },
})

const batch = 500

async function resealSome(trx: Transaction<Schema>, keys: Keys): Promise<number> {
  const rows = await trx
    .selectFrom('ledger_member_keys')
    .selectAll()
    .where(sql<string>`split_part(sealed_key, '.', 1)`, '<>', keys[0].id)
    .orderBy('user_id')
    .limit(batch)
    .forUpdate()
    .execute()
  const ids = rows.map(({ user_id }) => user_id)
  const sealed = rows.map(row => sealKey(keys, openKey(keys, row.sealed_key, row.user_id), row.user_id))
  await sql`
    update ledger_member_keys k set sealed_key = n.sealed_key
    from unnest(${ids}::bigint[], ${sealed}::text[]) as n (user_id, sealed_key)
    where k.user_id = n.user_id`.execute(trx)
  return rows.length
}

function voiceOf(memberKey: Uint8Array, place: Place): OwnVoice {
  const secret = secretOf(memberKey, place)
  return { secret, who: whoOf(secret) }
}

async function lockKey(trx: Transaction<Schema>, memberId: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('ledger_member_keys')
    .select('sealed_key')
    .where('user_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.sealed_key
}

async function makeKey(trx: Transaction<Schema>, keys: Keys, memberId: number): Promise<string> {
  await trx
    .insertInto('ledger_member_keys')
    .values({ user_id: memberId, sealed_key: sealKey(keys, randomBytes(32), memberId) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const made = await lockKey(trx, memberId)
  if (made === undefined) throw new Error('a member got no key of the log')
  return made
}

const [ivBytes, tagBytes] = [12, 16]
const boundTo = (memberId: number) => Buffer.from(`ledger_member_keys ${memberId}`)

/** `<key id>.<AES-256-GCM as base64url>`, bound to the member. */
function sealKey([{ id, bytes }]: Keys, memberKey: Uint8Array, memberId: number): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(boundTo(memberId))
  const sealed = [iv, cipher.update(memberKey), cipher.final(), cipher.getAuthTag()]
  return `${id}.${Buffer.concat(sealed).toString('base64url')}`
}

function openKey(keys: Keys, sealed: string, memberId: number): Uint8Array {
  const [id, text = ''] = sealed.split('.')
  const key = keys.find(key => key.id === id)
  if (!key) throw new Error(`no LEDGER_SEAL_KEY ${id}`)
  const bytes = Buffer.from(text, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes))
    .setAAD(boundTo(memberId))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([cipher.update(bytes.subarray(ivBytes, -tagBytes)), cipher.final()])
}
