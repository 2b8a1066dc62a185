import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encodeBase64, encodeBase64Url } from '#shared/tlog/base64.ts'
import { readLeaf } from '#shared/tlog/log-reader.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { formatLeaf, type Leaf } from './leaf.ts'
import { commitmentOf } from './openings.ts'
import { actLeaf, newLogKey, PublicLog } from './public-log.testing.ts'
import { LogError } from './recount.ts'
import { recountLog } from './recount-log.ts'
import { type PostRecord, recountPost } from './recount-post.ts'

const key = newLogKey()
const acts = Array.from({ length: 60 }, (_, person) => actLeaf(1 + (person % 3), String(person)))
const exclusion: Leaf = {
  ...{ type: 'exclude', epoch: 0, post: 1, kind: 'agree', who: acts[3]?.who ?? '' },
  ...{ reason: 'manipulated', caseNumber: 3 },
}
const withdrawal = actLeaf(1, '0', 2, { value: null })

function logOf(...hours: Leaf[][]): PublicLog {
  const log = new PublicLog({ key })
  for (const leaves of hours) log.seal(leaves)
  return log
}
const recounted = (log: PublicLog, change: (record: PostRecord) => void = () => {}, post = 1) => {
  const record = log.record(post)
  change(record)
  return recountPost({ ...log.reader, sha256 }, post, record)
}
const faultOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof LogError ? [error.fault, error.index] : error
}
const lineOf = (leaf = '') => leaf.slice(leaf.indexOf(' ') + 1)
const without = (leaves: PostRecord['leaves'], place: number) => leaves.toSpliced(place, 1)

describe('a post', () => {
  it('is counted out of its leaves, to the number that the seal has', async () => {
    const log = logOf(acts, [exclusion, withdrawal])
    const { counts, leaves, seal } = await recounted(log)
    expect(counts).toEqual([{ kind: 'agree', value: 'agreed', counted: 18, certified: 0, excluded: 1 }])
    expect(leaves).toHaveLength(22)
    expect(seal.seconds).toBe(490_001 * 3600 + 60)
  })

  it('of 100 leaves in a log of thousands is answered in 10 kB', () => {
    const many = Array.from({ length: 5_000 }, (_, person) => {
      const who = encodeBase64Url(createHash('sha256').update(String(person)).digest().subarray(0, 16))
      return actLeaf(person % 50, who)
    })
    const answer = JSON.stringify(logOf(many).record(7))
    expect(answer.length).toBeLessThan(10_000)
  })

  it('has its hidden positions named by the published file', async () => {
    const salt = new Uint8Array(16)
    const commitment = commitmentOf(sha256, salt, 'for')
    const file = JSON.stringify({ [commitment]: { salt: encodeBase64Url(salt), value: 'for' } })
    const hash = createHash('sha256').update(file).digest('hex')
    const opening: Leaf = { type: 'open', epoch: 0, post: 1, sha256: hash }
    const log = new PublicLog({ key })
    log.files.set('openings/1', Buffer.from(file))
    log.seal([actLeaf(1, '1', 1, { kind: 'stance', value: commitment }), opening])
    expect((await recounted(log)).counts).toMatchObject([{ value: 'for', counted: 1 }])
    log.files.delete('openings/1')
    expect(await faultOf(recounted(log))).toEqual(['opening', 2])
  })
})

