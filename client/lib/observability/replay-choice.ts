import type { Fetch } from '../browser-transport.ts'

const name = 'replay'

type Choice = 'on' | 'off'

/**
 * True when the screen may be recorded (R9.1): as the user chose on this device, else on unless the operator made it
 * opt-in.
 */
export const isReplayWanted = ({ replayIsOptIn }: { replayIsOptIn: boolean }): boolean =>
  (choice() ?? (replayIsOptIn ? 'off' : 'on')) === 'on'

function choice(): Choice | null {
  try {
    const kept = localStorage.getItem(name)
    return kept === 'on' || kept === 'off' ? kept : null
  } catch {
    return null
  }
}

export function chooseReplay(wanted: boolean): void {
  keep(wanted ? 'on' : 'off')
}

function keep(chosen: Choice): void {
  try {
    localStorage.setItem(name, chosen)
  } catch {}
}

/**
 * Restores the choice after calls that may clear the site's storage (CK-05), whose header script cannot see: logging
 * out must not turn recording on.
 */
export const keepingReplayChoice =
  (send: Fetch): Fetch =>
  async (path, init) => {
    const chosen = init?.method === 'DELETE' ? choice() : null
    const answer = await send(path, init)
    if (chosen) keep(chosen)
    return answer
  }
