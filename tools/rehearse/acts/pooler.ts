import pg from 'pg'
import { pgbouncerNamesStatements, startPgbouncer } from '#backend/testing/pgbouncer.ts'
import type { Act, Site } from '../act.ts'
import { recoverFrom } from '../faults.ts'

/** `default_pool_size` of k8s/cloudnative-pg/poolers.yaml. */
const serverConnections = 20
const exhausted = 3_000
const role = 'pooled'

export const pooler: Act = {
  title: 'PgBouncer',
  needs: ['pgbouncer'],
  holds:
    'PgBouncer를 거칠 때 그 연결이 3초 동안 모두 쓰이거나 PgBouncer가 죽었다 다시 켜져도 프로세스가 끝나지 않고, 5초 안에 회복하며, 쓰기를 잃거나 두 번 하지 않는다.',
  run: async site => {
    const { database } = site
    await createRole(site)
    const address = new URL(database.url)
    const bouncer = await startPgbouncer({ postgresPort: address.port, users: [role], serverConnections })
    address.username = role
    address.port = String(bouncer.port)
    try {
      await replaceBackends(site, { url: address.href, timeouts: 'role', names: pgbouncerNamesStatements })
      return await recoverFrom(site, [
        { name: '모두 쓰인 연결', run: () => holdAll(address.href) },
        { name: '다시 켠 PgBouncer', run: () => bouncer.restart() },
      ])
    } finally {
      await replaceBackends(site, { url: database.url, timeouts: 'connection', names: true })
      await bouncer.stop()
    }
  },
}

/** With the settings that docs/operations.md asks for: a pooler refuses those of a connection. */
async function createRole({ database }: Site): Promise<void> {
  await database.query(`create role ${role} login superuser`)
  for (const setting of [
    `timezone = 'UTC'`,
    `statement_timeout = '10s'`,
    `lock_timeout = '5s'`,
    `idle_in_transaction_session_timeout = '10s'`,
  ])
    await database.query(`alter role ${role} set ${setting}`)
}

async function replaceBackends(
  { cluster }: Site,
  { url, timeouts, names }: { url: string; timeouts: 'role' | 'connection'; names: boolean },
): Promise<void> {
  cluster.changeSetting('DATABASE_URL', () => url)
  cluster.changeSetting('DATABASE_TIMEOUTS', () => timeouts)
  cluster.changeSetting('DATABASE_NAMED_STATEMENTS', () => (names ? '1' : '0'))
  await cluster.roll('backend')
  await cluster.roll('worker')
}

/** Resolves when they are free again. */
async function holdAll(url: string): Promise<void> {
  await Promise.all(
    Array.from({ length: serverConnections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`select pg_sleep(${exhausted / 1_000})`)
      await client.end()
    }),
  )
}