describe('a post is refused', () => {
  const log = logOf(acts, [exclusion, withdrawal])
  const seal = log.size - 1

  it.each<[string, (record: PostRecord) => void, string, number]>([
    ['without one of its leaves', r => Object.assign(r, { leaves: without(r.leaves, 5) }), 'head', seal],
    ['without the first act of a voice', r => Object.assign(r, { leaves: without(r.leaves, 0) }), 'turn', 63],
    ['with its leaves in another order', r => r.leaves.reverse(), 'time', 62],
    [
      'with a leaf of another post',
      r => r.leaves.push(`62 ${lineOf(log.record(2).leaves[0])}`),
      'not-a-leaf',
      62,
    ],
    ['with a leaf after the seal', r => r.leaves.push(`999 ${lineOf(r.leaves.pop())}`), 'time', 999],
    ['with the head of another post', r => Object.assign(r, { head: log.record(2).head }), 'head', seal],
    ['with a head that the seal has not', r => r.head.proof.reverse(), 'head', seal],
    ['with a seal that the checkpoint has not', r => r.seal.proof.pop(), 'seal', seal],
    ['with the seal of an hour before', r => Object.assign(r.seal, sealOfBefore()), 'seal', 61],
  ])('%s', async (_, attack, fault, index) => {
    expect(await faultOf(recounted(log, attack))).toEqual([fault, index])
  })

  const merge = (carried: number): Leaf => ({
    ...{ type: 'merge', epoch: 0, into: 1, from: 2 },
    ...{ supporters: 2, overlap: 1, carried },
  })
  const carried = actLeaf(1, 'carried', 1, { mergedFrom: 2 })
  it.each<[string, Leaf[], string, number]>([
    ['whose voice is excluded without having spoken', [exclusion], 'exclusion-of-nobody', 1],
    ['where one voice counts twice', [actLeaf(1, '0'), actLeaf(1, '0')], 'turn', 2],
    ['with more carried voices than its merge says', [carried, merge(0)], 'merge-does-not-add-up', 2],
    ['with carried voices and no merge', [carried], 'merge-does-not-add-up', 1],
  ])('%s, though the operator sealed it', async (_, leaves, fault, index) => {
    expect(await faultOf(recounted(logOf(leaves)))).toEqual([fault, index])
    expect(await faultOf(recounted(logOf([carried, merge(1)])))).toBeNull()
  })

  it('under a checkpoint that the key did not sign', async () => {
    const forged = (record: PostRecord) => {
      record.checkpoint = new PublicLog({ origin: log.origin }).sign(
        `${record.checkpoint.split('\n\n')[0]}\n`,
      )
    }
    expect(await faultOf(recounted(log, forged))).toMatchObject({ fault: 'signature' })
  })

  it('with a count that is one higher, though the seal has it', async () => {
    const wrong = new PublicLog({ key })
    wrong.seal(acts, head => head.replace('"agreed",20', '"agreed",21'))
    expect(await faultOf(recounted(wrong))).toEqual(['head', wrong.size - 1])
  })

  function sealOfBefore() {
    const { index, leaf } = logOf(acts).record(1).seal
    return { index, leaf, proof: log.inclusionProof(index).map(encodeBase64) }
  }
})

describe('leaves made up beside the log, under a head that fits', () => {
  const made = Array.from({ length: 20 }, (_, person) => actLeaf(1, `made${person}`))

  it('pass for the post, and are seen by its leaves read out of the log and by the whole recount', async () => {
    const honest = logOf(acts)
    const lying = logOf(made.concat(acts.filter(({ post }) => post !== 1)))
    const beside = new PublicLog({ key })
    const headOf1 = lying.record(1).head.text
    beside.seal(acts, head => (head.startsWith('["head",1,') ? headOf1 : head))
    const record = {
      ...beside.record(1),
      leaves: honest
        .record(1)
        .leaves.map((leaf, at) => `${leaf.split(' ')[0]} ${lineOf(lying.record(1).leaves[at])}`),
    }
    const { checkpoint, leaves } = await recountPost(beside.reader, 1, record)
    const { index = 0, leaf } = leaves[3] ?? {}
    const entry = await readLeaf(beside.reader, checkpoint, index)
    expect(Buffer.from(entry).toString()).not.toBe(leaf && formatLeaf(leaf))
    expect(await faultOf(recountLog(beside.reader))).toEqual(['seal', beside.size - 1])
  })
})
