import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const directory = new URL('./', import.meta.url)
const lastOfBaseline = '015'

// Rewritten once before any release, for the public log (docs/decisions/051).
it('the baseline is applied wherever a site runs and is never changed again (docs/decisions/030)', () => {
  const files = readdirSync(directory).filter(
    name => name.endsWith('.sql') && name.slice(0, 3) <= lastOfBaseline,
  )
  const statements = files
    .sort()
    .map(name => readFileSync(new URL(name, directory), 'utf8').replace(/--.*$/gm, '').replace(/\s+/g, ' '))
  expect(files).toHaveLength(15)
  expect(createHash('sha256').update(statements.join('\n')).digest('hex')).toBe(
    '011bfd4f9159bb6afbd1edfdf789a5179114185c7d8a4c37b9ca0ad3ea57a8d2',
  )
})
