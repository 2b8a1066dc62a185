import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { formatVerifierKey } from '#shared/tlog/signed-note.ts'
import { findOpenedDebates } from '../domains/debate/index.ts'
import { secondsOfEpoch } from '../domains/ledger/epoch.ts'
import { openLedger, sealLedger } from '../domains/ledger/index.ts'
import { findMergedQuestions } from '../domains/question/index.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Database } from '../platform/database/schema.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { testConfig } from './test-config.ts'

const ledger = openLedger(testConfig().ledger)
/** Of the log of every test site, those that run as processes of their own included. */
export const verifierKeyOfTests: string = formatVerifierKey(ledger.signer.verifierKeys[0])
let hours: number | undefined

/** Seals all that waits, each time in an hour of its own; keeps the checkpoint in a folder, or nowhere. */
export async function sealWaitingActs(db: Database, folder?: string): Promise<void> {
  const storage = folder === undefined ? asPublished(db) : localStorage(folder)
  hours ??= await hoursSealedAhead(db)
  await sql`update ledger_waiting_acts set acted_at = acted_at - interval '2 days'`.execute(db)
  await sealLedger({
    ...{ db, storage, ...ledger, findOpened: findOpenedDebates, findMerged: findMergedQuestions },
    askWitnesses: async () => '',
    now: new Date(Date.now() + hours++ * secondsOfEpoch * 1_000),
  })
}

/** Of the processes before this one. */
async function hoursSealedAhead(db: Database): Promise<number> {
  const { rows } = await sql<{ epoch: number | null }>`
    select max(epoch)::int as epoch from ledger_checkpoints`.execute(db)
  const newest = rows[0]?.epoch ?? 0
  return Math.max(0, newest + 1 - Math.floor(Date.now() / 1_000 / secondsOfEpoch))
}

/** The same for a site that is only rows and files. */
export async function sealSite(url: string, folder: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 2, namesStatements: true })
  await sealWaitingActs(database.db, folder).finally(() => database.close())
}

/** Keeps what the database says was published, which no test restores. */
const asPublished = (db: Database): Storage => ({
  put: async () => {},
  get: async () => {
    const { rows } = await sql<{ note: string }>`
      select note from ledger_checkpoints where published_at is not null order by size desc limit 1`.execute(
      db,
    )
    return rows[0] ? Readable.from([rows[0].note]) : null
  },
  remove: async () => {},
})
