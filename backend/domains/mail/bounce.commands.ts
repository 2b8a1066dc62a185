import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { refusesAddress } from '#backend/platform/mail/mail-errors.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

/** `dry` changes nothing. Answers `other` for what is no bounce of a mail of ours, or of an address left since. */
export async function noteBounce(
  db: Database,
  source: string,
  { tokens, dry }: { tokens: UnsubscribeTokens; dry: boolean },
): Promise<'switched-off' | 'known' | 'other'> {
  const bounce = readBounce(source, tokens)
  if (!bounce) return 'other'
  return db.transaction().execute(async trx => {
    const held = await trx
      .selectFrom('user_contacts')
      .select(['email', 'refused_at'])
      .where('user_id', '=', bounce.memberId)
      .executeTakeFirst()
    if (held?.email?.toLowerCase() !== bounce.address.toLowerCase()) return 'other'
    if (held.refused_at) return 'known'
    if (!dry) await switchAddressOff(trx, bounce.memberId)
    return 'switched-off'
  })
}

/** Nothing more is sent to the address, and its owner is told on the site, once. */
export async function switchAddressOff(trx: Transaction<Schema>, memberId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('user_contacts')
    .set({ refused_at: sql<Date>`now()` })
    .where('user_id', '=', memberId)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue(trx, { topic: 'mail-refused', memberId })
}

/**
 * Reads a delivery status notification (RFC 3464) that gives an address up for good. The member is named by the signed
 * token in the headers that it brings back: anybody can write to the address that mail comes from.
 */
function readBounce(source: string, tokens: UnsubscribeTokens): { memberId: number; address: string } | null {
  const unfolded = source.slice(0, mostLetters).replaceAll(/\r?\n[ \t]/g, ' ')
  const lines = unfolded.split('\n').map(line => line.trim())
  const fieldOf = (name: string) => {
    const line = lines.find(each => each.toLowerCase().startsWith(`${name}:`))
    return line?.slice(name.length + 1).trim() ?? ''
  }
  const type = fieldOf('content-type').toLowerCase()
  if (!type.startsWith('multipart/report') || !/report-type="?delivery-status/.test(type)) return null
  if (fieldOf('action').toLowerCase() !== 'failed' || !refusesAddress(fieldOf('status'))) return null
  const [, address] = /^rfc822; ?<?([^ <>]+)>?$/i.exec(fieldOf('final-recipient')) ?? []
  const [, token = ''] = /[?&]token=([\w.-]+)>/.exec(fieldOf('list-unsubscribe')) ?? []
  const sentTo = tokens.read(token)
  return sentTo && address ? { memberId: sentTo.memberId, address } : null
}

/** A notification may bring the whole mail back. */
const mostLetters = 200_000
