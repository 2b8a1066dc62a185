import type { ActKind, ActLeaf, ExclusionLeaf, Leaf, MergeLeaf } from './leaf.ts'

/** A rule of counting that a leaf breaks. */
type CountingFault =
  | 'turn'
  | 'exclusion-of-nobody'
  | 'restoration-of-nobody'
  | 'merge-does-not-add-up'
  | 'unknown-opening'

/** Thrown for a leaf that no honest log has. */
export class LedgerFault extends Error {
  readonly fault: CountingFault

  constructor(fault: CountingFault, leaf: Leaf) {
    super(`${fault}: ${JSON.stringify(leaf)}`)
    this.fault = fault
  }
}

/** Values that are hidden until a debate closes are counted together. */
export const hiddenValue = '#'

export type CountedValue = {
  kind: ActKind
  value: string
  counted: number
  /** Of `counted`, those who were certified at their last act. */
  certified: number
  /** Voices that were taken out as manipulated; not in `counted`. */
  excluded: number
}

export type VoiceState = { turn: number; value: string | null; certified: boolean; excluded: boolean }

/** The last act of a voice counts; turns have no gap and no repeat. */
export function afterAct(before: VoiceState | undefined, leaf: ActLeaf): VoiceState {
  if (leaf.turn !== (before?.turn ?? 0) + 1) throw new LedgerFault('turn', leaf)
  const { turn, value, certified } = leaf
  return { turn, value, certified, excluded: before?.excluded ?? false }
}

/** Only a voice that is in can be taken out, only one that is out comes back. */
export function afterExclusion(before: VoiceState | undefined, leaf: ExclusionLeaf): VoiceState {
  const isExclusion = leaf.type === 'exclude'
  const mayBe = before && (isExclusion ? before.value !== null && !before.excluded : before.excluded)
  if (!mayBe) throw new LedgerFault(isExclusion ? 'exclusion-of-nobody' : 'restoration-of-nobody', leaf)
  return { ...before, excluded: isExclusion }
}

/** Counts per value of one post, moved voice by voice. */
export class VoiceCounts {
  readonly #rows: Map<string, CountedValue>

  constructor(rows: readonly CountedValue[] = []) {
    this.#rows = new Map(rows.map(row => [`${row.kind} ${row.value}`, { ...row }]))
  }

  /** Counts hidden values under the names that `openings` has for them. */
  move(
    kind: ActKind,
    before: VoiceState | undefined,
    after: VoiceState,
    openings?: ReadonlyMap<string, string>,
  ): void {
    if (before) this.#add(kind, before, -1, openings)
    this.#add(kind, after, 1, openings)
  }

  /** Orders by kind and value; values that nobody holds any more are left out. */
  rows(): CountedValue[] {
    return [...this.#rows]
      .filter(([, { counted, excluded }]) => counted + excluded > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => ({ ...row }))
  }

  #add(kind: ActKind, voice: VoiceState, by: 1 | -1, openings?: ReadonlyMap<string, string>): void {
    if (voice.value === null) return
    const isHidden = voice.value.startsWith(hiddenValue)
    const value = isHidden ? (openings?.get(voice.value) ?? hiddenValue) : voice.value
    const row = this.#rows.get(`${kind} ${value}`) ?? { kind, value, counted: 0, certified: 0, excluded: 0 }
    this.#rows.set(`${kind} ${value}`, row)
    if (voice.excluded) row.excluded += by
    else {
      row.counted += by
      if (voice.certified) row.certified += by
    }
  }
}

/** Counts the leaves of one post by the published rules. */
export class PostTally {
  readonly #voices = new Map<string, VoiceState>()
  readonly #carried = new Map<number, number>()
  #counts = new VoiceCounts()
  #openings: ReadonlyMap<string, string> = new Map()

  act(leaf: ActLeaf): void {
    const before = this.#voices.get(voiceKey(leaf))
    this.#move(leaf, afterAct(before, leaf))
    const { mergedFrom } = leaf
    if (mergedFrom !== null) {
      if (before) throw new LedgerFault('merge-does-not-add-up', leaf)
      this.#carried.set(mergedFrom, (this.#carried.get(mergedFrom) ?? 0) + 1)
    }
  }

  exclusion(leaf: ExclusionLeaf): void {
    this.#move(leaf, afterExclusion(this.#voices.get(voiceKey(leaf)), leaf))
  }

  /** `supporters` is the count of the merged question at that moment. */
  merge(leaf: MergeLeaf, supporters: number): void {
    const carried = this.#carried.get(leaf.from) ?? 0
    this.#carried.delete(leaf.from)
    const addsUp =
      leaf.supporters === supporters && leaf.carried === carried && leaf.overlap + leaf.carried === supporters
    if (!addsUp) throw new LedgerFault('merge-does-not-add-up', leaf)
  }

  /** Names hidden values by their commitments, once the debate closed. */
  open(openings: ReadonlyMap<string, string>): void {
    this.#openings = openings
    this.#counts = new VoiceCounts()
    for (const [key, voice] of this.#voices)
      this.#counts.move(key.slice(0, key.indexOf(' ')) as ActKind, undefined, voice, openings)
  }

  /** Carried voices that no merge has accounted for yet. */
  get unaccounted(): number {
    return [...this.#carried.values()].reduce((sum, count) => sum + count, 0)
  }

  countOf(kind: ActKind): number {
    return this.counts()
      .filter(row => row.kind === kind)
      .reduce((sum, { counted }) => sum + counted, 0)
  }

  /** As `VoiceCounts.rows`. */
  counts(): CountedValue[] {
    return this.#counts.rows()
  }

  #move(leaf: ActLeaf | ExclusionLeaf, after: VoiceState): void {
    const key = voiceKey(leaf)
    this.#counts.move(leaf.kind, this.#voices.get(key), after, this.#openings)
    this.#voices.set(key, after)
  }
}

const voiceKey = ({ kind, who }: ActLeaf | ExclusionLeaf): string => `${kind} ${who}`

/** A seal's commitment for one post: sorted by post, these are hashed as the leaves of the tree of heads. */
export const formatHead = (
  post: number,
  leaves: number,
  root: string,
  counts: readonly CountedValue[],
): string =>
  JSON.stringify([
    'head',
    post,
    leaves,
    root,
    counts.map(({ kind, value, counted, certified, excluded }) => [
      kind,
      value,
      counted,
      certified,
      excluded,
    ]),
  ])
