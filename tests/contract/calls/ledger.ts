import { sql } from 'kysely'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import * as ledger from '#shared/contract/ledger.ts'
import type { CallCase } from '../call-case.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

async function agree(world: World, owner: Person): Promise<number> {
  const { id } = await ask(world, owner)
  await world.made('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } }, owner)
  return id
}

const sealed = async (world: World, owner: Person) => {
  const postId = await agree(world, owner)
  await sealWaitingActs(world.database.db)
  return { params: { postId, kind: 'agree' } }
}

/** As a debate that closed and was opened leaves them. */
async function opened(world: World, owner: Person) {
  const { id: postId } = await ask(world, owner)
  const { db } = world.database
  await sql`insert into ledger_openings values (${postId}, '#x', ${Buffer.alloc(16)}, 'for')`.execute(db)
  await sql`insert into ledger_opening_files values (${postId}, 'x', 1)`.execute(db)
  return { params: { postId } }
}

export const ledgerCalls: CallCase[] = [
  {
    contract: ledger.readLedgerCheckpoint,
    who: 'anyone',
    prepare: async world => {
      await sealWaitingActs(world.database.db)
      return {}
    },
  },
  {
    contract: ledger.readLedgerTile,
    who: 'anyone',
    prepare: async world => {
      await sealWaitingActs(world.database.db)
      return { params: { level: 'entries', index: 0, width: 1 } }
    },
  },
  { contract: ledger.readLedgerDocument, who: 'anyone', prepare: () => ({ params: { name: 'policy' } }) },
  { contract: ledger.readLedgerOpenings, who: 'anyone', prepare: opened },
  {
    contract: ledger.readLedgerPost,
    who: 'anyone',
    prepare: async (world, owner) => ({ params: { postId: (await sealed(world, owner)).params.postId } }),
  },
  {
    contract: ledger.readLedgerCounts,
    who: 'anyone',
    prepare: async (world, owner) => ({ params: { postId: (await sealed(world, owner)).params.postId } }),
  },
  { contract: ledger.readLedgerSummary, who: 'anyone', prepare: () => ({}) },
  { contract: ledger.listReceipts, who: 'members', prepare: () => ({}) },
  {
    contract: ledger.readReceipt,
    who: 'members',
    prepare: async (world, owner) => ({ params: { postId: await agree(world, owner), kind: 'agree' } }),
  },
  { contract: ledger.exportReceipt, who: 'members', foreign: 'NOT_FOUND', prepare: sealed },
]
