import { buildClient } from '../setup/build-client.ts'
import { installDependencies } from '../setup/install-dependencies.ts'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { withSetUpLock } from '../setup/set-up-lock.ts'
import { Steps } from '../setup/steps.ts'
import { type Absence, bringOptional } from '../test/absence.ts'
import { bringHaproxy, bringMonitoring, bringPgbouncer, bringRedis } from '../test/cluster-programs.ts'
import { bringPostgres } from '../test/postgres.ts'
import { readOptions } from './options.ts'

const notFound = '찾지 못해 그 막을 건너뜁니다.'

/** Exits 0 only when no act failed. */
async function main(): Promise<never> {
  const options = readOptions(process.argv.slice(2))
  if (!options) throw new Refusal('쓰는 법: npm run rehearse [-- --quick | --only roll,kill,…]')
  const root = process.cwd()
  const steps = new Steps(options.acts.includes('alerts') ? 7 : 5)
  const absent: Absence[] = []
  await withSetUpLock(root, async () => {
    await steps.run('패키지 설치', () => installDependencies(root))
    await steps.run('PostgreSQL 찾기', async () => {
      return (await bringOptional('postgres', () => bringPostgres(root), absent)) ?? notFound
    })
    await steps.run('HAProxy 찾기', async () => {
      return (await bringOptional('haproxy', bringHaproxy, absent)) ?? notFound
    })
    await steps.run('PgBouncer 찾기', async () => {
      return (await bringOptional('pgbouncer', bringPgbouncer, absent)) ?? notFound
    })
    if (options.acts.includes('alerts')) {
      await steps.run('Redis 찾기', async () => {
        return (await bringOptional('redis', bringRedis, absent)) ?? notFound
      })
      await steps.run('Prometheus와 Alertmanager 찾기', async () => {
        return (await bringOptional('monitoring', bringMonitoring, absent)) ?? notFound
      })
    }
    await steps.run('화면 빌드', () => buildClient(root))
  })
  // Imported here: its packages are installed only now.
  const { rehearse } = await import('./rehearse.ts')
  process.exit(await rehearse({ options, absent, stop: stopAsked() }))
}

function stopAsked(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(name, () => stop.abort(new Refusal('멈췄습니다.')))
  process.on('uncaughtException', error => stop.abort(error))
  return stop.signal
}

await main().catch(leaveWith)
