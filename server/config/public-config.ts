import { sampling } from '#shared/constants/limits.ts'
import type { Config } from './config.ts'

/** What the browser may know of the configuration: an allow-list, so that nothing gets there by being added. */
export type PublicConfig = {
  baseUrl: string
  /** The gallery of components is a page of every profile but production (R12.2). */
  gallery: boolean
  /** Kakao's key for browsers, bound to this origin by Kakao; null without sharing to it (R3.4). */
  kakaoKey: string | null
  sentry: {
    dsn: string
    environment: string
    release: string | undefined
    rates: { traces: number; replay: number; replayOnError: number }
  } | null
}

export function publicConfig(config: Config): PublicConfig {
  return {
    baseUrl: config.publicBaseUrl,
    gallery: config.profile !== 'production',
    kakaoKey: config.kakaoKey ?? null,
    sentry: publicSentry(config),
  }
}

function publicSentry(config: Config): PublicConfig['sentry'] {
  if (!config.publicSentryDsn) return null
  return {
    dsn: config.publicSentryDsn,
    environment: config.sentryEnvironment,
    release: config.sentryRelease,
    rates: { ...sampling },
  }
}
