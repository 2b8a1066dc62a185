import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encodeBase64 } from '#shared/tlog/base64.ts'
import { hashLeaf, rootOfLeaves, type Sha256 } from '#shared/tlog/merkle-tree.ts'
import { type ActLeaf, formatLeaf, type Leaf, parseLeaf } from './leaf.ts'
import { LogError, type OpeningsOf, Recount } from './recount.ts'
import { formatHead, PostTally } from './tally.ts'

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const bytes = (text: string) => new TextEncoder().encode(text)
const whoOf = (person: number) => String(person).padStart(22, 'v')
const hash64 = '0'.repeat(64)
const rules: Leaf = { type: 'rules', epoch: 490_000, version: 1, sha256: hash64 }
const act = (post: number, person: number, turn: number, change: Partial<ActLeaf> = {}): ActLeaf => ({
  type: 'act',
  epoch: 490_000,
  post,
  kind: 'agree',
  who: whoOf(person),
  turn,
  value: 'agreed',
  certified: false,
  mergedFrom: null,
  ...change,
})
const exclusion = (type: 'exclude' | 'restore', post: number, person: number): Leaf => ({
  type,
  epoch: 490_000,
  post,
  kind: 'agree',
  who: whoOf(person),
  reason: 'same-person',
  caseNumber: 3,
})
const merge = (supporters: number, overlap: number, carried: number): Leaf => ({
  type: 'merge',
  epoch: 490_000,
  into: 1,
  from: 2,
  supporters,
  overlap,
  carried,
})

/** Seals what an operator holds, as they would: also what no honest log has. */
function sealOf(leaves: Leaf[], seconds = 490_000 * 3600 + 60): Leaf {
  const posts = new Map<number, { tally: PostTally; hashes: Uint8Array[] }>()
  const ignoringFaults = (count: () => void) => {
    try {
      count()
    } catch {}
  }
  for (const leaf of leaves) {
    if (leaf.type === 'rules' || leaf.type === 'seal') continue
    const id = leaf.type === 'merge' ? leaf.into : leaf.post
    const post = posts.get(id) ?? { tally: new PostTally(), hashes: [] }
    posts.set(id, post)
    post.hashes.push(hashLeaf(sha256, bytes(formatLeaf(leaf))))
    if (leaf.type === 'act') ignoringFaults(() => post.tally.act(leaf))
    if (leaf.type === 'exclude' || leaf.type === 'restore') ignoringFaults(() => post.tally.exclusion(leaf))
    if (leaf.type === 'merge') ignoringFaults(() => post.tally.merge(leaf, leaf.supporters))
  }
  const heads = [...posts].toSorted(([a], [b]) => a - b)
  const hashes = heads.map(([id, { tally, hashes }]) => {
    const root = encodeBase64(rootOfLeaves(sha256, hashes))
    return hashLeaf(sha256, bytes(formatHead(id, hashes.length, root, tally.counts())))
  })
  const root = encodeBase64(rootOfLeaves(sha256, hashes))
  return { type: 'seal', epoch: Math.floor(seconds / 3600), seconds, heads: heads.length, root }
}

const sealed = (...leaves: Leaf[]) => [rules, ...leaves, sealOf([rules, ...leaves])]

function recount(leaves: Leaf[], openingsOf?: OpeningsOf): Recount {
  const counting = new Recount(sha256, openingsOf)
  for (const leaf of leaves) counting.add(bytes(formatLeaf(leaf)))
  return counting
}

const faultOf = (leaves: Leaf[], openingsOf?: OpeningsOf) => {
  try {
    recount(leaves, openingsOf)
    return null
  } catch (error) {
    if (error instanceof LogError) return [error.fault, error.index]
    throw error
  }
}

describe('a log is counted', () => {
  it('by the last act of each voice, with the certified and the excluded apart', () => {
    const leaves = sealed(
      act(1, 1, 1),
      act(1, 2, 1, { certified: true }),
      act(1, 3, 1),
      act(1, 3, 2, { value: null }),
      act(1, 4, 1),
      exclusion('exclude', 1, 4),
      act(1, 4, 2, { certified: true }),
      act(1, 1, 2, { certified: true }),
      act(1, 1, 1, { kind: 'stance', value: 'for' }),
    )
    expect(recount(leaves).tallyOf(1)?.counts()).toEqual([
      { kind: 'agree', value: 'agreed', counted: 2, certified: 2, excluded: 1 },
      { kind: 'stance', value: 'for', counted: 1, certified: 0, excluded: 0 },
    ])
  })

  it('with the carried voices of a merge, each person once', () => {
    const from = [act(2, 21, 1), act(2, 22, 1), act(2, 23, 1)]
    const carried = [act(1, 31, 1, { mergedFrom: 2 }), act(1, 32, 1, { mergedFrom: 2 })]
    const leaves = sealed(act(1, 1, 1), ...from, ...carried, merge(3, 1, 2))
    expect(recount(leaves).tallyOf(1)?.countOf('agree')).toBe(3)
  })

  it('with hidden positions as one number until they are opened', () => {
    const commitment = `#${'a'.repeat(43)}`
    const hidden = act(1, 1, 1, { kind: 'stance', value: commitment })
    const counts = (leaves: Leaf[], openingsOf?: OpeningsOf) =>
      recount(leaves, openingsOf).tallyOf(1)?.counts()
    expect(counts(sealed(hidden))).toMatchObject([{ value: '#', counted: 1 }])
    const opening: Leaf = { type: 'open', epoch: 490_000, post: 1, sha256: hash64 }
    const opened = new Map([[commitment, 'against']])
    expect(counts([rules, hidden, opening], () => opened)).toMatchObject([{ value: 'against', counted: 1 }])
    expect(faultOf([rules, hidden, opening])).toEqual(['opening', 2])
  })

  it('as a plain count of random acts says', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const turns = new Map<string, number>()
    const last = new Map<string, string | null>()
    const leaves = Array.from({ length: 3_000 }, () => {
      const [post, person] = [1 + random(7), random(200)]
      const key = `${post} ${person}`
      const turn = (turns.get(key) ?? 0) + 1
      const value = random(3) === 0 ? null : 'agreed'
      turns.set(key, turn)
      last.set(key, value)
      return act(post, person, turn, { value })
    })
    const counting = recount(sealed(...leaves))
    for (let post = 1; post <= 7; post++) {
      const plain = [...last].filter(([key, value]) => key.startsWith(`${post} `) && value !== null).length
      expect(counting.tallyOf(post)?.countOf('agree')).toBe(plain)
    }
  })
})

