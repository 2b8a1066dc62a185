import type { Config } from '#backend/config/config.ts'
import { localProvider } from './local.provider.ts'
import type { IdentityProvider } from './provider.ts'

/** The providers that are configured, in the order to show them (OA-05). */
export function configuredProviders({ localProvider: local }: Config): IdentityProvider[] {
  return local ? [localProvider(local)] : []
}
