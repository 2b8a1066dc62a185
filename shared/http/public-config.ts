/** Settings that the server hands to pages, and with them to browsers: nothing secret. */
export type PublicConfig = {
  baseUrl: string
  gallery: boolean
  /** Said at the foot of every page of a demo; words of the server weigh nothing in the browser's first load. */
  demoNote: string | null
  /** Bound to this origin by Kakao (R3.4). */
  kakaoKey: string | null
  sentry: MonitoringConfig | null
  /** Has browsers report web vitals; absent without a metrics port. */
  vitals?: true
}

export type MonitoringConfig = {
  dsn: string
  environment: string
  release: string | null
  /** Shares between 0 and 1. */
  rates: { traces: number; replay: number; replayOnError: number }
  replayIsOptIn: boolean
}
