import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { type Draft, draftsUnder, dropDraft, readDraft, saveDraft } from '#client/ui/draft/draft-storage.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { SavedPaper } from './autosave.machine.ts'

export type Unsaved = { base: SavedPaper; mine: PaperContent }

export type DeviceCopy = {
  /** Written after a short delay, not at every key. */
  keep: (unsaved: Unsaved) => void
  letGo: () => void
  /** Writes at once; returns whether the device holds everything. */
  flush: () => boolean
  /**
   * Hands over the texts that other editors left on this device, those still open as soon as they are closed; the
   * next only after `take` has settled. A text is dropped when it resolves to true; until `signal`.
   */
  watchLeft: (take: (unsaved: Unsaved) => Promise<boolean>, signal: AbortSignal) => void
}

const writeDelayMs = 250

/**
 * An editor's own unsaved text on this device, below the name of its writer and paper (`draftName`). Each tab has its
 * own: two on one paper must not write over each other. A lock is held while the editor of a text is open.
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
      if (!waiting) timer = setTimeout(flush, writeDelayMs)
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
      let turn = Promise.resolve()
      const look = () => {
        for (const other of draftsUnder(all).filter(name => !known.has(name))) {
          known.add(other)
          void onceFree(other, signal, () => {
            turn = turn.then(() => takeLeft(other, take))
            return turn
          })
        }
      }
      look()
      // For texts that other editors write from now on.
      addEventListener('storage', look, { signal })
    },
  }
}

/** Hands one over. Without locks its editor may still write: a text that changed meanwhile stays. */
async function takeLeft(name: string, take: (unsaved: Unsaved) => Promise<boolean>): Promise<void> {
  const draft = readDraft(name)
  const left = unsavedIn(draft)
  if (!left || !(await take(left))) return
  const now = readDraft(name)
  if (now?.base === draft?.base && now?.mine === draft?.mine) dropDraft(name)
}

/** Secure origins only; elsewhere every other text counts as left. */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

function holdUntil(name: string, signal: AbortSignal): void {
  const over = new Promise<void>(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  // Refused where storage is barred: then there is no text to lock.
  locks()
    ?.request(name, () => over)
    .catch(() => {})
}

async function onceFree(name: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const available = locks()
  if (!available) return act()
  // Aborted when this editor is closed before that one.
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
