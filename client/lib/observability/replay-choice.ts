import { browserStorage } from '../browser-storage.ts'
import type { Fetch } from '../browser-transport.ts'

const name = 'replay'
const device = browserStorage('localStorage')

type Choice = 'on' | 'off'

/**
 * True when the screen may be recorded (R9.1): as the user chose on this device, else on unless the operator made it
 * opt-in.
 */
export const isReplayWanted = ({ replayIsOptIn }: { replayIsOptIn: boolean }): boolean =>
  (choice() ?? (replayIsOptIn ? 'off' : 'on')) === 'on'

function choice(): Choice | null {
  const kept = device.getItem(name)
  return kept === 'on' || kept === 'off' ? kept : null
}

export const chooseReplay = (wanted: boolean): void => device.setItem(name, wanted ? 'on' : 'off')

/**
 * Restores the choice after calls that may clear the site's storage (CK-05), whose header script cannot see: logging
 * out must not turn recording on.
 */
export const keepingReplayChoice =
  (send: Fetch): Fetch =>
  async (path, init) => {
    const chosen = init?.method === 'DELETE' ? choice() : null
    const answer = await send(path, init)
    if (chosen) device.setItem(name, chosen)
    return answer
  }
