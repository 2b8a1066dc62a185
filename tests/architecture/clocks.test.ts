import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clocksOf } from './clocks.ts'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const files = sourceFiles(root).filter(path => /\.(?:test|spec|testing)\.tsx?$/.test(path))

describe('tests (decision 026)', () => {
  it('leave no verdict to a clock', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap(path =>
      clocksOf(path, readFileSync(join(root, path), 'utf8')).map(
        ({ line, fault }) => `${path}:${line} ${fault}`,
      ),
    )
    expect(found).toEqual([])
  })
})

describe('the check', () => {
  it.each([
    ["it('reads', { timeout: 60_000 }, async () => {})", 'short limit'],
    ["it.each([1])('reads %i', async () => {}, 60_000)", 'short limit'],
    ["it.each([1])('reads %i', async () => {}, rows * 200)", 'short limit'],
    ["describe('reading', { timeout: 60_000 }, () => {})", 'short limit'],
    ['beforeAll(async () => {}, 300_000)', 'short limit'],
    ['test.setTimeout(60_000)', 'short limit'],
    ['expect.poll(read, { timeout: 5_000 }).toBe(1)', 'short limit'],
    ['expect(locator).toBeVisible({ timeout: 5_000 })', 'short limit'],
    ['vi.waitUntil(read, { timeout: 5_000 })', 'short limit'],
    ['vi.waitFor(() => read())', 'no limit'],
    ['expect(performance.now() - begun).toBeLessThan(100)', 'wall clock'],
    ['const took = Date.now() - begun\nexpect(Math.max(took)).not.toBeLessThanOrEqual(100)', 'wall clock'],
    [
      'async function timed() { return { ms: performance.now() - begun } }\nconst { ms } = await timed()\nexpect(ms).toBeLessThan(1)',
      'wall clock',
    ],
  ])('finds a clock: %s', (source, fault) => {
    expect(clocksOf('x.ts', source).map(one => one.fault)).toContain(fault)
  })

  it.each([
    "it('reads', { timeout: 600_000 }, async () => {})",
    'beforeAll(async () => {}, 900_000)',
    'vi.waitUntil(read, { timeout: 600_000 })',
    'expect(async () => { await expect(locator).toBeVisible({ timeout: 1_000 }) }).toPass()',
    'expect(processorTimeSince(before)).toBeLessThan(50)',
    'const past = new Date(Date.now() - 60_000)\nexpect(past.length).toBeLessThan(3)',
  ])('leaves alone what decides nothing: %s', source => {
    expect(clocksOf('x.ts', source)).toEqual([])
  })
})
