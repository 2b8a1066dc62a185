import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { encodeBase64 } from '#shared/tlog/base64.ts'
import { formatCheckpoint } from '#shared/tlog/checkpoint.ts'
import { HashLevels } from '#shared/tlog/hash-levels.ts'
import { formatReceipt } from '#shared/tlog/inclusion-receipt.ts'
import type { LogReader } from '#shared/tlog/log-reader.ts'
import {
  consistencyPath,
  hashLeaf,
  hashRange,
  inclusionPath,
  rootOfLeaves,
  type Sha256,
  type SubtreeHash,
} from '#shared/tlog/merkle-tree.ts'
import { formatNote, formatVerifierKey, keyIdOf, signatureTypes } from '#shared/tlog/signed-note.ts'
import { bundleOf, encodeEntries, tilePath, tilesOf, tileWidth } from '#shared/tlog/tiles.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'
import { type ActLeaf, formatLeaf, type Leaf } from './leaf.ts'
import { formatReceiptExtra } from './receipt.ts'
import type { PostRecord } from './recount-post.ts'
import { formatHead, PostTally } from './tally.ts'

const nodeSha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const firstHour = 490_000
const utf8 = new TextEncoder()

export const rules: Leaf = { type: 'rules', epoch: firstHour, version: 1, sha256: '0'.repeat(64) }

/** Its hour is that of its seal. */
export const actLeaf = (post: number, who: string, turn = 1, change: Partial<ActLeaf> = {}): ActLeaf => ({
  type: 'act',
  epoch: firstHour,
  post,
  kind: 'agree',
  who: who.padStart(22, 'v'),
  turn,
  value: 'agreed',
  certified: false,
  mergedFrom: null,
  ...change,
})

export const newLogKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

type HeadState = { post: number; tally: PostTally; hashes: Uint8Array[]; places: number[]; text: string }

/**
 * A log as an operator publishes it who holds the key: faults of counting are sealed as they come, and a head can be
 * another than the count.
 */
export class PublicLog {
  /** Bytes by their path below the log's address. */
  readonly files = new Map<string, Uint8Array>()
  readonly entries: Uint8Array[] = []
  readonly verifierKey: string
  readonly origin: string
  readonly #key: KeyObject
  readonly #keyId: Uint8Array
  readonly #levels = new HashLevels(nodeSha256)
  readonly #heads = new Map<number, HeadState>()
  #hours = 0

