import type { Fetch } from '../api-client.ts'

const name = 'replay'

/** Whether this reader wants no recording of their screen (R9.1); kept on the device, since readers are strangers. */
export function isReplayRefused(): boolean {
  try {
    return localStorage.getItem(name) === 'off'
  } catch {
    return false
  }
}

/** Keeps the choice; it counts from the next page that is loaded. */
export function refuseReplay(refused: boolean): void {
  try {
    if (refused) localStorage.setItem(name, 'off')
    else localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing keeps no choice either.
  }
}

/**
 * Keeps the choice over calls that may clear the site's storage (CK-05): logging out must not turn a recording on.
 * Browsers do not show script the header that does it.
 */
export const keepingReplayChoice =
  (send: Fetch): Fetch =>
  async (path, init) => {
    const mayClear = init?.method === 'DELETE'
    const refused = mayClear && isReplayRefused()
    const answer = await send(path, init)
    if (refused) refuseReplay(true)
    return answer
  }
