import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { ClockContext, createClock } from '#client/lib/now.ts'
import { PublicConfigContext } from '#client/lib/public-config.ts'
import { ToastRegion } from '#client/ui/toast/toast.tsx'
import { ViewSettingsContext } from '#client/ui/view/view-settings.tsx'
import type { ViewSettings } from '#shared/constants/view-settings.ts'
import type { PublicConfig } from '#shared/http/public-config.ts'
import favicon from '../ui/mark/favicon.svg?url'

type AppProps = {
  client: QueryClient
  config: PublicConfig
  now: number
  view: ViewSettings
  children: ReactNode
}

/** Keeps toasts over layouts and failures of pages (R4.7). */
export function App({ client, config, now, view, children }: AppProps): ReactElement {
  return (
    <QueryClientProvider client={client}>
      <PublicConfigContext value={config}>
        <ViewSettingsContext value={view}>
          <Time start={now}>
            {children}
            <ToastRegion />
          </Time>
        </ViewSettingsContext>
      </PublicConfigContext>
    </QueryClientProvider>
  )
}

function Time({ start, children }: { start: number; children: ReactNode }) {
  const [clock] = useState(() => createClock(start))
  useEffect(() => clock.run(), [clock])
  return <ClockContext value={clock}>{children}</ClockContext>
}

type DocumentProps = { view: ViewSettings; head?: ReactNode; children: ReactNode }

/**
 * The whole document (React draws `<html>` itself, so that a page's `<title>` simply works). `head` is the server's
 * part: style sheets, preloads, trace; hydration passes over it. Theme and contrast are attributes of `<html>`, so that
 * nothing is ever painted in other colours.
 */
export function Document({ view, head, children }: DocumentProps): ReactElement {
  return (
    <html lang="ko" data-theme={view.theme ?? undefined} data-contrast={view.contrast ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {head}
      </head>
      <body id="top">{children}</body>
    </html>
  )
}
