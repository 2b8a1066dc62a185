import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseConfig, loadDatabaseConfig } from '#backend/config/config.ts'
import { DataDirHeldError } from '#backend/platform/database/data-dir-lock.ts'
import { openDatabase } from '#backend/platform/database/open-database.ts'
import { prepareDatabase } from '#backend/prepare-database.ts'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { readCommand } from './command.ts'
import { helpOf, usage } from './help.ts'
import { machine } from './machine.ts'
import { makePushKeys } from './push-keys.ts'
import { rotateKeys } from './rotate-keys.ts'

await main().catch(leaveWith)

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.some(word => /^(?:--help|-h)$/.test(word)) || words[0] === 'help') {
    const [command] = words.filter(word => !/^(?:--help|-h|help)$/.test(word))
    process.stdout.write(`${helpOf(command)}\n`)
    return
  }
  if (words.length === 0) throw new Refusal(usage)
  if (words[0] === 'rotate-keys') {
    process.stdout.write(`${rotateKeys(words.slice(1), process.env, new Date())}\n`)
    return
  }
  if (words[0] === 'make-push-keys') {
    process.stdout.write(`${makePushKeys(words.slice(1))}\n`)
    return
  }
  const act = readCommand(words)
  const config = loadDatabaseConfig(process.env)
  refuseMissingData(config)
  const database = await openDatabase(config).catch(refuseHeldData)
  try {
    // Nothing else migrates the embedded database between an update and the next start.
    if (database.engine === 'pglite') await prepareDatabase(database.db)
    process.stdout.write(`${await act({ db: database.db, machine })}\n`)
  } finally {
    await database.close()
  }
}

/** A mistyped DATA_DIR must not become a new, empty database. */
function refuseMissingData(config: DatabaseConfig): void {
  if (config.kind === 'postgres' || existsSync(join(config.directory, 'PG_VERSION'))) return
  throw new Refusal(
    `${config.directory}: 데이터가 없습니다. DATA_DIR을 확인하거나, npm start로 사이트를 한 번 띄운 뒤에 다시 해 주세요.`,
  )
}

function refuseHeldData(error: unknown): never {
  if (!(error instanceof DataDirHeldError)) throw error
  const by = error.holder ? `${error.holder.pid}번 프로세스(${error.holder.command})` : '다른 프로세스'
  throw new Refusal(
    `데이터를 ${by}가 쓰고 있습니다. 사이트를 멈춘 뒤에 다시 하거나, PostgreSQL이라면 DATABASE_URL을 정해 주세요.`,
  )
}
