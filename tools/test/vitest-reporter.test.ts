import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Counts, readVitestReport } from './reports.ts'
import { vitestReportFile } from './vitest-reporter.ts'

const files = {
  'good.test.ts': `import { it } from 'vitest'
    it.each(['row', 'another row'])('passes: %s', () => {})
    it.skip('is skipped', () => {})`,
  'bad.test.ts': `import { expect, it } from 'vitest'
    it('fails', () => expect(1).toBe(2))`,
  'stray.test.ts': `import { it } from 'vitest'
    it('passes, though what it started fails', async () => {
      void Promise.reject(new RangeError('nobody waited'))
      await new Promise(resolve => setImmediate(resolve))
    })`,
  'hook.test.ts': `import { afterAll, it } from 'vitest'
    afterAll(() => { throw new TypeError('left open') })
    it('passes', () => {})`,
  'unreadable.test.ts': `import './nowhere.ts'`,
}

let root: string
let counts: Counts

beforeAll(async () => {
  await mkdir('.test', { recursive: true })
  root = await mkdtemp(path.resolve('.test', 'reporter-'))
  await mkdir(path.join(root, '.test', 'reports'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text)
  await writeFile(
    path.join(root, 'vitest.config.ts'),
    'export default { test: { includeTaskLocation: true } }',
  )
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'))
  await runVitest(root)
  const report = await readFile(path.join(root, '.test', 'reports', vitestReportFile), 'utf8')
  counts = readVitestReport(JSON.parse(report))
})

afterAll(() => rm(root, { recursive: true, force: true }))

it('counts errors of hooks, of files and of nobody beside the failed tests', () => {
  expect(counts).toMatchObject({ passed: 4, skipped: 1, failed: 4 })
  expect(counts.skippedFiles).toEqual(['good.test.ts'])
})

it('counts the rows of a table as one written test', () => {
  expect(counts.written).toBe(4)
})

it('says of each failure where it was and what', () => {
  const saying = (...words: string[]) =>
    counts.faults.filter(fault => words.every(word => fault.includes(word)))
  expect(saying('bad.test.ts › fails', 'expected 1 to be 2')).toHaveLength(1)
  expect(saying('검사 밖', 'Unhandled Rejection', 'RangeError: nobody waited', 'stray.test.ts')).toHaveLength(
    1,
  )
  expect(saying('hook.test.ts', 'TypeError: left open')).toHaveLength(1)
  expect(saying('unreadable.test.ts', 'nowhere.ts')).toHaveLength(1)
  expect(counts.faults).toHaveLength(4)
})

function runVitest(cwd: string): Promise<void> {
  const reporter = path.resolve('tools/test/vitest-reporter.ts')
  const args = [
    path.resolve('node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    cwd,
    `--reporter=${reporter}`,
  ]
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd }, () => resolve())
  })
}
