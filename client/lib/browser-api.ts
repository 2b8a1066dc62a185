import { timing } from '#shared/constants/limits.ts'
import { type ApiParts, createApi, type Fetch } from './api-client.ts'
import type { Api } from './api-of.ts'
import { generationIn } from './generation.ts'
import { keepingReplayChoice } from './observability/replay-choice.ts'
import { acrossTabs, singleFlight } from './refresh/single-flight.ts'

const generation = () => generationIn(document.cookie)
/** A press of agreeing or keeping reaches the site though its page is left at once; browsers carry so little bodies. */
const outlivesPage = ({ method = 'GET', body }: RequestInit) =>
  method !== 'GET' && (!body || (typeof body === 'string' && body.length < 1_000))
const send: Fetch = keepingReplayChoice((path, init = {}) =>
  fetch(path, { ...init, keepalive: outlivesPage(init) }),
)

const parts: ApiParts = {
  fetch: send,
  generation,
  recover: singleFlight(async sentWith => {
    const { runRefresh } = await import('./refresh/run-refresh.ts')
    return acrossTabs(() => runRefresh(send, { sentWith, generation }))
  }),
}

/** The browser's API: refreshes once for however many calls and tabs met an expired token together (R4.8). */
export const browserApi: Api = createApi(parts)

/** The same API over another way of sending, for a file that takes its time. */
export const uploadApi = (fetch: Fetch): Api => createApi({ ...parts, fetch, time: timing.upload })
