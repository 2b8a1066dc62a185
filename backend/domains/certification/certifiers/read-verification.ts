import * as z from 'zod'
import { AppError } from '#shared/errors/app-error.ts'
import type { ProvenPerson } from './certifier.ts'

type VerificationSource = {
  origin: string
  secret: string
  storeId?: string | undefined
  /** Milliseconds for the whole call. */
  timeout?: number
}

/** Reads `GET /identity-verifications/{id}` of PortOne V2; name, phone and the rest are left out. */
const Verification = z.object({
  status: z.string(),
  id: z.string(),
  verifiedAt: z.iso.datetime({ offset: true }).optional(),
  verifiedCustomer: z
    .object({
      ci: z.string().max(500).optional(),
      di: z.string().max(500).optional(),
      birthDate: z.iso.date().optional(),
    })
    .optional(),
})

/** Bounds the answer, which is a few hundred bytes. */
const mostBytes = 256 * 1024

/**
 * Throws CERTIFIER_UNREACHABLE without a reliable answer, CERTIFICATION_FAILED when no person was verified under
 * this id, CERTIFICATION_INDISTINCT when the answer does not identify one person.
 */
export async function readVerification(
  source: VerificationSource,
  verificationId: string,
): Promise<ProvenPerson> {
  const { id, status, verifiedAt, verifiedCustomer } = await ask(source, verificationId)
  if (id !== verificationId) throw failed('another verification was answered')
  if (status !== 'VERIFIED' || !verifiedAt || !verifiedCustomer) throw failed(`status ${status.slice(0, 20)}`)
  const { ci, di, birthDate } = verifiedCustomer
  const identifier = ci ? { kind: 'ci' as const, value: ci } : di ? { kind: 'di' as const, value: di } : null
  if (!identifier || !birthDate) throw new AppError('CERTIFICATION_INDISTINCT')
  return { identifier, birthDate, verifiedAt: new Date(verifiedAt) }
}

async function ask({ origin, secret, storeId, timeout = 8_000 }: VerificationSource, verificationId: string) {
  const url = new URL(`/identity-verifications/${encodeURIComponent(verificationId)}`, origin)
  if (storeId) url.searchParams.set('storeId', storeId)
  const signal = AbortSignal.timeout(timeout)
  const [status, text] = await fetch(url, {
    headers: { authorization: `PortOne ${secret}`, accept: 'application/json' },
    redirect: 'error',
    signal,
  })
    .then(async response => [response.status, await textOf(response)] as const)
    .catch(error => Promise.reject(unreachableError(nameOf(error))))
  if (status === 404 || status === 400) throw failed(`answered ${status}`)
  // 401 and 403 come from a wrong configuration of the site.
  if (status !== 200) throw unreachableError(`answered ${status}`)
  const read = Verification.safeParse(jsonOf(text))
  if (!read.success) throw unreachableError('an answer of another shape')
  return read.data
}

async function textOf(response: Response): Promise<string> {
  let bytes = 0
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new RangeError('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const failed = (reason: string) => new AppError('CERTIFICATION_FAILED', { log: { reason } })
const unreachableError = (reason: string) => new AppError('CERTIFIER_UNREACHABLE', { log: { reason } })
/** Leaves out the message: it may quote the address, and with it the verification. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
