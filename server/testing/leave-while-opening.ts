import { once } from 'node:events'
import { vi } from 'vitest'
import type { StartedServer } from './start-server.ts'

/** Sends requests one after another; each is left while its session is opened, and is gone on with afterwards. */
export async function leaveWhileOpening(
  { app }: StartedServer,
  requests: number,
  send: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const { sessions } = app
  const open = sessions.open.bind(sessions)
  for (let request = 0; request < requests; request += 1) {
    const leaving = new AbortController()
    const opened = Promise.withResolvers<void>()
    const opening = vi.spyOn(sessions, 'open').mockImplementation(async (request, reply) => {
      leaving.abort()
      if (!reply.raw.destroyed) await once(reply.raw, 'close')
      return open(request, reply).finally(opened.resolve)
    })
    await send(leaving.signal).catch(() => {})
    await opened.promise
    opening.mockRestore()
  }
}
