import { createActor, fromPromise, toPromise } from 'xstate'
import { headers } from '#shared/constants/headers.ts'
import { type RefreshAnswer, type RefreshOutcome, refreshMachine } from './refresh.machine.ts'

/** Runs the machine against the gateway. Loaded when the first 40120 is met. */
export async function runRefresh(
  sentWith: string | null,
  generation: () => string | null,
): Promise<RefreshOutcome> {
  const machine = refreshMachine.provide({ actors: { ask: fromPromise(ask) } })
  const actor = createActor(machine, { input: { sentWith, generation } })
  const done = toPromise(actor)
  actor.start()
  return (await done).outcome
}

/** A fault of the network or of the server is no refusal: it rejects, and the session is kept (TR-06). */
async function ask(): Promise<RefreshAnswer> {
  const response = await fetch('/api/oAuth/token', {
    method: 'POST',
    headers: { [headers.requestedWith]: 'q' },
  })
  if (response.ok) return 'renewed'
  if (response.status === 401) return 'refused'
  if (response.status === 409) return 'raced'
  throw new Error(`refresh answered ${response.status}`)
}
