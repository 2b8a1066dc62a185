import { explainFault } from '#shared/ledger/fault-texts.ts'
import { LogCounter } from '#shared/ledger/recount-log.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { type LogReader, openCheckpoint, type SignedCheckpoint } from '#shared/tlog/log-reader.ts'
import { provesConsistency, sameBytes } from '#shared/tlog/merkle-tree.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'
import { parseWitnessRequest, sizeType, type WitnessRequest } from '#shared/tlog/witness-request.ts'
import { type Cosigner, cosigner } from './cosigner.ts'
import type { WitnessState } from './state-file.ts'

export type WitnessReply = { status: number; body: string; type?: string }

type WitnessParts = {
  state: WitnessState
  save: (state: WitnessState) => Promise<void>
  reader: LogReader
  /** Says what its operator should know. */
  report: (line: string) => void
  now: () => Date
  /** How long an answer waits for the recount; later ones have it. */
  recountWithinMs?: number
}

const keptForks = 10

/** Cosigns what only grew; and by a second key, what it counted again to the last seal. */
export class Witness {
  readonly growth: Cosigner
  readonly recount: Cosigner
  readonly #parts: Required<WitnessParts>
  #state: WitnessState
  #counter: LogCounter | null = null
  #counting: Promise<number> = Promise.resolve(0)
  /** One request after the other: what is compared and what is saved are one step. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: WitnessParts) {
    this.#parts = { recountWithinMs: 7_000, ...parts }
    this.#state = parts.state
    const { name, seeds } = parts.state
    this.growth = cosigner(name, seeds.growth)
    this.recount = cosigner(`${name}/recount`, seeds.recount)
  }

  /** The one that was cosigned last, verbatim. */
  get checkpoint(): string | null {
    return this.#state.checkpoint
  }

  /** Answers as C2SP tlog-witness says. */
  async addCheckpoint(body: string): Promise<WitnessReply> {
    let request: WitnessRequest
    try {
      request = parseWitnessRequest(body)
    } catch {
      return { status: 400, body: 'no request to a witness\n' }
    }
    if (!request.note.startsWith(`${this.#state.origin}\n`)) return { status: 404, body: 'unknown log\n' }
    const checkpoint = await openCheckpoint(this.#parts.reader, request.note).catch(() => null)
    if (!checkpoint) return { status: 403, body: 'no signature by a known key\n' }
    const judged = this.#last.then(() => this.#judge(request, checkpoint))
    this.#last = judged.catch(() => {})
    const refusal = await judged
    return refusal ?? this.#cosign(checkpoint)
  }

  /** Null when the checkpoint was saved as the newest. */
  async #judge(
    { oldSize, proof }: WitnessRequest,
    checkpoint: SignedCheckpoint,
  ): Promise<WitnessReply | null> {
    const { state, reader, save } = { ...this.#parts, state: this.#state }
    const { size } = checkpoint
    if (oldSize > size || size === 0) return { status: 400, body: 'a tree does not shrink\n' }
    const known = state.checkpoint === null ? null : parseCheckpoint(parseNote(state.checkpoint).text)
    const isOther = known?.size === size && !sameBytes(known.root, checkpoint.root)
    if (isOther) await this.#keepFork(checkpoint)
    if (isOther || oldSize !== (known?.size ?? 0))
      return { status: 409, body: `${known?.size ?? 0}\n`, type: sizeType }
    const isGrowth = known
      ? provesConsistency(reader.sha256, { first: known, second: checkpoint, proof })
      : proof.length === 0
    if (!isGrowth) return { status: 422, body: 'the proof does not fit\n' }
    const grown = { ...state, checkpoint: checkpoint.note }
    await save(grown)
    this.#state = grown
    return null
  }

  async #keepFork({ note, size }: SignedCheckpoint): Promise<void> {
    const { save, report } = this.#parts
    report(`두 기록: ${size}줄인 점검표가 둘입니다. 둘 다 상태 파일에 남겼습니다.`)
    if (this.#state.forks.length >= keptForks || this.#state.forks.includes(note)) return
    const forked = { ...this.#state, forks: [...this.#state.forks, note] }
    await save(forked)
    this.#state = forked
  }

  async #cosign(checkpoint: SignedCheckpoint): Promise<WitnessReply> {
    const { now, recountWithinMs } = this.#parts
    const { text } = parseNote(checkpoint.note)
    const cosignature = this.growth.cosign(text, now())
    this.#counting = this.#counting.then(counted => this.#count(checkpoint, counted))
    const late = Promise.withResolvers<number>()
    const timer = setTimeout(() => late.resolve(0), recountWithinMs)
    const counted = await Promise.race([this.#counting, late.promise])
    clearTimeout(timer)
    const isCounted = counted === checkpoint.size
    return { status: 200, body: cosignature + (isCounted ? this.recount.cosign(text, now()) : '') }
  }

  /** Reads by the tiles what is new, and answers the size that was counted; 0 after anything wrong. */
  async #count(checkpoint: SignedCheckpoint, counted: number): Promise<number> {
    if (checkpoint.size < counted) return counted
    this.#counter ??= new LogCounter(this.#parts.reader)
    try {
      await this.#counter.countTo(checkpoint)
      return checkpoint.size
    } catch (error) {
      this.#counter = null
      const fault = explainFault(error)
      const reason = fault
        ? `${fault.index === null ? '' : `${fault.index}번 줄. `}${fault.text}`
        : String(error)
      this.#parts.report(`${checkpoint.size}줄까지 다시 세지 못했습니다: ${reason}`)
      return 0
    }
  }
}
