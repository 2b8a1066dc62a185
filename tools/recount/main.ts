export { explainFault } from '#shared/ledger/fault-texts.ts'
export { summaryOf } from '#shared/ledger/post-summary.ts'
export { checkReceipt } from '#shared/ledger/receipt.ts'
export { proveSameLog, recountLog } from '#shared/ledger/recount-log.ts'
export { recountPost } from '#shared/ledger/recount-post.ts'
export { fetchLog } from '#shared/tlog/fetch-log.ts'
export { openCheckpoint, proveGrowth, readLeaf } from '#shared/tlog/log-reader.ts'
export { sha256 } from '#shared/tlog/sha256.ts'
export { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'

import { recountCommand } from './command.ts'

if (await isProgram()) {
  const { readFile, writeFile } = await import('node:fs/promises')
  // Readers such as `head` close their pipe early.
  process.stdout.on('error', () => process.exit(2))
  process.exitCode = await recountCommand(process.argv.slice(2), {
    read: path => readFile(path, 'utf8'),
    save: writeFile,
    write: line => process.stdout.write(`${line}\n`),
    now: new Date(),
  })
}

/** Browsers have no `process`; `import.meta.main` is younger than Node 20. */
async function isProgram(): Promise<boolean> {
  const file = globalThis.process?.argv?.[1]
  if (!file || !import.meta.url.startsWith('file:')) return false
  const [{ realpathSync }, { fileURLToPath }] = await Promise.all([import('node:fs'), import('node:url')])
  return realpathSync(file) === realpathSync(fileURLToPath(import.meta.url))
}
