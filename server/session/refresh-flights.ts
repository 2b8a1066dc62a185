import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { type BackendClient, failureOf } from './backend-client.ts'
import { type Tokens, tokensOfPair } from './tokens.ts'
import type { WholeAnswer } from './whole-answer.ts'

/** `raced`: another replica refreshed, its tokens are in the browser's next request (R12.7). */
export type RefreshOutcome =
  | { kind: 'renewed'; tokens: Tokens }
  | { kind: 'raced' }
  | { kind: 'ended' }
  | { kind: 'failed'; error: ErrorName }

/** Milliseconds in which the backend answers `raced` for a used parent (R12.7). */
const graceMs = 10_000

/**
 * Single flight per refresh token in this process (TR-01): concurrent calls that meet 40120, and requests that
 * still carry the old cookies, share its result.
 */
export class RefreshFlights {
  readonly #backend: BackendClient
  readonly #note: (outcome: RefreshOutcome['kind']) => void
  readonly #flights = new Map<string, Promise<RefreshOutcome>>()

  constructor(backend: BackendClient, note: (outcome: RefreshOutcome['kind']) => void = () => {}) {
    this.#backend = backend
    this.#note = note
  }

  /** Never rejects. Uses the headers of the first caller; no disconnect aborts the call. */
  refresh(tokens: Tokens, headers: Record<string, string>): Promise<RefreshOutcome> {
    const key = tokens.refresh
    const inFlight = this.#flights.get(key)
    if (inFlight) return inFlight
    const flight = this.#ask(tokens, headers)
    this.#flights.set(key, flight)
    void flight.then(({ kind }) => {
      this.#note(kind)
      this.#forget(key, kind === 'renewed' ? graceMs : 0)
    })
    return flight
  }

  async #ask(tokens: Tokens, headers: Record<string, string>): Promise<RefreshOutcome> {
    try {
      const answer = await this.#backend.call({
        method: 'POST',
        path: addressOfCall('POST /oAuth/token'),
        headers,
      })
      return outcomeOf(answer, tokens.kind)
    } catch (error) {
      return { kind: 'failed', error: failureOf(error) }
    }
  }

  #forget(key: string, afterMs: number): void {
    if (afterMs === 0) this.#flights.delete(key)
    else setTimeout(() => this.#flights.delete(key), afterMs).unref()
  }
}

function outcomeOf({ status, body }: WholeAnswer, kind: Tokens['kind']): RefreshOutcome {
  const json = parseJson(body)
  if (status === 200) {
    const tokens = tokensOfPair(json, kind)
    return tokens ? { kind: 'renewed', tokens } : { kind: 'failed', error: 'UPSTREAM_UNREACHABLE' }
  }
  if (errorCodeOf(json) === errorCode('REFRESH_RACED')) return { kind: 'raced' }
  // Only a 401 ends a session; faults, limits and odd responses keep it (TR-06).
  if (status === 401) return { kind: 'ended' }
  return { kind: 'failed', error: status === 429 ? 'TOO_MANY_REQUESTS' : 'UPSTREAM_UNREACHABLE' }
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

export const errorCodeOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'errorCode' in json ? json.errorCode : undefined
