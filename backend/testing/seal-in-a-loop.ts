import { openDatabase } from '../platform/database/open-database.ts'
import { sealWaitingActs } from './seal-ledger.ts'

/** Seals hour after hour until it is killed; prints a line when a seal begins and one when it ended. */
const database = await openDatabase({
  ...{ kind: 'postgres', url: process.env.DATABASE_URL ?? '', poolSize: 2, namesStatements: true },
})
for (;;) {
  process.stdout.write('begun\n')
  await sealWaitingActs(database.db, process.env.DATA_DIR)
  process.stdout.write('ended\n')
}
