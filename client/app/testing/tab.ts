import type { NavigateFunction } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { DialogContent } from '#client/ui/dialog/ask-in-dialog.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'

type Alert = { message: string; code: string | undefined; close: () => void }

export const refuse = (name: ErrorName): Response =>
  Response.json(errorBody(name), { status: errorStatus(name) })

/**
 * One tab of its own, with everything real between the calls and the alerts: API client, refresh, query client,
 * handlers, session machine. What leaves it is noted: `sent` to the gateway, which answers as told, `alerts` that
 * stay open until closed, `left` for an address or loaded anew, `moved` within the site.
 */
export async function newTab(answer: (call: string) => Response | Promise<Response>, pathname = '/question') {
  vi.resetModules()
  const sent: string[] = []
  const left: string[] = []
  const moved: string[] = []
  const alerts: Alert[] = []
  vi.doMock('#client/ui/dialog/ask-in-dialog.ts', () => ({
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
    vi.doUnmock('#client/ui/dialog/ask-in-dialog.ts')
  })

  const [{ createApi }, { bindApi, apiOf }, flight, { runRefresh }, { createQueryClient }] =
    await Promise.all([
      import('#client/lib/api-client.ts'),
      import('#client/lib/api-of.ts'),
      import('#client/lib/refresh/single-flight.ts'),
      import('#client/lib/refresh/run-refresh.ts'),
      import('#client/lib/query-client.ts'),
    ])
  const [{ failureHandlers }, { startSession }, { onSessionWanted, sessionHappened }] = await Promise.all([
    import('../failure-handlers.ts'),
    import('../start-session.ts'),
    import('#client/features/session/session-events.ts'),
  ])
  const fetch = async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`
    sent.push(call)
    return answer(call)
  }
  const generation = () => 'm.1'
  const recover = flight.singleFlight(sentWith => runRefresh(fetch, { sentWith, generation }))
  const client = createQueryClient(failureHandlers)
  bindApi(client, { api: createApi({ fetch, generation, recover }), generation })
  const navigate = (to: string) => void moved.push(to)
  onSessionWanted(() => startSession(client, navigate as unknown as NavigateFunction))
  return { client, api: apiOf(client), sessionHappened, sent, alerts, left, moved, main }
}
