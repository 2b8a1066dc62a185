import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { encodeBase64Url } from '#shared/tlog/base64.ts'
import { formatSignature } from '#shared/tlog/signed-note.ts'
import type { ActLeaf } from './leaf.ts'
import { actLeaf, PublicLog } from './public-log.testing.ts'

const [posts, leavesOfOne, firstPost] = [1_000, 100, 12_001]
const log = new PublicLog()

/** Pseudonyms as they are, which no compression shortens. */
const whoOf = (text: string): string =>
  encodeBase64Url(createHash('sha256').update(text).digest().subarray(0, 16))

beforeAll(() => {
  const leaves: ActLeaf[] = []
  for (let person = 0; person < leavesOfOne; person++)
    for (let post = firstPost; post < firstPost + posts; post++)
      leaves.push(actLeaf(post, whoOf(`${post} ${person}`)))
  log.seal(leaves)
})

/** The line of a witness, as long as one by a key is. */
const cosignature = (name: string): string =>
  formatSignature({ name, keyId: new Uint8Array(4), signature: new Uint8Array(72) })

describe('in a log of 100,000 leaves', () => {
  it('the record of a post of 100 takes at most 10 kB', () => {
    const record = JSON.stringify(log.record(firstPost + 500))
    expect(record.length).toBeLessThanOrEqual(10_000)
  })

  it('a receipt takes at most 1.5 kB with the lines of two witnesses', () => {
    const receipts = [1, 50_000, 100_000].map(index => log.receipt(index, new Uint8Array(32)))
    const lines = ['witness-1.example', 'witness-2.example'].map(cosignature).join('')
    for (const receipt of receipts) expect((receipt + lines).length).toBeLessThanOrEqual(1_500)
  })
})
