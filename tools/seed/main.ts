import { loadDatabaseConfig, loadLedgerConfig, loadStorageConfig } from '#backend/config/config.ts'
import { readEnv } from '#backend/config/env.ts'
import { findOpenedDebates } from '#backend/domains/debate/index.ts'
import { type Ledger, openLedger, sealLedger } from '#backend/domains/ledger/index.ts'
import { DataDirHeldError } from '#backend/platform/database/data-dir-lock.ts'
import { type OpenDatabase, openDatabase } from '#backend/platform/database/open-database.ts'
import { openStorage } from '#backend/platform/storage/open-storage.ts'
import { prepareDatabase } from '#backend/prepare-database.ts'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { papers } from './content/papers.ts'
import { type Seeded, seed } from './seed.ts'
import { seedLedger } from './seed-ledger.ts'
import { storePictures } from './seed-picture.ts'

await main().catch(leaveWith)

async function main(): Promise<void> {
  if (readEnv(process.env).env.APP_PROFILE !== 'demo')
    throw new Refusal('시연 자료는 APP_PROFILE=demo에서만 넣을 수 있습니다. 아무것도 바꾸지 않았습니다.')
  const ledger = openLedger(loadLedgerConfig(process.env))
  const started = performance.now()
  const database = await openDatabase(loadDatabaseConfig(process.env)).catch(refuseHeldData)
  try {
    await prepareDatabase(database.db)
    const seeded = await seed(database.db, new Date())
    if (seeded) await fillBeside(database, ledger)
    process.stdout.write(`${reportOf(seeded, (performance.now() - started) / 1_000)}\n`)
  } finally {
    await database.close()
  }
}

/** Work outside the one transaction of the seed. */
async function fillBeside(database: OpenDatabase, ledger: Ledger): Promise<void> {
  const { db } = database
  const storage = openStorage(loadStorageConfig(process.env))
  await seedLedger(db, ledger.voices)
  const now = new Date()
  const askWitnesses = async () => ''
  // The site's first seal takes merges.
  const found = { findOpened: findOpenedDebates, findMerged: async () => [] }
  await sealLedger({ db, storage, ...ledger, ...found, askWitnesses, now })
  await database.maintain()
  await storePictures(storage, papers)
}

function reportOf(seeded: Seeded | null, seconds: number): string {
  if (!seeded) return '이미 회원이나 질문이 있어 시연 자료를 넣지 않았습니다.'
  const { members, questions, comments, agreements } = seeded
  const rows = `회원 ${members}명, 질문 ${questions}개, 의견 ${comments}개, 공감 ${agreements}번`
  return `시연 자료를 넣었습니다. ${rows} (${seconds.toFixed(1)}초)`
}

function refuseHeldData(error: unknown): never {
  if (!(error instanceof DataDirHeldError)) throw error
  const by = error.holder ? `${error.holder.pid}번 프로세스(${error.holder.command})` : '다른 프로세스'
  throw new Refusal(`데이터를 ${by}가 쓰고 있습니다. 먼저 멈추거나 DATA_DIR로 다른 곳을 정해 주세요.`)
}