  constructor({ key = newLogKey(), origin = 'log.example/ledger' } = {}) {
    const publicKey = Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url')
    this.#key = key
    this.origin = origin
    this.#keyId = keyIdOf(nodeSha256, origin, signatureTypes.ed25519, publicKey)
    const type = signatureTypes.ed25519
    this.verifierKey = formatVerifierKey({ name: origin, keyId: this.#keyId, type, publicKey })
  }

  get size(): number {
    return this.entries.length
  }

  get reader(): LogReader {
    return {
      fetchBytes: async path => this.files.get(path) ?? null,
      verifierKey: this.verifierKey,
      sha256: nodeSha256,
      verifyEd25519,
    }
  }

  /** Appends the leaves and a seal, and publishes what a log of that size has. */
  seal(leaves: Leaf[], alterHead: (head: string) => string = head => head): void {
    const epoch = firstHour + this.#hours++
    const before = this.size
    for (const leaf of before === 0 ? [rules, ...leaves] : leaves) this.#append({ ...leaf, epoch })
    for (const [post, head] of this.#heads) head.text ||= alterHead(headOf(post, head))
    const heads = this.#sortedHeads().map(({ text }) => hashLeaf(nodeSha256, utf8.encode(text)))
    const root = encodeBase64(rootOfLeaves(nodeSha256, heads))
    this.#append({ type: 'seal', epoch, seconds: epoch * 3600 + 60, heads: heads.length, root })
    this.#publish(before)
  }

  /** Appends and publishes without a seal, as no honest log does. */
  append(...leaves: Leaf[]): void {
    const before = this.size
    for (const leaf of before === 0 ? [rules, ...leaves] : leaves) this.#append(leaf)
    this.#publish(before)
  }

  /** The answer for one post. */
  record(post: number): PostRecord {
    const heads = this.#sortedHeads()
    const hashes = heads.map(({ text }) => hashLeaf(nodeSha256, utf8.encode(text)))
    const index = heads.findIndex(head => head.post === post)
    const { text = '', places = [] } = heads[index] ?? {}
    const leafAt = (place: number) => Buffer.from(this.entries[place] ?? '').toString()
    const seal = this.size - 1
    const amongHeads: SubtreeHash = (level, at) =>
      rootOfLeaves(nodeSha256, hashes.slice(at * 2 ** level, (at + 1) * 2 ** level))
    return {
      checkpoint: this.checkpoint,
      seal: { index: seal, leaf: leafAt(seal), proof: this.inclusionProof(seal).map(encodeBase64) },
      head: { index, text, proof: pathOf(index, heads.length, amongHeads).map(encodeBase64) },
      leaves: places.map(place => `${place} ${leafAt(place)}`),
    }
  }

  get checkpoint(): string {
    return Buffer.from(this.files.get('checkpoint') ?? '').toString()
  }

  inclusionProof(index: number): Uint8Array[] {
    return pathOf(index, this.size, this.#levels.subtree)
  }

  /** Consistency proof since it had that many leaves. */
  growthFrom(size: number): Uint8Array[] {
    if (size === 0) return []
    return consistencyPath(size, this.size).map(range => hashRange(nodeSha256, this.#levels.subtree, range))
  }

  receipt(index: number, secret: Uint8Array): string {
    const leaf = Buffer.from(this.entries[index] ?? '').toString()
    return formatReceipt({
      extra: formatReceiptExtra(leaf, secret),
      index,
      proof: this.inclusionProof(index),
      checkpoint: this.checkpoint,
    })
  }

  sign(text: string): string {
    const signature = sign(null, utf8.encode(text), this.#key)
    return formatNote({ text, signatures: [{ name: this.origin, keyId: this.#keyId, signature }] })
  }

  #sortedHeads(): HeadState[] {
    return [...this.#heads.values()].toSorted((a, b) => a.post - b.post)
  }

  #append(leaf: Leaf): void {
    const entry = utf8.encode(formatLeaf(leaf))
    const hash = hashLeaf(nodeSha256, entry)
    this.entries.push(entry)
    this.#levels.append(hash)
    if (leaf.type === 'rules' || leaf.type === 'seal') return
    const post = leaf.type === 'merge' ? leaf.into : leaf.post
    const head = this.#heads.get(post) ?? { post, tally: new PostTally(), hashes: [], places: [], text: '' }
    this.#heads.set(post, head)
    head.hashes.push(hash)
    head.places.push(this.size - 1)
    try {
      if (leaf.type === 'act') head.tally.act(leaf)
      else if (leaf.type === 'merge') head.tally.merge(leaf, leaf.supporters)
      else if (leaf.type !== 'open') head.tally.exclusion(leaf)
      else head.tally.open(this.openingsOf(post))
    } catch {}
    head.text = ''
  }

  /** Reads the file that was put at `openings/<post>`, unchecked. */
  openingsOf(post: number): Map<string, string> {
    const file = Buffer.from(this.files.get(`openings/${post}`) ?? '{}').toString()
    const openings = Object.entries(JSON.parse(file) as Record<string, { value: string }>)
    return new Map(openings.map(([commitment, { value }]) => [commitment, value]))
  }

  #publish(before: number): void {
    const { size } = this
    for (const { level, index, width } of tilesOf(size)) {
      if (level === 'entries' || (index * tileWidth + width) * tileWidth ** level <= before) continue
      const hashes = this.#levels.hashesOf({ level, index, width })
      this.files.set(tilePath({ level, index, width }), Buffer.concat(hashes))
    }
    for (let at = Math.floor(before / tileWidth) * tileWidth; at < size; at += tileWidth) {
      const bundle = bundleOf(at, size)
      this.files.set(tilePath(bundle), encodeEntries(this.entries.slice(at, at + bundle.width)))
    }
    const root = this.#levels.rootOf(size)
    const note = this.sign(formatCheckpoint({ origin: this.origin, size, root }))
    this.files.set('checkpoint', utf8.encode(note))
  }
}

const pathOf = (leaf: number, size: number, subtree: SubtreeHash): Uint8Array[] =>
  inclusionPath(leaf, size).map(range => hashRange(nodeSha256, subtree, range))

const headOf = (post: number, { hashes, tally }: HeadState): string =>
  formatHead(post, hashes.length, encodeBase64(rootOfLeaves(nodeSha256, hashes)), tally.counts())
