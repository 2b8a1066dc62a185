import { sampling } from '#shared/constants/limits.ts'
import type { MonitoringConfig, PublicConfig } from '#shared/http/public-config.ts'
import type { Config } from './config.ts'

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

function publicSentry(config: Config): MonitoringConfig | null {
  if (!config.publicSentryDsn) return null
  return {
    dsn: config.publicSentryDsn,
    environment: config.sentryEnvironment,
    release: config.sentryRelease ?? null,
    rates: { ...sampling },
    replayIsOptIn: config.replayIsOptIn,
  }
}
