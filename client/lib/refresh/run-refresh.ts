import { createActor, fromPromise, toPromise } from 'xstate'
import { timing } from '#shared/constants/timing.ts'
import { createApi } from '../api-client.ts'
import { ApiError } from '../api-error.ts'
import { browserTransport, type Fetch } from '../browser-transport.ts'
import { callBy } from '../call.ts'
import {
  type RefreshAnswer,
  type RefreshInput,
  type RefreshOutcome,
  refreshMachine,
} from './refresh.machine.ts'

export async function runRefresh(fetch: Fetch, input: RefreshInput): Promise<RefreshOutcome> {
  const machine = refreshMachine.provide({ actors: { ask: fromPromise(() => ask(fetch)) } })
  const actor = createActor(machine, { input })
  const done = toPromise(actor)
  actor.start()
  return (await done).outcome
}

/**
 * A fault of network or server is no refusal: it rejects, and the session stays (TR-06). Bounded in time, because every
 * tab waits for the lock.
 */
async function ask(fetch: Fetch): Promise<RefreshAnswer> {
  try {
    const signal = AbortSignal.timeout(timing.requestTimeout)
    await callBy(createApi({ transport: browserTransport(fetch) }), 'POST /oAuth/token', { signal })
    return 'renewed'
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'refused'
    if (error instanceof ApiError && error.status === 409) return 'raced'
    throw error
  }
}
