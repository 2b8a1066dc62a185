import { createContext, useContext } from 'react'
import type { MonitoringConfig } from './observability/start-sentry.ts'

/** What the browser may know of the configuration (the server's allow-list). `baseUrl` is the public origin. */
export type PublicConfig = { baseUrl: string; sentry: MonitoringConfig | null }

export const PublicConfigContext = createContext<PublicConfig>({ baseUrl: '', sentry: null })

export const usePublicConfig = (): PublicConfig => useContext(PublicConfigContext)
