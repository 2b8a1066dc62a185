import { sampling } from '#shared/constants/limits.ts'
import type { Config } from './config.ts'

export type PublicConfig = {
  baseUrl: string
  gallery: boolean
  /** Bound to this origin by Kakao (R3.4). */
  kakaoKey: string | null
  sentry: {
    dsn: string
    environment: string
    release: string | undefined
    rates: { traces: number; replay: number; replayOnError: number }
    replayIsOptIn: boolean
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
    replayIsOptIn: config.replayIsOptIn,
  }
}
