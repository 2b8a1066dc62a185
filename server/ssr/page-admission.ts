import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConcurrencyShares, type Share } from '#server/plugins/concurrency-shares.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { networkOf } from '#shared/http/ip-network.ts'
import { whenClosed } from '#shared/http/when-closed.ts'

/** So many pages of a busy process come within a second or two; with more, all of them would come too late. */
const rendersAtOnce = 64
const ofNetwork = rendersAtOnce / 2
const ofMember = rendersAtOnce / 8
/** Of a member at any time: a thousand at once come before the process is found busy. */
const ofMemberAtMost = rendersAtOnce / 2

/**
 * Turns readers away while the process has no time left, so that those before them get their page, and a reader who has
 * many under way sooner than others. Pages that wait for the backend alone cost none, and are no reason. Posted forms go
 * through: what was typed would be lost.
 */
export class PageAdmission {
  readonly #isBusy: () => boolean
  readonly #rendering = new ConcurrencyShares()

  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy
  }

  /** Counts the page until its connection is done with it. `member` is null for strangers. Throws UNAVAILABLE. */
  admit(request: FastifyRequest, reply: FastifyReply, member: string | null): void {
    const own: Share =
      member === null
        ? { of: `network ${networkOf(request.ip)}`, most: ofNetwork }
        : { of: `member ${member}`, most: ofMember }
    const shares: Share[] = [{ of: 'all', most: rendersAtOnce }, own]
    const atMost = member === null ? [] : [{ of: own.of, most: ofMemberAtMost }]
    const hasRoom = this.#rendering.hasRoom(atMost) && (this.#rendering.hasRoom(shares) || !this.#isBusy())
    if (request.method !== 'POST' && !hasRoom) throw new AppError('UNAVAILABLE')
    whenClosed(reply.raw, this.#rendering.hold(shares))
  }
}
