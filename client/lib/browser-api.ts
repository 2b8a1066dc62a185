import { createApi, type Fetch } from './api-client.ts'
import { generationIn } from './generation.ts'
import { acrossTabs, singleFlight } from './refresh/single-flight.ts'

const generation = () => generationIn(document.cookie)
const send: Fetch = (path, init) => fetch(path, init)

/** The browser's API: refreshes once for however many calls and tabs met an expired token together (R4.8). */
export const browserApi = createApi({
  fetch: send,
  generation,
  recover: singleFlight(async sentWith => {
    const { runRefresh } = await import('./refresh/run-refresh.ts')
    return acrossTabs(() => runRefresh(send, { sentWith, generation }))
  }),
})
