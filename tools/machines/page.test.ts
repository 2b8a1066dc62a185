import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machinesPage, pagePath } from './page.ts'

const root = join(import.meta.dirname, '../..')

describe('docs/machines.md', () => {
  it('is what the machines say; otherwise run `npm run machines`', () =>
    expect(readFileSync(join(root, pagePath), 'utf8')).toBe(machinesPage()))

  it('draws every machine there is', () => {
    const machines = globSync('client/**/*.machine.ts', { cwd: root })
    expect(machines).not.toEqual([])
    for (const machine of machines) expect(machinesPage()).toContain(`](../${machine})`)
  })
})
