import { encodeBase64 } from '#shared/tlog/base64.ts'
import { appendLeaves, emptyTree, rootOfTree, type TreeEnd } from '#shared/tlog/growing-tree.ts'
import { hashLeaf, type Sha256 } from '#shared/tlog/merkle-tree.ts'
import { RepeatedTree } from '#shared/tlog/repeated-tree.ts'
import { type Leaf, parseLeaf, type SealLeaf } from './leaf.ts'
import { formatHead, hiddenValue, LedgerFault, PostTally } from './tally.ts'

/** Faults of a log: a leaf that breaks a rule of counting, or one of these. */
export type LogFault =
  | LedgerFault['fault']
  | 'not-a-leaf'
  | 'rules-missing'
  | 'time'
  | 'seal'
  | 'unsealed'
  | 'head'
  | 'opening'

export class LogError extends Error {
  readonly fault: LogFault
  /** Place of the leaf in the log, from 0. */
  readonly index: number

  constructor(fault: LogFault, index: number) {
    super(`leaf ${index}: ${fault}`)
    this.fault = fault
    this.index = index
  }
}

type PostState = { id: number; tally: PostTally; tree: TreeEnd; head: Uint8Array | null }

/** Hidden values of a post by their commitments; null where the published file does not have this hash. */
export type OpeningsOf = (post: number, sha256: string) => ReadonlyMap<string, string> | null

const utf8 = new TextEncoder()
const ascii = new TextDecoder('utf-8', { fatal: true })

/** Recounts a whole log leaf by leaf; throws a `LogError` at the first that no honest log has. */
export class Recount {
  readonly #sha256: Sha256
  readonly #openingsOf: OpeningsOf
  readonly #posts = new Map<number, PostState>()
  readonly #tree: RepeatedTree
  /** Sorted. */
  #order: PostState[] = []
  #index = 0
  #lastSeal: SealLeaf | undefined
  #epoch = 0

  constructor(sha256: Sha256, openingsOf: OpeningsOf = () => null) {
    this.#sha256 = sha256
    this.#openingsOf = openingsOf
    this.#tree = new RepeatedTree(sha256)
  }

  /** The newest seal, which holds for all leaves before it. */
  get seal(): SealLeaf | undefined {
    return this.#lastSeal
  }

  get size(): number {
    return this.#index
  }

  /** Sorted. */
  get posts(): readonly number[] {
    return this.#order.map(({ id }) => id)
  }

  tallyOf(post: number): PostTally | undefined {
    return this.#posts.get(post)?.tally
  }

  /** `leafHash` is the entry's, where it was hashed before. */
  add(entry: Uint8Array, leafHash?: Uint8Array): void {
    const leaf = this.#parse(entry)
    try {
      if (this.#index === 0 && leaf.type !== 'rules') throw new LogError('rules-missing', this.#index)
      if (leaf.epoch < this.#epoch) throw new LogError('time', this.#index)
      this.#epoch = leaf.epoch
      if (leaf.type === 'seal') this.#check(leaf)
      else this.#count(leaf, leafHash ?? hashLeaf(this.#sha256, entry))
    } catch (error) {
      throw error instanceof LedgerFault ? new LogError(error.fault, this.#index) : error
    }
    this.#index++
  }

  #parse(entry: Uint8Array): Leaf {
    let leaf: Leaf | null = null
    try {
      leaf = parseLeaf(ascii.decode(entry))
    } catch {}
    if (!leaf) throw new LogError('not-a-leaf', this.#index)
    return leaf
  }

  #count(leaf: Exclude<Leaf, SealLeaf>, hash: Uint8Array): void {
    if (leaf.type === 'rules') return
    const post = this.#post(leaf.type === 'merge' ? leaf.into : leaf.post)
    post.tree = appendLeaves(this.#sha256, post.tree, [hash])
    post.head = null
    if (leaf.type === 'act') post.tally.act(leaf)
    else if (leaf.type === 'merge')
      post.tally.merge(leaf, this.#posts.get(leaf.from)?.tally.countOf('agree') ?? 0)
    else if (leaf.type === 'open') {
      const openings = this.#openingsOf(leaf.post, leaf.sha256)
      if (!openings) throw new LogError('opening', this.#index)
      post.tally.open(openings)
      if (hidesValues(post.tally)) throw new LogError('unknown-opening', this.#index)
    } else post.tally.exclusion(leaf)
  }

  #post(id: number): PostState {
    const found = this.#posts.get(id)
    if (found) return found
    const made: PostState = { id, tally: new PostTally(), tree: emptyTree, head: null }
    this.#posts.set(id, made)
    const place = this.#order.findLastIndex(other => other.id < id) + 1
    this.#order.splice(place, 0, made)
    return made
  }

  #check(seal: SealLeaf): void {
    const isLater = seal.seconds > (this.#lastSeal?.seconds ?? 0)
    const areAccounted = this.#order.every(isAccounted)
    if (!isLater || Math.floor(seal.seconds / 3600) !== seal.epoch) throw new LogError('time', this.#index)
    const root = encodeBase64(this.#tree.rootOf(this.#heads()))
    if (!areAccounted || seal.heads !== this.#order.length || seal.root !== root)
      throw new LogError('seal', this.#index)
    this.#lastSeal = seal
  }

  #heads(): Uint8Array[] {
    return this.#order.map(post => {
      post.head ??= hashLeaf(this.#sha256, utf8.encode(headOf(this.#sha256, post)))
      return post.head
    })
  }
}

/** A post without new leaves was when it was sealed before. */
const isAccounted = ({ tally, head }: PostState): boolean => head !== null || tally.unaccounted === 0

/** After the opening, no voice holds a value that the published file does not name. */
export const hidesValues = (tally: PostTally): boolean =>
  tally.counts().some(({ value }) => value === hiddenValue)

const headOf = (sha256: Sha256, { id, tally, tree }: PostState): string =>
  formatHead(id, tree.size, encodeBase64(rootOfTree(sha256, tree)), tally.counts())