describe('a log is refused that its operator sealed anew', () => {
  it.each<[string, Leaf[], string, number]>([
    ['with a voice counted twice', [act(1, 1, 1), act(1, 1, 1)], 'turn', 2],
    ['with an act left out', [act(1, 1, 1), act(1, 1, 3)], 'turn', 2],
    ['with an act that begins late', [act(1, 1, 2)], 'turn', 1],
    [
      'with a voice excluded that never spoke',
      [act(1, 1, 1), exclusion('exclude', 1, 2)],
      'exclusion-of-nobody',
      2,
    ],
    [
      'with a voice excluded for no reason',
      [act(1, 1, 1), { ...exclusion('exclude', 1, 1), reason: '' } as Leaf],
      'not-a-leaf',
      2,
    ],
    [
      'with a voice excluded twice',
      [act(1, 1, 1), exclusion('exclude', 1, 1), exclusion('exclude', 1, 1)],
      'exclusion-of-nobody',
      3,
    ],
    [
      'with a voice restored that was never out',
      [act(1, 1, 1), exclusion('restore', 1, 1)],
      'restoration-of-nobody',
      2,
    ],
    [
      'with more supporters than the merged question had',
      [act(2, 1, 1), merge(2, 2, 0)],
      'merge-does-not-add-up',
      2,
    ],
    [
      'with a carried voice that no merge names',
      [act(2, 1, 1), act(1, 9, 1, { mergedFrom: 2 }), merge(1, 1, 0)],
      'merge-does-not-add-up',
      3,
    ],
    ['with carried voices and no merge', [act(2, 1, 1), act(1, 9, 1, { mergedFrom: 2 })], 'seal', 3],
  ])('%s', (_, leaves, fault, index) => {
    expect(faultOf(sealed(...leaves))).toEqual([fault, index])
  })

  it('with a count that is one higher, a leaf altered, left out or put elsewhere under the seal', () => {
    const leaves = sealed(act(1, 1, 1), act(1, 2, 1), act(2, 3, 1))
    expect(faultOf(leaves)).toBeNull()
    const seal = leaves.at(-1) as Leaf
    const under = (...others: Leaf[]) => [rules, ...others, seal]
    for (const others of [
      [act(1, 1, 1), act(1, 2, 1), act(1, 4, 1), act(2, 3, 1)],
      [act(1, 1, 1), act(1, 2, 1, { value: null }), act(2, 3, 1)],
      [act(1, 1, 1), act(2, 3, 1)],
      [act(1, 2, 1), act(1, 1, 1), act(2, 3, 1)],
    ])
      expect(faultOf(under(...others))?.[0]).toBe('seal')
  })

  it('with time that goes back, or rules that come late', () => {
    const first = sealed(act(1, 1, 1))
    const again = [...first, sealOf(first)]
    expect(faultOf(again)).toEqual(['time', 3])
    expect(faultOf([...first, act(1, 2, 1, { epoch: 489_999 })])).toEqual(['time', 3])
    expect(faultOf([act(1, 1, 1)])).toEqual(['rules-missing', 0])
  })
})

describe('a leaf', () => {
  const leaves: Leaf[] = [
    ...sealed(act(1, 1, 1, { mergedFrom: 2 }), exclusion('exclude', 1, 1), merge(1, 0, 1)),
    { type: 'open', epoch: 1, post: 2, sha256: hash64 },
  ]

  it('is read back as it was written', () => {
    for (const leaf of leaves) expect(parseLeaf(formatLeaf(leaf))).toEqual(leaf)
  })

  it('in any other spelling, with more or other fields is none', () => {
    const text = formatLeaf(act(1, 1, 1))
    const others = [
      text.replace(',', ', '),
      text.replace('490000', '4.9e5'),
      text.replace('agree', '공감'),
      text.replace('"agree"', '"vote"'),
      text.replace(',0]', ',2]'),
      text.replace(',0]', ',0,"genesis"]'),
      text.replace(',0]', ',0,"merge:2","merge:3"]'),
      text.replace('"act"', '"toString"'),
      text.replace('490000', '-1'),
      `${text}\n`,
      '["act"]',
      '{}',
      '[',
      '',
    ]
    for (const other of others) expect([other, parseLeaf(other)]).toEqual([other, null])
    expect(faultOf([rules])).toBeNull()
    expect(() => new Recount(sha256).add(Uint8Array.of(0xff))).toThrow('not-a-leaf')
  })
})
