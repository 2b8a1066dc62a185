import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDatabase } from './platform/database/open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createPostgresDatabase } from './testing/test-postgres.ts'

it('a backend waits for the migrations of its release, and no longer', async () => {
  const { url, drop } = await createPostgresDatabase()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const waiting = spawn(process.execPath, [fileURLToPath(new URL('./wait-for-schema.ts', import.meta.url))], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exit = once(waiting, 'exit')
  let output = ''
  waiting.stderr.on('data', chunk => {
    output += chunk
  })
  await expect.poll(() => output).toContain('migrations are missing: 001')
  expect(waiting.exitCode).toBeNull()
  const owner = await openDatabase({ kind: 'postgres', url, poolSize: 1, namesStatements: true })
  await prepareDatabase(owner.db)
  await owner.close()
  expect(await exit).toEqual([0, null])
  await drop()
})
