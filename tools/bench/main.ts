import { buildClient } from '../setup/build-client.ts'
import { installDependencies } from '../setup/install-dependencies.ts'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { withSetUpLock } from '../setup/set-up-lock.ts'
import { Steps } from '../setup/steps.ts'
import { type BenchOptions, type BenchPart, readOptions } from './options.ts'
import { installPeers } from './peers.ts'

/** Exits 1 over a size budget, and on a peak day with an error or a wrong count. */
async function main(): Promise<never> {
  const options = readOptions(process.argv.slice(2))
  if (!options)
    throw new Refusal('쓰는 법: npm run bench [-- --quick --write | --peak --write | --lighthouse --write]')
  const root = process.cwd()
  const { part } = options
  const steps = new Steps(stepsOf[part])
  await withSetUpLock(root, async () => {
    await steps.run('패키지 설치', () => installDependencies(root))
    await steps.run('화면 빌드', () => buildClient(root))
    if (part === 'peers') await steps.run('견줄 틀 설치', () => installPeers(root))
  })
  process.exit((await run(root, options, steps)) ? 0 : 1)
}

const stepsOf: Record<BenchPart, number> = { peers: 7, peak: 5, lighthouse: 6 }

/** Imports each part only now: its packages have just been installed. */
async function run(root: string, options: BenchOptions, steps: Steps): Promise<boolean> {
  if (options.part === 'peak') {
    const { benchPeak } = await import('./peak/bench-peak.ts')
    return benchPeak(root, options, steps, stopAsked())
  }
  if (options.part === 'lighthouse') {
    const { benchLighthouse } = await import('./bench-lighthouse.ts')
    await benchLighthouse(root, options, steps, stopAsked())
    return true
  }
  const { bench } = await import('./bench.ts')
  return bench(root, options, steps, stopAsked())
}

function stopAsked(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(name, () => stop.abort(new Refusal('멈췄습니다.')))
  return stop.signal
}

await main().catch(leaveWith)
