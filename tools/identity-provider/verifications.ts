import { createHash, timingSafeEqual } from 'node:crypto'
import { personNumbers } from './person-numbers.ts'

interface Verified {
  subject: string
  at: Date
}

const maxVerified = 1_000

/** Answers like PortOne's `GET /identity-verifications/{id}`, so that the backend reads both alike. */
export class Verifications {
  readonly #verified = new Map<string, Verified>()
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** The first one picked under an id stays. */
  verify(id: string, subject: string, at = new Date()): void {
    if (this.#verified.has(id)) return
    this.#verified.set(id, { subject, at })
    const [oldest] = this.#verified.keys()
    if (oldest && this.#verified.size > maxVerified) this.#verified.delete(oldest)
  }

  answer(id: string, authorization: string | undefined): { status: number; body: object } {
    if (!this.#mayAsk(authorization)) return { status: 401, body: { type: 'UNAUTHORIZED' } }
    const verified = this.#verified.get(id)
    if (!verified) return { status: 404, body: { type: 'IDENTITY_VERIFICATION_NOT_FOUND' } }
    const at = verified.at.toISOString()
    return {
      status: 200,
      body: {
        status: 'VERIFIED',
        id,
        verifiedAt: at,
        verifiedCustomer: { ...personNumbers(verified.subject), birthDate: '1990-01-01' },
      },
    }
  }

  #mayAsk(authorization = ''): boolean {
    const digest = (text: string) => createHash('sha256').update(text).digest()
    return timingSafeEqual(digest(authorization), digest(`PortOne ${this.#secret}`))
  }
}
