import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { NowContext } from '#client/lib/now.ts'
import type { PublicConfig } from './page-state.ts'

const ConfigContext = createContext<PublicConfig>({ baseUrl: '', sentry: null })

export const usePublicConfig = (): PublicConfig => useContext(ConfigContext)

type AppProps = { client: QueryClient; config: PublicConfig; now: number; children: ReactNode }

/** What every page stands in, the same on both sides. */
export function App({ client, config, now, children }: AppProps): ReactElement {
  return (
    <QueryClientProvider client={client}>
      <ConfigContext value={config}>
        <Clock start={now}>{children}</Clock>
      </ConfigContext>
    </QueryClientProvider>
  )
}

/** Starts at the server's time and follows the browser's by the minute, as "3분 전" needs. */
function Clock({ start, children }: { start: number; children: ReactNode }) {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return <NowContext value={now}>{children}</NowContext>
}
