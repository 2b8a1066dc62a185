import { createContext, useContext } from 'react'
import type { MonitoringConfig } from './observability/start-sentry.ts'

/** What the browser may know of the configuration (the server's allow-list). */
export type PublicConfig = {
  /** The public origin. */
  baseUrl: string
  /** Whether the gallery of components is a page here. */
  gallery: boolean
  /** With it there is sharing to Kakao. */
  kakaoKey: string | null
  sentry: MonitoringConfig | null
}

export const PublicConfigContext = createContext<PublicConfig>({
  baseUrl: '',
  gallery: false,
  kakaoKey: null,
  sentry: null,
})

export const usePublicConfig = (): PublicConfig => useContext(PublicConfigContext)
