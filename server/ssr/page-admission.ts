import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

/** So many pages of a busy process come within a second or two; with more, all of them would come too late. */
const drawnAtOnce = 64

/**
 * Turns readers away while the process has no time left, so that those before them get their page. Pages that wait for
 * the backend alone cost none, and are no reason. Posted forms go through: what was typed would be lost.
 */
export class PageAdmission {
  readonly #isBusy: () => boolean
  #drawing = 0

  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy
  }

  /** Counts the page until its connection is done with it. Throws UNAVAILABLE. */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    if (request.method !== 'POST' && this.#drawing >= drawnAtOnce && this.#isBusy())
      throw new AppError('UNAVAILABLE')
    this.#drawing += 1
    reply.raw.once('close', () => {
      this.#drawing -= 1
    })
  }
}
