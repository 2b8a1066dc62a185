import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Stack } from './stack.ts'

const admin = fileURLToPath(new URL('../../tools/admin/main.mjs', import.meta.url))

/** Runs `npm run admin` on the data of a stack whose backend is stopped. */
export async function runAdminCommand(stack: Stack, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [admin, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: stack.dataDir },
  })
}
