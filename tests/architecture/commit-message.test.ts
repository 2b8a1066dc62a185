import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commit-message-'))
afterAll(() => rmSync(folder, { recursive: true }))

function hookOn(message: string): number | null {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  return spawnSync('tools/git-hooks/commit-msg', [file]).status
}

describe('the commit-msg hook', () => {
  it.each([
    'gateway: decide on a call before its body is touched',
    'client, contract: call by name\n\nThe why.',
    'backend/oauth: refuse an empty subject',
    `area: ${'a'.repeat(66)}`,
    'Merge branch main',
  ])('takes %j', message => expect(hookOn(message)).toBe(0))

  it.each([
    'Fixed a bug',
    'gateway decide first',
    'gateway:decide first',
    'Gateway: decide first',
    `area: ${'a'.repeat(67)}`,
    '',
  ])('refuses %j', message => expect(hookOn(message)).toBe(1))
})
