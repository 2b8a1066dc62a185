import type { QueryClient } from '@tanstack/react-query'

type OptimisticMutation<State> = {
  key: string
  actNumber: number | undefined
  current: State
  wanted: State
  apply: (state: State) => void
  send: () => Promise<State>
}

/** `unsent` sends the newest mutation, once, while it waits for the one before it. */
type Queue = {
  confirmed: unknown
  newest: object
  newestAct: number
  running: Promise<unknown>
  unsent: (() => Promise<unknown>) | null
}

const queues = new WeakMap<QueryClient, Map<string, Queue>>()

/**
 * Applies the wanted state at once and sends it, one call at a time; of mutations queued meanwhile only the last is
 * sent, which the act number tells. A refused one is rolled back to the last confirmed state and throws to the last caller.
 */
export async function mutateOptimistically<State>(
  client: QueryClient,
  mutation: OptimisticMutation<State>,
): Promise<void> {
  const { key, actNumber, current, wanted, apply } = mutation
  const byKey = queues.get(client) ?? queuesOf(client)
  const queue = byKey.get(key) ?? queueOf(current)
  byKey.set(key, queue)
  const act = actNumber ?? queue.newestAct
  if (act < queue.newestAct) return void (await queue.running.catch(() => {}))
  queue.newestAct = act
  const own = {}
  queue.newest = own
  apply(wanted)
  let sending: Promise<State> | undefined
  const send = () => {
    queue.unsent = null
    sending ??= mutation.send()
    return sending
  }
  queue.unsent = send
  const sent = queue.running.catch(() => {}).then(() => (queue.newest === own ? send() : queue.confirmed))
  queue.running = sent
  try {
    queue.confirmed = await sent
  } catch (error) {
    if (queue.newest !== own) return
    apply(queue.confirmed as State)
    throw error
  } finally {
    if (queue.newest === own) byKey.delete(key)
  }
  if (queue.newest === own) apply(queue.confirmed as State)
}

function queuesOf(client: QueryClient): Map<string, Queue> {
  const made = new Map<string, Queue>()
  queues.set(client, made)
  if (typeof document !== 'undefined') addEventListener('pagehide', () => sendQueued(client))
  return made
}

const queueOf = (confirmed: unknown): Queue => ({
  confirmed,
  newest: {},
  newestAct: 0,
  running: Promise.resolve(),
  unsent: null,
})

export function sendQueued(client: QueryClient): void {
  for (const queue of queues.get(client)?.values() ?? []) queue.unsent?.().catch(() => {})
}
