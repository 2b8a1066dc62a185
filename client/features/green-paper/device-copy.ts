import { type Draft, dropDraft, readDraft, saveDraft } from '#client/ui/draft/draft-storage.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { SavedPaper } from './autosave.machine.ts'

/** What was written and did not arrive yet, and what it grew from. */
export type Unsaved = { base: SavedPaper; mine: PaperContent }

export type DeviceCopy = {
  read: () => Unsaved | null
  /** Written a moment later, so that not every key of the keyboard writes the whole paper. */
  keep: (unsaved: Unsaved) => void
  letGo: () => void
  /** Writes at once what waits. Whether the device holds everything. */
  flush: () => boolean
}

const moment = 250

/** A paper's unsaved text on this device, under its writer's and its own name (`draftName`). */
export function deviceCopy(name: string): DeviceCopy {
  let waiting: Unsaved | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = true
  const flush = () => {
    clearTimeout(timer)
    if (waiting) held = saveDraft(name, draftOf(waiting))
    waiting = null
    return held
  }
  return {
    read: () => unsavedIn(readDraft(name)),
    keep: unsaved => {
      if (!waiting) timer = setTimeout(flush, moment)
      waiting = unsaved
    },
    letGo: () => {
      clearTimeout(timer)
      waiting = null
      held = true
      dropDraft(name)
    },
    flush,
  }
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
