import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

/** Keeps the network of an agreement that stands, and forgets that of one taken back. */
export async function noteNetwork(
  db: Database,
  postId: number,
  memberId: number,
  network: Buffer,
): Promise<void> {
  await sql`
    with agreed as (
      select from post_agreements where post_id = ${postId} and user_id = ${memberId}
    ), forgotten as (
      delete from agreement_networks
      where post_id = ${postId} and user_id = ${memberId} and not exists (select from agreed)
    )
    insert into agreement_networks (post_id, user_id, network_hash)
    select ${postId}::bigint, ${memberId}::bigint, ${network}::bytea where exists (select from agreed)
    on conflict do nothing`.execute(db)
}

/** As `noteNetwork`, for the statement that moves an agreement: `moved.total` is 1 or -1. */
export const notesOfNetwork = (network: Buffer, postId: number, memberId: number): RawBuilder<unknown>[] => [
  sql`
    insert into agreement_networks (post_id, user_id, network_hash)
    select ${postId}::bigint, ${memberId}::bigint, ${network}::bytea from moved where total = 1
    on conflict do nothing`,
  sql`
    delete from agreement_networks
    where post_id = ${postId} and user_id = ${memberId} and exists (select from moved where total = -1)`,
]

/** Days for which the network of an agreement is kept, as the privacy policy says. */
const keptDays = 90

export async function purgeAgreementNetworks(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('agreement_networks')
    .where('agreed_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
