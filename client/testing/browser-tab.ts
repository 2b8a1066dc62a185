import { createApi } from '#client/lib/api-client.ts'
import type { Api } from '#client/lib/api-of.ts'
import { acrossTabs, singleFlight } from '#client/lib/browser-api.ts'
import { browserTransport, type Fetch } from '#client/lib/browser-transport.ts'
import { runRefresh } from '#client/lib/refresh/run-refresh.ts'

type Browser = { fetch: Fetch; generation: () => string | null }

/**
 * One tab's API, put together as `browserApi` is, over a browser that is not this process's own. Tabs with locks
 * share those of the process; without, it is a browser on an origin that is not secure.
 */
export function openTab({ fetch, generation }: Browser, { locks = true } = {}): Api {
  const refresh = (sentWith: string | null) => runRefresh(fetch, { sentWith, generation })
  return createApi({
    transport: browserTransport(fetch),
    generation,
    recover: singleFlight(sentWith => (locks ? acrossTabs(() => refresh(sentWith)) : refresh(sentWith))),
  })
}
