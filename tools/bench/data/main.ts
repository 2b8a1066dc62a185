import { buildClient } from '../../setup/build-client.ts'
import { installDependencies } from '../../setup/install-dependencies.ts'
import { leaveWith, Refusal } from '../../setup/refusal.ts'
import { withSetUpLock } from '../../setup/set-up-lock.ts'
import { readDataOptions } from './data-options.ts'

async function main(): Promise<never> {
  const options = readDataOptions(process.argv.slice(2))
  if (!options)
    throw new Refusal(
      '쓰는 법: npm run bench:data [-- --posts 1000000] [--only search|long-search|similar|lists|desk|comments|writes|paper|ledger]',
    )
  const root = process.cwd()
  await withSetUpLock(root, () => installDependencies(root))
  if (options.only.includes('ledger')) await withSetUpLock(root, () => buildClient(root))
  // Imported here: its packages are installed only now.
  const { benchData } = await import('./bench-data.ts')
  await benchData(options, root)
  process.exit(0)
}

await main().catch(leaveWith)
