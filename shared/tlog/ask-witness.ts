import { readBody } from './fetch-log.ts'
import type { Sha256 } from './merkle-tree.ts'
import type { VerifyEd25519 } from './signed-note.ts'
import {
  failureOf,
  formatWitnessRequest,
  readCosignatures,
  type WitnessAnswer,
  type WitnessRequest,
} from './witness-request.ts'

type AskWitness = WitnessRequest & {
  /** Submission prefix, without a slash at its end. */
  url: string
  /** Keys of the witness; it can hold one for growth and another for counting. */
  verifierKeys: readonly string[]
  sha256: Sha256
  verifyEd25519: VerifyEd25519
  fetch: (address: string, init: RequestInit) => Promise<Response>
  timeoutMs?: number
}

const maxBytes = 16_384

/** Asks one witness to cosign; never rejects, and takes no longer than its time. */
export async function askWitness({
  url,
  verifierKeys,
  sha256,
  verifyEd25519,
  fetch,
  timeoutMs = 10_000,
  ...request
}: AskWitness): Promise<WitnessAnswer> {
  try {
    const response = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      body: formatWitnessRequest(request),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = new TextDecoder().decode(await readBody(response, maxBytes))
    if (response.status !== 200) return failureOf(response.status, answer, request.oldSize)
    return await readCosignatures({ sha256, verifyEd25519 }, { note: request.note, verifierKeys, answer })
  } catch {
    return { isCosigned: false, failure: 'unreachable', size: null }
  }
}
