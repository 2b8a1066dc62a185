import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rotateKeys } from './rotate-keys.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const [old, older] = [`k1:${'a'.repeat(43)}`, `k0:${'b'.repeat(43)}`]
const run = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  rotateKeys(words, env, new Date('2026-11-22T12:00:00Z'))
const file = () => join(directory, '.env')
const write = (text: string) => writeFileSync(file(), text, { mode: 0o644 })
const read = () => readFileSync(file(), 'utf8')
const fresh = 'k20261122:[\\w-]{43}'

describe('rotate-keys refuses', () => {
  it.each([
    [['PSEUDONYM_KEY']],
    [['COOKIE_KEYS', 'TOKEN_KEYS']],
    [['--step', 'prepare']],
    [['--file', 'x', '--step', 'away']],
    [['--files', 'x']],
  ])('%j, with its help', words => {
    expect(() => run(words)).toThrow('쓰는 법: npm run admin -- rotate-keys')
  })

  it('keys that are nowhere, and a file that is not there', () => {
    expect(() => run([])).toThrow('환경 변수에 없습니다')
    expect(() => run(['--file', file()])).toThrow('읽지 못했습니다')
    expect(() => run(['--file', directory])).toThrow('파일을 읽지 못했습니다')
    write('PORT=3000\n')
    expect(() => run(['--file', file()])).toThrow('아무것도 바꾸지 않았습니다')
  })

  it('a file of another encoding, whose letters it would lose', () => {
    const inCp949 = Buffer.concat([Buffer.from(`TOKEN_KEYS=${old}\n# `), Buffer.from([0xc0, 0xcc, 10])])
    writeFileSync(file(), inCp949)
    expect(() => run(['--file', file()])).toThrow('UTF-8로 저장한 파일이 아닙니다')
    expect(readFileSync(file())).toEqual(inCp949)
  })

  it.each([['k1:short'], [`k1`], [`${old},k1:${'c'.repeat(43)}`]])('a ring that it cannot read: %s', ring => {
    write(`TOKEN_KEYS=${ring}\n`)
    expect(() => run(['--file', file()])).toThrow('TOKEN_KEYS: ')
    expect(read()).toBe(`TOKEN_KEYS=${ring}\n`)
  })

  it('to switch or retire the only key, and to switch back', () => {
    write(`TOKEN_KEYS=${old}\n`)
    expect(() => run(['--file', file(), '--step', 'switch'])).toThrow('하나뿐입니다')
    expect(() => run(['--file', file(), '--step', 'retire'])).toThrow('하나뿐입니다')
    run(['--file', file()])
    const kept = read()
    expect(() => run(['--file', file(), '--step', 'switch'])).toThrow('이미 맨 앞에')
    expect(read()).toBe(kept)
  })
})

describe('rotate-keys', () => {
  it('prints the settings in their order, of what the environment holds', () => {
    const output = run([], { TOKEN_KEYS: old })
    expect(output).toMatch(
      new RegExp(
        `1\\..*\\nTOKEN_KEYS=${old},(${fresh})\\n2\\..*\\nTOKEN_KEYS=\\1,${old}\\n3\\..*\\nTOKEN_KEYS=\\1$`,
      ),
    )
    expect(output).not.toContain('COOKIE_KEYS')
  })

  it('shows names and no secret when it rewrites a file, and leaves the rest of it alone', () => {
    write(`# ours\nexport COOKIE_KEYS='${old},${older}'\nTOKEN_KEYS=${older}\nPORT=3000`)
    const planned = run(['--file', file(), '--dry-run'])
    expect(planned).toContain('COOKIE_KEYS: k1, k0 → k20261122, k1, k0')
    expect(planned).not.toMatch(/[\w-]{43}/)
    expect(read()).toContain(`TOKEN_KEYS=${older}\n`)
    expect(run(['--file', file(), 'TOKEN_KEYS'])).toContain('TOKEN_KEYS: k0 → k20261122, k0')
    expect(read()).toMatch(
      new RegExp(
        `^# ours\\nexport COOKIE_KEYS='${old},${older}'\\nTOKEN_KEYS=${fresh},${older}\\nPORT=3000$`,
      ),
    )
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readdirSync(directory)).toEqual(['.env'])
  })

  it('rewrites the secrets that npm start made, through a link too', () => {
    const secrets = join(directory, 'secrets.json')
    const rest = { PSEUDONYM_KEY: 'c'.repeat(43), CERTIFICATION_KEY: 'd'.repeat(43) }
    writeFileSync(secrets, JSON.stringify({ COOKIE_KEYS: old, TOKEN_KEYS: older, ...rest }, null, 2))
    symlinkSync(secrets, file())
    run(['--file', file()])
    expect(JSON.parse(readFileSync(secrets, 'utf8'))).toEqual({
      ...rest,
      COOKIE_KEYS: expect.stringMatching(new RegExp(`^${fresh},${old}$`)),
      TOKEN_KEYS: expect.stringMatching(new RegExp(`^${fresh},${older}$`)),
    })
    expect(lstatSync(file()).isSymbolicLink()).toBe(true)
  })

  it('gives a second key of a day a name of its own', () => {
    write(`TOKEN_KEYS=${old}\n`)
    run(['--file', file()])
    run(['--file', file()])
    expect(read()).toMatch(new RegExp(`^TOKEN_KEYS=k20261122-2:[\\w-]{43},${fresh},${old}\\n$`))
  })
})
