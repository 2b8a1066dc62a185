import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { ProviderNotice } from './provider.ts'
import { providerTimeout } from './provider-timeout.ts'

/** Kakao's answer for somebody it does not tie to this app, or no longer. */
const notTied = -101

/** `POST /v1/user/unlink` by the app's admin key: ends the tie to somebody, or finds it ended. */
export async function unlinkAtKakao(apiOrigin: string, adminKey: string, subject: string): Promise<void> {
  const response = await fetch(new URL('/v1/user/unlink', apiOrigin), {
    method: 'POST',
    headers: { authorization: schemeOf(adminKey) },
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout * 1_000),
  })
  const answer: unknown = await response.json().catch(() => null)
  const code = answer && typeof answer === 'object' && 'code' in answer ? answer.code : null
  if (!response.ok && code !== notTied) throw new Error(`unlink answered ${response.status}`)
}

/** Whom Kakao's unlink webhook names, by the field `user_id`; FORBIDDEN unless it shows the app's admin key. */
export function unlinkedAtKakao(adminKey: string, { authorization, fields }: ProviderNotice): string | null {
  if (!isSame(authorization, schemeOf(adminKey)))
    throw new AppError('FORBIDDEN', { log: { provider: 'kakao', reason: 'another admin key' } })
  return fields.user_id ?? null
}

const schemeOf = (adminKey: string): string => `KakaoAK ${adminKey}`

/** In a time that tells nothing of where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
