import { createContext, useContext } from 'react'
import type { PublicConfig } from '#shared/http/public-config.ts'

export const PublicConfigContext = createContext<PublicConfig>({
  baseUrl: '',
  gallery: false,
  demoNote: null,
  kakaoKey: null,
  sentry: null,
})

export const usePublicConfig = (): PublicConfig => useContext(PublicConfigContext)
