import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { ClockContext, createClock } from '#client/lib/now.ts'
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
          <Time start={now}>{children}</Time>
        </ViewSettingsContext>
      </PublicConfigContext>
    </QueryClientProvider>
  )
}

/** Starts at the server's time and runs once the page does. */
function Time({ start, children }: { start: number; children: ReactNode }) {
  const [clock] = useState(() => createClock(start))
  useEffect(() => clock.run(), [clock])
  return <ClockContext value={clock}>{children}</ClockContext>
}
