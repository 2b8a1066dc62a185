import { createActor, fromPromise, toPromise } from 'xstate'
import { headers } from '#shared/constants/headers.ts'
import { timing } from '#shared/constants/limits.ts'
import type { Fetch } from '../api-client.ts'
import {
  type RefreshAnswer,
  type RefreshInput,
  type RefreshOutcome,
  refreshMachine,
} from './refresh.machine.ts'

/** Runs the machine against the gateway. Loaded when the first 40120 is met; never rejects. */
export async function runRefresh(fetch: Fetch, input: RefreshInput): Promise<RefreshOutcome> {
  const machine = refreshMachine.provide({ actors: { ask: fromPromise(() => ask(fetch)) } })
  const actor = createActor(machine, { input })
  const done = toPromise(actor)
  actor.start()
  return (await done).outcome
}

/**
 * A fault of the network or of the server is no refusal: it rejects, and the session is kept (TR-06). Bounded in
 * time, because every tab waits for the lock that this call is made under.
 */
async function ask(fetch: Fetch): Promise<RefreshAnswer> {
  const response = await fetch('/api/oAuth/token', {
    method: 'POST',
    headers: { [headers.requestedWith]: 'q' },
    signal: AbortSignal.timeout(timing.requestTimeout),
  })
  if (response.ok) return 'renewed'
  if (response.status === 401) return 'refused'
  if (response.status === 409) return 'raced'
  throw new Error(`refresh answered ${response.status}`)
}
