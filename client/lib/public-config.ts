import { createContext, useContext } from 'react'
import type { MonitoringConfig } from './observability/start-sentry.ts'

export type PublicConfig = {
  baseUrl: string
  gallery: boolean
  demoNote: string | null
  kakaoKey: string | null
  sentry: MonitoringConfig | null
  vitals?: true
}

export const PublicConfigContext = createContext<PublicConfig>({
  baseUrl: '',
  gallery: false,
  demoNote: null,
  kakaoKey: null,
  sentry: null,
})

export const usePublicConfig = (): PublicConfig => useContext(PublicConfigContext)
