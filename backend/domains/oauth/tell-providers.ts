import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import {
  type EndedIdentity,
  forgetEndedIdentity,
  forgetUntold,
  isTiedAgain,
  takeEndedIdentities,
} from './ended-identity.repository.ts'
import type { IdentityProvider } from './providers/provider.ts'

type Parts = { db: Database; providers: IdentityProvider[]; log: FastifyBaseLogger; now: Date }

/**
 * Tells providers of members who were erased, and answers of how many; whom a provider was told of is forgotten at
 * once. No transaction is open while a provider is waited for. Logs never name a subject.
 */
export async function tellProviders({ db, providers, log, now }: Parts): Promise<number> {
  const untold = await forgetUntold(db, now)
  if (untold > 0) log.error({ untold }, 'provider never told of members who left')
  let told = 0
  for (const ended of await takeEndedIdentities(db, now)) {
    const { provider, attempts } = ended
    try {
      if (!(await isTiedAgain(db, ended))) await unlink(providers, ended)
      await forgetEndedIdentity(db, ended.id)
      told += 1
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ provider, attempt: attempts, reason }, 'provider not told yet')
    }
  }
  return told
}

/** A provider that was switched off meanwhile needs not be told. */
async function unlink(providers: IdentityProvider[], { provider, subject }: EndedIdentity): Promise<void> {
  await providers.find(({ id }) => id === provider)?.unlink?.(subject)
}
