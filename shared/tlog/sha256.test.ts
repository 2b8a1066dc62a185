import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it('hashes as node:crypto does, whatever the length and however it is cut into parts', () => {
  for (let length = 0; length < 400; length++) {
    const bytes = randomBytes(length)
    const cut = length === 0 ? 0 : (bytes[0] ?? 0) % length
    const expected = createHash('sha256').update(bytes).digest('hex')
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(expected)
    expect(Buffer.from(sha256(bytes.subarray(0, cut), bytes.subarray(cut))).toString('hex')).toBe(expected)
  }
  const long = randomBytes(1_000_003)
  expect(Buffer.from(sha256(long))).toEqual(createHash('sha256').update(long).digest())
})
