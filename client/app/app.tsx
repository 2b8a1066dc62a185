import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { NowContext } from '#client/lib/now.ts'
import { type PublicConfig, PublicConfigContext } from '#client/lib/public-config.ts'
import { ViewSettingsContext } from '#client/lib/view-settings.ts'
import type { ViewSettings } from '#shared/constants/view-settings.ts'

type AppProps = {
  client: QueryClient
  config: PublicConfig
  now: number
  view: ViewSettings
  children: ReactNode
}

/** What every page stands in, the same on both sides. */
export function App({ client, config, now, view, children }: AppProps): ReactElement {
  return (
    <QueryClientProvider client={client}>
      <PublicConfigContext value={config}>
        <ViewSettingsContext value={view}>
          <Clock start={now}>{children}</Clock>
        </ViewSettingsContext>
      </PublicConfigContext>
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
