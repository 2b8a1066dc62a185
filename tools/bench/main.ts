import { buildClient } from '../setup/build-client.ts'
import { installDependencies } from '../setup/install-dependencies.ts'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { withSetUpLock } from '../setup/set-up-lock.ts'
import { Steps } from '../setup/steps.ts'
import { readOptions } from './options.ts'
import { installPeers } from './peers.ts'

/** Exits 1 over a size budget, and on a peak day with an error or a wrong count. */
async function main(): Promise<never> {
  const options = readOptions(process.argv.slice(2))
  if (!options) throw new Refusal('쓰는 법: npm run bench [-- --quick --write | --peak --write]')
  const root = process.cwd()
  const steps = new Steps(options.peak ? 5 : 7)
  await withSetUpLock(root, async () => {
    await steps.run('패키지 설치', () => installDependencies(root))
    await steps.run('화면 빌드', () => buildClient(root))
    if (!options.peak) await steps.run('견줄 틀 설치', () => installPeers(root))
  })
  // Imported here: its packages are installed only now.
  if (options.peak) {
    const { benchPeak } = await import('./peak/bench-peak.ts')
    process.exit((await benchPeak(root, options, steps, stopAsked())) ? 0 : 1)
  }
  const { bench } = await import('./bench.ts')
  process.exit((await bench(root, options, steps, stopAsked())) ? 0 : 1)
}

function stopAsked(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(name, () => stop.abort(new Refusal('멈췄습니다.')))
  return stop.signal
}

await main().catch(leaveWith)
