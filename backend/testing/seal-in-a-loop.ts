import { openDatabase } from '../platform/database/open-database.ts'
import { sealWaitingActs } from './seal-ledger.ts'

/** Seals hour after hour until it is killed; says when the first seal begins. */
const database = await openDatabase({
  ...{ kind: 'postgres', url: process.env.DATABASE_URL ?? '', poolSize: 2, namesStatements: true },
})
process.stdout.write('sealing\n')
for (;;) await sealWaitingActs(database.db, process.env.DATA_DIR)
