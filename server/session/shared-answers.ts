import { EncodedBody } from '#server/plugins/encoded-body.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { sameAnswersOf } from '#shared/contract/same-answers.ts'
import type { SendServerCall, ServerAnswer, ServerCall } from '#shared/http/server-call.ts'
import { pathOf } from './api-path.ts'
import { untilAborted } from './until-aborted.ts'

/** Milliseconds after which what anybody wrote shows at the latest. */
const ttlMs = 1_000
const maxEntries = 2_000
const maxBytes = 32 * 1_024 * 1_024

export type SharedAnswer = ServerAnswer & { encoded: EncodedBody }

type Caller = {
  /** Carries the tokens of the caller. */
  own: SendServerCall
  /** Carries nobody's tokens. */
  anonymous: SendServerCall
  /** Has just written, and reads past what is kept. */
  wrote: boolean
}

/**
 * Answers that are the same for everybody, or for all strangers, fetched without tokens, once a second for all pages and
 * calls of this process. Calls that arrive meanwhile wait for that answer; refusals and failures are not kept.
 */
export class SharedAnswers {
  readonly #answers = new TtlCache<SharedAnswer>({
    ttlMs,
    maxEntries,
    maxWeight: maxBytes,
    weightOf: ({ encoded }) => encoded.weight,
    // A limit counts for the address of the caller who was first.
    isCallerError: error => error instanceof UnkeptAnswer && error.answer.status === 429,
  })

  /** Takes any call of a member's page. */
  sendFor({ own, anonymous, wrote }: Caller): SendServerCall {
    return async call =>
      isShared(call, { hasSession: true }) ? this.find(call, { anonymous, wrote }) : own(call)
  }

  /** Takes a call of which `isShared` is true. */
  async find(call: ServerCall, { anonymous, wrote }: Omit<Caller, 'own'>): Promise<SharedAnswer> {
    // Without the signal of the caller, whose leaving is no matter of the others.
    const load = () => anonymous({ method: 'GET', path: call.path, fresh: wrote }).then(keptOnly)
    const found = wrote ? this.#answers.renew(call.path, load) : this.#answers.get(call.path, load)
    const answer = found.catch(answerOfUnkept)
    return call.signal ? untilAborted(answer, call.signal) : answer
  }
}

export function isShared({ method, path }: ServerCall, { hasSession }: { hasSession: boolean }): boolean {
  if (method !== 'GET' || !path.startsWith('/api/')) return false
  const sameFor = sameAnswersOf(pathOf(path).slice('/api'.length))
  return sameFor === 'everybody' || (sameFor === 'strangers' && !hasSession)
}

/** Tells the store not to keep an answer that its callers get all the same. */
class UnkeptAnswer extends Error {
  readonly answer: SharedAnswer

  constructor(answer: SharedAnswer) {
    super('an answer that is not kept')
    this.answer = answer
  }
}

function keptOnly(given: ServerAnswer): SharedAnswer {
  const answer = { ...given, encoded: new EncodedBody(given.body) }
  if (answer.status !== 200) throw new UnkeptAnswer(answer)
  return answer
}

function answerOfUnkept(error: unknown): SharedAnswer {
  if (error instanceof UnkeptAnswer) return error.answer
  throw error
}
