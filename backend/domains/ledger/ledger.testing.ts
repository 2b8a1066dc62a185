import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import { Recount } from '#shared/ledger/recount.ts'
import { openingsFile } from './openings.ts'

/** Counts the log of a database again, from its leaves and published openings alone. */
export async function recountLog(db: Database): Promise<Recount> {
  const leaves = await db.selectFrom('ledger_leaves').select('leaf').orderBy('index').execute()
  const { rows } = await sql<{ post: number; commitment: string; salt: Buffer; value: string }>`
    select o.post_id as post, o.commitment, o.salt, o.value
    from ledger_openings o join ledger_opening_files f using (post_id)`.execute(db)
  const openings = Map.groupBy(rows, ({ post }) => post)
  const recount = new Recount(sha256, (post, hash) => {
    const file = openings.get(post) ?? []
    const isSame = Buffer.from(sha256(Buffer.from(openingsFile(file)))).toString('hex') === hash
    return isSame ? new Map(file.map(({ commitment, value }) => [commitment, value])) : null
  })
  for (const { leaf } of leaves) recount.add(Buffer.from(leaf))
  return recount
}
