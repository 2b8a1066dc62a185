import { loadDatabaseConfig } from '#backend/config/config.ts'
import { DataDirHeldError } from '#backend/platform/database/data-dir-lock.ts'
import { openDatabase } from '#backend/platform/database/open-database.ts'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { runCommand } from './command.ts'

await main().catch(leaveWith)

/** `npm run admin -- <command>`: what an operator does at the machine, on the database that the site uses. */
async function main(): Promise<void> {
  const database = await openDatabase(loadDatabaseConfig(process.env)).catch(refuseHeldData)
  try {
    process.stdout.write(`${await runCommand(database.db, argumentsOf(process.argv))}\n`)
  } finally {
    await database.close()
  }
}

/** What follows the script's own name, wherever a wrapper put it. */
const argumentsOf = (argv: string[]): string[] => argv.slice(2)

function refuseHeldData(error: unknown): never {
  if (!(error instanceof DataDirHeldError)) throw error
  const by = error.holder ? `${error.holder.pid}번 프로세스(${error.holder.command})` : '다른 프로세스'
  throw new Refusal(
    `데이터를 ${by}가 쓰고 있습니다. 사이트를 멈춘 뒤에 다시 하거나, PostgreSQL이라면 DATABASE_URL을 정해 주세요.`,
  )
}
