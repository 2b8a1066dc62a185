import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConcurrencyCounter, type ConcurrencyLimit } from '#server/plugins/concurrency-counter.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { networkOf } from '#shared/http/ip-network.ts'
import { whenClosed } from '#shared/http/when-closed.ts'

/** So many pages of a busy process come within a second or two; with more, all of them would come too late. */
const rendersAtOnce = 64
const rendersPerNetwork = rendersAtOnce / 2
const rendersPerMember = rendersAtOnce / 8
/** At any time: a thousand at once come before the process is found busy. */
const mostRendersPerMember = rendersAtOnce / 2

/** Milliseconds until a process is found busy (`@fastify/under-pressure`). */
const measuringTime = 250
/** Admitted beyond `rendersAtOnce` within that time: enough for pages that only wait for the backend. */
const rendersUnmeasured = rendersAtOnce

const ofAll: ConcurrencyLimit = { key: 'all', limit: rendersAtOnce }

/**
 * Turns readers away while the process has no time left, so that those before them get their page, and a reader who has
 * many under way sooner than others; a burst is bounded before it is measured. Pages that wait for the backend alone cost
 * none, and are no reason. Posted forms go through: what was typed would be lost.
 */
export class PageAdmission {
  readonly #isBusy: () => boolean
  readonly #rendering = new ConcurrencyCounter()
  readonly #now: () => number
  #unmeasured = { since: 0, count: 0 }

  constructor(isBusy: () => boolean, now = () => performance.now()) {
    this.#isBusy = isBusy
    this.#now = now
  }

  /** Asked before the session is read. Throws UNAVAILABLE. */
  refuseWhenFull({ method }: FastifyRequest): void {
    if (method !== 'POST' && !this.#hasRoom([ofAll])) throw new AppError('UNAVAILABLE')
  }

  /** Counts the page until its connection is done with it. `member` is null for strangers. Throws UNAVAILABLE. */
  admit(request: FastifyRequest, reply: FastifyReply, member: string | null): void {
    const own: ConcurrencyLimit =
      member === null
        ? { key: `network ${networkOf(request.ip)}`, limit: rendersPerNetwork }
        : { key: `member ${member}`, limit: rendersPerMember }
    const whenBusy: ConcurrencyLimit[] = [ofAll, own]
    const always = member === null ? [] : [{ key: own.key, limit: mostRendersPerMember }]
    const hasRoom = this.#rendering.hasRoom(always) && this.#hasRoom(whenBusy)
    if (request.method !== 'POST' && !hasRoom) throw new AppError('UNAVAILABLE')
    if (!this.#rendering.hasRoom([ofAll])) this.#unmeasured.count += 1
    whenClosed(reply.raw, this.#rendering.hold(whenBusy))
  }

  #hasRoom(whenBusy: ConcurrencyLimit[]): boolean {
    if (this.#rendering.hasRoom(whenBusy)) return true
    const now = this.#now()
    if (now - this.#unmeasured.since >= measuringTime) this.#unmeasured = { since: now, count: 0 }
    const isMeasured = this.#rendering.hasRoom([ofAll]) || this.#unmeasured.count < rendersUnmeasured
    return isMeasured && !this.#isBusy()
  }
}
