import { expect, it } from 'vitest'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import { recountPost } from '#shared/ledger/recount-post.ts'
import { formatVerifierKey } from '#shared/tlog/signed-note.ts'
import { readLedgerPostById } from './ledger.queries.ts'
import { verifyEd25519 } from './ledger-signer.ts'
import { signer, testLog } from './test-log.testing.ts'

const log = testLog()

it('a post’s record that is read while a seal is made fits together, before it or after it', async () => {
  const [post = 0, other = 0] = log.posts
  const reader = {
    fetchBytes: async () => null,
    verifierKey: formatVerifierKey(signer.verifierKeys[0]),
    ...{ sha256, verifyEd25519 },
  }
  const actAll = async (at: number) => {
    for (const member of log.members) {
      await log.act(post, member, { value: at % 2 === 0 ? null : 'agreed', at })
      await log.act(other, member, { value: at % 2 === 0 ? null : 'agreed', at })
    }
  }
  await actAll(1)
  await log.seal(2)
  const sizes = new Set<number>()
  for (const at of [2, 3, 4, 5]) {
    await actAll(at)
    const reads = Array.from({ length: 3 }, () => readLedgerPostById(log.db, post))
    const [, ...records] = await Promise.all([log.seal(at + 1), ...reads])
    for (const record of records) {
      if (!record?.leaves) throw new Error('no record')
      const { checkpoint } = await recountPost(reader, post, { ...record, leaves: record.leaves })
      sizes.add(checkpoint.size)
    }
  }
  expect(sizes.size).toBeGreaterThan(1)
})
