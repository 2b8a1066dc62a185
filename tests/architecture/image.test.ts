import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './manifests.ts'

const lines = read('Dockerfile')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
const runtime = lines.slice(lines.findIndex(line => line.endsWith('AS runtime')))
const instructions = (name: string, within = lines) =>
  within.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))

describe('the image (SUP-04)', () => {
  it('is built in stages of which the last holds no compiler and no development package', () => {
    expect(instructions('FROM').length).toBeGreaterThanOrEqual(3)
    expect(instructions('RUN', runtime)).toEqual([])
    expect(lines.join('\n')).toContain('"--omit=dev"')
    const operators = ['tools/admin ./tools/admin', 'tools/setup/refusal.ts ./tools/setup/']
    const copied = instructions('COPY', runtime)
    expect(copied).toEqual(expect.arrayContaining(operators))
    expect(copied.filter(copy => !operators.includes(copy)).join('\n')).not.toMatch(/client|tools|tests/)
  })

  it('stands on a Node line that package.json allows', () => {
    const [, major] = /^NODE_IMAGE=node:(\d+)/.exec(instructions('ARG')[0] ?? '') ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(24)
  })

  it('names its bases by digest', () => {
    const bases = instructions('ARG').filter(base => /^(?:NODE|RUNTIME)_IMAGE=/.test(base))
    expect(bases).toHaveLength(2)
    for (const base of bases) expect(base).toMatch(/@sha256:[0-9a-f]{64}$/)
    expect(instructions('FROM').every(base => /^(?:\$\{\w+_IMAGE\}|deps|build) AS/.test(base))).toBe(true)
  })

  it('brings the library that Node needs and a minimal Debian lacks, and the list of its parts', () => {
    const copied = instructions('COPY', runtime).join('\n')
    expect(copied).toContain('libatomic.so.1 /usr/lib/')
    expect(copied).toContain('/app/sbom.cdx.json ./')
  })

  it('runs as a numbered user, in production, without a shell', () => {
    expect(instructions('USER', runtime)).toEqual(['10001:10001'])
    expect(instructions('ENV', runtime)).toEqual(['NODE_ENV=production APP_PROFILE=production'])
    expect(instructions('ENTRYPOINT', runtime)).toEqual(['[]'])
    for (const command of [...instructions('CMD'), ...instructions('RUN')]) {
      expect(Array.isArray(JSON.parse(command))).toBe(true)
    }
  })

  it('starts the server unless told otherwise', () => {
    expect(JSON.parse(instructions('CMD')[0] ?? '')).toEqual([
      'node',
      '--import',
      './server/instrument.ts',
      'server/main.ts',
    ])
  })

  it('takes in what the build imports', () => {
    const allowed = read('.dockerignore').trim().split('\n')
    const imported = [...read('vite.config.ts').matchAll(/from '\.\/([^']+)'/g)].map(([, path = '']) => path)
    const plugins = readdirSync(join(root, 'tools/build')).filter(name => /(?<!\.test)\.ts$/.test(name))
    for (const name of plugins)
      for (const [, path = ''] of read(`tools/build/${name}`).matchAll(/root, '(tools\/[^']+)'/g))
        imported.push(path)
    expect(imported).toContain('tools/recount/main.ts')
    expect(imported.filter(path => !allowed.some(rule => path.startsWith(`${rule.slice(1)}/`)))).toEqual([])
  })

  it('holds the typefaces of documents and the library that sets them', () => {
    const fonts = 'backend/domains/green-paper/document/fonts'
    expect(readdirSync(join(root, fonts)).sort()).toEqual([
      'OFL.txt',
      'blank.ttf',
      'emoji.ttf',
      'serif-hanja.otf',
      'serif-text.otf',
    ])
    expect(instructions('COPY', runtime)).toContain('backend ./backend')
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining(['@myriaddreamin/typst-ts-node-compiler', 'pretendard']),
    )
  })

  it('takes nothing into its context that it was not allowed', () => {
    const [first, ...rules] = read('.dockerignore').trim().split('\n')
    expect(first).toBe('**')
    const allowed = rules.filter(rule => rule.startsWith('!')).map(rule => rule.slice(1))
    expect(
      allowed.filter(path =>
        /^\.(?!npmrc)|tools(?!\/(?:build|recount|admin|setup\/refusal\.ts)$)|tests|docs|k8s/.test(path),
      ),
    ).toEqual([])
  })
})
