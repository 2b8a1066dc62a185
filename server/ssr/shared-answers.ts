import { pathOf } from '#server/session/api-path.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { isAnswerSameForEverybody } from '#shared/contract/same-for-everybody.ts'
import type { SendServerCall, ServerAnswer, ServerCall } from '#shared/http/server-call.ts'
import { untilAborted } from './until-aborted.ts'

/** Milliseconds after which what anybody wrote shows at the latest. */
const ttlMs = 1_000
const maxEntries = 2_000
const maxBytes = 32 * 1_024 * 1_024

type Caller = {
  /** Carries the tokens of the caller. */
  own: SendServerCall
  /** Carries nobody's tokens. */
  anonymous: SendServerCall
  /** Has just written, and reads past what is kept. */
  wrote: boolean
}

/**
 * Answers that are the same for everybody, fetched without tokens, once a second for all pages of this process. Calls
 * that arrive meanwhile wait for that answer; refusals and failures are not kept.
 */
export class SharedAnswers {
  readonly #answers = new TtlCache<ServerAnswer>({
    ttlMs,
    maxEntries,
    maxWeight: maxBytes,
    weightOf: ({ body }) => body.length,
    // A limit counts for the address of the caller who was first.
    isCallerError: error => error instanceof UnkeptAnswer && error.answer.status === 429,
  })

  sendFor({ own, anonymous, wrote }: Caller): SendServerCall {
    return async call => {
      if (!isShared(call)) return own(call)
      // Without the signal of the caller, whose leaving is no matter of the others.
      const load = () => anonymous({ method: 'GET', path: call.path, fresh: wrote }).then(keptOnly)
      const found = wrote ? this.#answers.renew(call.path, load) : this.#answers.get(call.path, load)
      const answer = found.catch(answerOfUnkept)
      return call.signal ? untilAborted(answer, call.signal) : answer
    }
  }
}

const isShared = ({ method, path }: ServerCall): boolean =>
  method === 'GET' && path.startsWith('/api/') && isAnswerSameForEverybody(pathOf(path).slice('/api'.length))

/** Tells the store not to keep an answer that its callers get all the same. */
class UnkeptAnswer extends Error {
  readonly answer: ServerAnswer

  constructor(answer: ServerAnswer) {
    super('an answer that is not kept')
    this.answer = answer
  }
}

function keptOnly(answer: ServerAnswer): ServerAnswer {
  if (answer.status !== 200) throw new UnkeptAnswer(answer)
  return answer
}

function answerOfUnkept(error: unknown): ServerAnswer {
  if (error instanceof UnkeptAnswer) return error.answer
  throw error
}
