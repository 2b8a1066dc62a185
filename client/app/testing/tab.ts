import type { NavigateFunction } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { DialogContent } from '#client/ui/dialog/dialog.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'

type Alert = { message: string; code: string | undefined; close: () => void }

export const refuse = (name: ErrorName): Response =>
  Response.json(errorBody(name), { status: errorStatus(name) })

/**
 * A tab of its own in which everything between the calls and the alerts is real: API client, refresh, query client,
 * handlers, session machine. It records `sent` calls, open `alerts`, pages `left` by a load and `moved` to by the
 * router.
 */
export async function newTab(answer: (call: string) => Response | Promise<Response>, pathname = '/question') {
  vi.resetModules()
  const sent: string[] = []
  const left: string[] = []
  const moved: string[] = []
  const alerts: Alert[] = []
  vi.doMock('#client/ui/dialog/dialog.ts', () => ({
    askInDialog: ({ message, code }: DialogContent) =>
      new Promise<string>(resolve => alerts.push({ message, code, close: () => resolve('yes') })),
  }))
  const main = { hidden: false }
  vi.stubGlobal('document', { body: {}, querySelector: () => main })
  vi.stubGlobal('location', {
    ...{ pathname, search: '?page=2' },
    assign: (address: string) => left.push(address),
    reload: () => left.push('anew'),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.doUnmock('#client/ui/dialog/dialog.ts')
  })

  const [
    { createApi },
    { browserTransport },
    { bindApi, apiOf },
    flight,
    { runRefresh },
    { createQueryClient },
  ] = await Promise.all([
    import('#client/lib/api-client.ts'),
    import('#client/lib/browser-transport.ts'),
    import('#client/lib/api-of.ts'),
    import('#client/lib/browser-api.ts'),
    import('#client/lib/refresh/run-refresh.ts'),
    import('#client/lib/query-client.ts'),
  ])
  const [{ failureHandlers }, { startSession }, { onSessionMachineNeeded, sendSessionEvent }] =
    await Promise.all([
      import('../failure-handlers.ts'),
      import('../start-session.ts'),
      import('#client/features/user/session-events.ts'),
    ])
  const fetch = async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`
    sent.push(call)
    return answer(call)
  }
  const generation = () => 'm.1'
  const recover = flight.singleFlight(sentWith => runRefresh(fetch, { sentWith, generation }))
  const client = createQueryClient(failureHandlers)
  bindApi(client, { api: createApi({ transport: browserTransport(fetch), generation, recover }), generation })
  const navigate = ((to: string) => void moved.push(to)) as unknown as NavigateFunction
  const router = { navigate, destination: () => pathname }
  onSessionMachineNeeded(() => startSession(client, router))
  return { client, api: apiOf(client), sendSessionEvent, sent, alerts, left, moved, main, router }
}
