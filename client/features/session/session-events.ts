import type { SessionEvent } from './session.machine.ts'
import { standingOf } from './standing.ts'

/** Events that came before the machine was loaded; only the browser ever writes here. */
const waiting: SessionEvent[] = []
let deliver: ((event: SessionEvent) => void) | undefined
let wanted: (() => void) | undefined

/** Says that something happened to the session. Events keep their order, whenever the machine is loaded. */
export function sessionHappened(event: SessionEvent): void {
  if (typeof document === 'undefined') return
  if (deliver) {
    deliver(event)
    return
  }
  waiting.push(event)
  if (waiting.some(asksForAction)) wanted?.()
}

/** A member who lacks nothing gives the machine nothing to do, and spares the page its bytes. */
const asksForAction = (event: SessionEvent): boolean =>
  event.type !== 'viewer.found' || standingOf(event.viewer) === 'consenting'

/** Registers who loads the machine when it is needed; called at once when something waits for it. */
export function onSessionWanted(load: () => void): void {
  wanted = load
  if (waiting.some(asksForAction)) load()
}

/** Hands over what waited and everything from now on. */
export function deliverSessionEvents(to: (event: SessionEvent) => void): void {
  deliver = to
  for (const event of waiting.splice(0)) to(event)
}
