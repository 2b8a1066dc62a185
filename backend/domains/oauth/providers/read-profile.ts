import * as oidc from 'openid-client'
import type * as z from 'zod'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { ProviderId } from '#shared/contract/oauth.ts'
import { providerFault } from './provider-fault.ts'

type Request = { provider: ProviderId; accessToken: string; url: URL }

/** A person's profile from the provider's API, by its schema. Throws as an IdentityProvider does. */
export async function readProfile<S extends z.ZodType>(
  configuration: oidc.Configuration,
  { provider, accessToken, url }: Request,
  schema: S,
): Promise<z.output<S>> {
  try {
    const response = await oidc.fetchProtectedResource(configuration, accessToken, url, 'GET')
    if (!response.ok) throw await refused(response, provider)
    const profile = schema.safeParse(await response.json())
    if (profile.success) return profile.data
    throw new AppError('SIGN_IN_FAILED', { log: { provider, reason: 'odd profile' } })
  } catch (error) {
    throw error instanceof AppError ? error : providerFault(error, provider)
  }
}

async function refused(response: Response, provider: ProviderId): Promise<AppError> {
  await response.body?.cancel()
  const name = response.status >= 500 ? 'PROVIDER_UNREACHABLE' : 'SIGN_IN_FAILED'
  return new AppError(name, { log: { provider, reason: `profile ${response.status}` } })
}
