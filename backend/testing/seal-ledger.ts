import { sql } from 'kysely'
import { findOpenedDebates } from '../domains/debate/index.ts'
import { openLedger, sealLedger } from '../domains/ledger/index.ts'
import { findMergedQuestions } from '../domains/question/index.ts'
import type { Database } from '../platform/database/schema.ts'
import { testConfig } from './test-config.ts'

const ledger = openLedger(testConfig().ledger)
let hours = 0

/** Seals all that waits, each time in an hour of its own. */
export async function sealWaitingActs(db: Database): Promise<void> {
  await sql`update ledger_waiting_acts set acted_at = acted_at - interval '2 days'`.execute(db)
  await sealLedger({
    ...{ db, ...ledger, findOpened: findOpenedDebates, findMerged: findMergedQuestions },
    askWitnesses: async () => '',
    storage: { put: async () => {}, get: async () => null, remove: async () => {} },
    now: new Date(Date.now() + hours++ * 3_600_000),
  })
}
