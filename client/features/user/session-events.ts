import { authStateOf } from './auth-state.ts'
import type { SessionEvent } from './session.machine.ts'

/** Events that came before the machine was loaded; only the browser ever writes here. */
const earlyEvents: SessionEvent[] = []
let deliver: ((event: SessionEvent) => void) | undefined
let loadMachine: (() => void) | undefined

/** Sends an event to the session machine. Events keep their order, whenever the machine is loaded. */
export function sendSessionEvent(event: SessionEvent): void {
  if (typeof document === 'undefined') return
  if (deliver) {
    deliver(event)
    return
  }
  earlyEvents.push(event)
  if (earlyEvents.some(asksForAction)) loadMachine?.()
}

/** Skips viewers who need no action, which spares the page the machine's bytes. */
const asksForAction = (event: SessionEvent): boolean =>
  event.type !== 'viewer.found' || !['anonymous', 'member'].includes(authStateOf(event.viewer))

/** Registers the loader of the machine; called at once when an event waits for it. */
export function onSessionMachineNeeded(load: () => void): void {
  loadMachine = load
  if (earlyEvents.some(asksForAction)) load()
}

export function deliverSessionEvents(to: (event: SessionEvent) => void): void {
  deliver = to
  for (const event of earlyEvents.splice(0)) to(event)
}

const name = 'session'
const tabId = Math.random()

type TabMessage = { by: number; reader: number | null; draftsOf: number | null }

/**
 * Notifies the other tabs of this browser whose session it holds now: a member's id, or null once it ended
 * (R4.5). `draftsOf` is who took along what they were writing. Does nothing on the server.
 */
export function notifyTabs(reader: number | null, draftsOf: number | null = null): void {
  if (typeof document === 'undefined') return
  const channel = openChannel()
  if (!channel) return
  channel.postMessage({ by: tabId, reader, draftsOf } satisfies TabMessage)
  channel.close()
}

/** Without channels a browser finds out by its next call. */
export function onTabMessage(listener: (reader: number | null, draftsOf: number | null) => void): () => void {
  const channel = openChannel()
  if (!channel) return () => {}
  // A page loaded before a deployment may send less.
  channel.onmessage = ({ data: { by, reader, draftsOf = null } }: MessageEvent<TabMessage>) =>
    by === tabId || listener(reader, draftsOf)
  return () => channel.close()
}

/** Missing in old browsers; where site data is barred its constructor throws SecurityError. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
