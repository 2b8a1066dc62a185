import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { type Draft, draftsUnder, dropDraft, readDraft, saveDraft } from '#client/ui/draft/draft-storage.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { SavedPaper } from './autosave.machine.ts'

/** What was written and did not arrive yet, and what it grew from. */
export type Unsaved = { base: SavedPaper; mine: PaperContent }

export type DeviceCopy = {
  /** Written a moment later, so that not every key of the keyboard writes the whole paper. */
  keep: (unsaved: Unsaved) => void
  letGo: () => void
  /** Writes at once what waits. Whether the device holds everything. */
  flush: () => boolean
  /**
   * Hands over, one after the other, what earlier desks left on this device, those that stand open beside this one
   * included as soon as they are closed. A text is dropped when `take` resolves to true; until `signal`.
   */
  watchLeft: (take: (unsaved: Unsaved) => Promise<boolean>, signal: AbortSignal) => void
}

const moment = 250

/**
 * A desk's own unsaved text on this device, below the name of its writer and paper (`draftName`). Each desk has one:
 * two tabs on one paper must not write over each other. A lock tells whether the desk of a text still stands.
 */
export function deviceCopy(name: string): DeviceCopy {
  const all = `${name}:`
  const own = all + newIdempotencyKey()
  let waiting: Unsaved | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = true
  const flush = () => {
    clearTimeout(timer)
    if (waiting) held = saveDraft(own, draftOf(waiting))
    waiting = null
    return held
  }
  return {
    keep: unsaved => {
      if (!waiting) timer = setTimeout(flush, moment)
      waiting = unsaved
    },
    letGo: () => {
      clearTimeout(timer)
      waiting = null
      held = true
      dropDraft(own)
    },
    flush,
    watchLeft: (take, signal) => {
      holdUntil(own, signal)
      const known = new Set([own])
      const look = () => {
        for (const other of draftsUnder(all).filter(name => !known.has(name))) {
          known.add(other)
          void onceFree(other, signal, async () => {
            const left = unsavedIn(readDraft(other))
            if (left && (await take(left))) dropDraft(other)
          })
        }
      }
      look()
      // What another desk writes from now on.
      addEventListener('storage', look, { signal })
    },
  }
}

/** Secure origins only; elsewhere every other text counts as left. */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

function holdUntil(name: string, signal: AbortSignal): void {
  const over = new Promise<void>(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  void locks()?.request(name, () => over)
}

async function onceFree(name: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const available = locks()
  if (!available) return act()
  // Given up when this desk is left before that one.
  await available.request(name, { signal }, act).catch(() => {})
}

const draftOf = ({ base, mine }: Unsaved): Draft => ({
  base: JSON.stringify(base),
  mine: JSON.stringify(mine),
})

function unsavedIn(draft: Draft | null): Unsaved | null {
  if (!draft?.base || !draft.mine) return null
  try {
    return { base: JSON.parse(draft.base), mine: JSON.parse(draft.mine) }
  } catch {
    return null
  }
}
