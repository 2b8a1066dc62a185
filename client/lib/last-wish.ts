import type { QueryClient } from '@tanstack/react-query'

export type Wish<State> = {
  /** What the wish is about; wishes about one thing wait for each other. */
  about: string
  /** As it stands when nothing is on its way. */
  now: State
  wanted: State
  draw: (state: State) => void
  send: () => Promise<State>
}

/** `unsent` sends the newest wish, once, while it waits for the one before it. */
type Line = {
  confirmed: unknown
  newest: object
  running: Promise<unknown>
  unsent: (() => Promise<unknown>) | null
}

/** By query client, which is one a request on the server. */
const lines = new WeakMap<QueryClient, Map<string, Line>>()

/**
 * Draws what a reader wants at once and sends it: one call at a time, and of wishes that come while one is on its
 * way only the last, so that however quick the presses, the last one holds. What is refused is drawn as it stood,
 * and thrown to whoever wished last.
 */
export async function wish<State>(client: QueryClient, wanted: Wish<State>): Promise<void> {
  const waiting = lines.get(client) ?? new Map<string, Line>()
  lines.set(client, waiting)
  const line = waiting.get(wanted.about) ?? lineOf(wanted.now)
  waiting.set(wanted.about, line)
  const own = {}
  line.newest = own
  wanted.draw(wanted.wanted)
  const before = line.running
  let sending: Promise<State> | undefined
  const send = () => {
    line.unsent = null
    sending ??= wanted.send()
    return sending
  }
  line.unsent = send
  const sent = before.catch(() => {}).then(() => (line.newest === own ? send() : line.confirmed))
  line.running = sent
  try {
    line.confirmed = await sent
  } catch (error) {
    if (line.newest !== own) return
    wanted.draw(line.confirmed as State)
    throw error
  } finally {
    if (line.newest === own) waiting.delete(wanted.about)
  }
  if (line.newest === own) wanted.draw(line.confirmed as State)
}

const lineOf = (confirmed: unknown): Line => ({
  confirmed,
  newest: {},
  running: Promise.resolve(),
  unsent: null,
})

/** Sends what still waits in line: for a page that is being left, where nothing would send it any more. */
export function sendWaiting(client: QueryClient): void {
  for (const line of lines.get(client)?.values() ?? []) line.unsent?.().catch(() => {})
}
