import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#backend/platform/database/migrate.ts'
import { openDatabase } from '#backend/platform/database/open-database.ts'
import { usage } from './help.ts'

const main = fileURLToPath(new URL('main.mjs', import.meta.url))
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'admin-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const run = (...words: string[]): Promise<{ code: unknown; output: string }> =>
  new Promise(resolve => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: directory,
    }
    execFile(process.execPath, [main, ...words], { env }, (failed, out, error) =>
      resolve({ code: failed ? failed.code : 0, output: out + error }),
    )
  })

describe('the admin command at the machine', () => {
  it.each([['--help'], ['-h'], ['help']])('explains itself without any data: %s', async word => {
    expect(await run(word)).toEqual({ code: 0, output: expect.stringContaining('쓰는 법') })
    expect(existsSync(join(directory, 'pglite'))).toBe(false)
  })

  const commands = [...usage.matchAll(/npm run admin -- ([a-z-]+)/g)].flatMap(([, name]) => name ?? [])
  it.each(commands)('explains %s by its own help, without any data', async command => {
    const output = expect.stringMatching(new RegExp(`^쓰는 법: npm run admin -- ${command} `))
    expect(await run(command, '--help')).toEqual({ code: 0, output })
    expect(existsSync(join(directory, 'pglite'))).toBe(false)
  })

  it('explains a command after help as after --help', async () => {
    const output = expect.stringMatching(/^쓰는 법: npm run admin -- enrol /)
    expect(await run('help', 'enrol')).toEqual({ code: 0, output })
  })

  it('rotates the keys of a file without any database', async () => {
    const file = join(directory, 'site.env')
    writeFileSync(file, `TOKEN_KEYS=k1:${'a'.repeat(43)}\n`)
    expect(await run('rotate-keys', '--file', file)).toMatchObject({ code: 0 })
    expect(existsSync(join(directory, 'pglite'))).toBe(false)
  })

  it('explains itself and ends with a fault where it is told nothing', async () => {
    expect(await run()).toEqual({ code: 1, output: expect.stringContaining('쓰는 법') })
  })

  it('names the commands to whoever mistypes one, before it asks for data', async () => {
    expect(await run('memberz')).toEqual({ code: 1, output: expect.stringContaining(usage) })
  })

  it.each([
    ['grant', '누군가'],
    ['members', '--dry-run'],
    ['reconcile', 'all'],
  ])('explains %s by its own help to whoever calls it wrongly, before it asks for data', async (...words) => {
    const output = expect.stringMatching(
      new RegExp(`^\\s*(?:--dry-run: .*\\s*)?쓰는 법: npm run admin -- ${words[0]} `),
    )
    expect(await run(...words)).toEqual({ code: 1, output })
  })

  it('makes no database where there is none', async () => {
    expect(await run('members')).toEqual({ code: 1, output: expect.stringContaining('데이터가 없습니다') })
    expect(existsSync(join(directory, 'pglite'))).toBe(false)
  })

  it('refuses while the site has the data open, and grants once it has stopped', async () => {
    const site = await openDatabase({ kind: 'embedded', directory: join(directory, 'pglite') })
    await migrate(site.db)
    await site.db
      .insertInto('users')
      .values({ name: '느티나무그늘', status: 'member', type: null, certified_at: null })
      .execute()
    const held = await run('grant', '느티나무그늘', 'EDITOR')
    expect(held).toEqual({ code: 1, output: expect.stringContaining(`${process.pid}번 프로세스`) })
    await site.close()
    expect(await run('members')).toEqual({ code: 0, output: expect.stringContaining('MEMBER  느티나무그늘') })
    expect(await run('grant', '느티나무그늘', 'EDITOR')).toMatchObject({ code: 0 })
    expect((await run('members')).output).toContain('EDITOR  느티나무그늘')
  })
})
