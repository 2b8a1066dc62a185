import { sampling } from '#shared/constants/limits.ts'
import type { Config } from './config.ts'

export type PublicConfig = {
  baseUrl: string
  gallery: boolean
  /** Said at the foot of every page of a demo; words of the server weigh nothing in the browser's first load. */
  demoNote: string | null
  /** Bound to this origin by Kakao (R3.4). */
  kakaoKey: string | null
  sentry: {
    dsn: string
    environment: string
    release: string | undefined
    rates: { traces: number; replay: number; replayOnError: number }
    replayIsOptIn: boolean
  } | null
  /** Has browsers report web vitals; absent without a metrics port. */
  vitals?: true
}

export function publicConfig(config: Config): PublicConfig {
  return {
    baseUrl: config.publicBaseUrl,
    gallery: config.profile !== 'production',
    demoNote: config.profile === 'demo' ? '시범 운영: 보이는 글과 수는 보기용 자료입니다.' : null,
    kakaoKey: config.kakaoKey ?? null,
    sentry: publicSentry(config),
    ...(config.metricsPort !== null && { vitals: true }),
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
