import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { type PostgresServer, startPostgres, startStandby } from './postgres-server.ts'

export type ReplicatedDatabase = {
  /** Migrated; closing it stops both servers. */
  database: OpenDatabase
  primary: PostgresServer
  standby: PostgresServer
  /** Messages of connections that were lost or refused. */
  faults: Error[]
}

/** A primary, written to twenty times a second, and a standby that streams from it. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const primary = await startPostgres()
  const standby = await startStandby(primary)
  const faults: Error[] = []
  const database = await openDatabase(
    { kind: 'postgres', url: primary.url, replicaUrl: standby.url, poolSize: 10, namesStatements: true },
    { onFault: fault => faults.push(fault), connectionTimeout: 60_000 },
  )
  await prepareDatabase(database.db)
  await sql`create table beats (n integer)`.execute(database.db)
  await sql`insert into beats values (0)`.execute(database.db)
  const beat = setInterval(() => sql`update beats set n = n + 1`.execute(database.jobsDb).catch(() => {}), 50)
  const close = async () => {
    clearInterval(beat)
    await database.close()
    await standby.stop()
    await primary.stop()
  }
  return { database: { ...database, close }, primary, standby, faults }
}
