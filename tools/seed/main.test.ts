import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'seed-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

type Run = { code: number | string | null | undefined; output: string }

const key = Buffer.alloc(32, 7).toString('base64url')

function run(env: NodeJS.ProcessEnv): Promise<Run> {
  return new Promise(resolve => {
    const options = {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: directory,
        TOKEN_KEYS: `k1:${key}`,
        PSEUDONYM_KEY: key,
        LEDGER_KEY: key,
        LEDGER_SEAL_KEY: `k1:${key}`,
        ...env,
      },
    }
    execFile(process.execPath, [main], options, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stdout + stderr })
    })
  })
}

describe('the seed command', () => {
  it.each([{}, { APP_PROFILE: 'production' }])('refuses outside the demo: %o', async env => {
    const { code, output } = await run(env)
    expect(code).toBe(1)
    expect(output).toContain('APP_PROFILE=demo')
    expect(existsSync(join(directory, 'pglite'))).toBe(false)
  })

  it('fills a new data directory and leaves a filled one alone', { timeout: 300_000 }, async () => {
    expect(await run({ APP_PROFILE: 'demo' })).toEqual({
      code: 0,
      output: expect.stringContaining('시연 자료를 넣었습니다. 회원 256명'),
    })
    expect(await run({ APP_PROFILE: 'demo' })).toEqual({
      code: 0,
      output: '이미 회원이나 질문이 있어 시연 자료를 넣지 않았습니다.\n',
    })
  })
})
