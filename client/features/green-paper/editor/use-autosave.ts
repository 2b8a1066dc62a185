import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { autosaveMachine, type SavedPaper, type SaveOutcome } from './autosave.machine.ts'
import type { DeviceCopy, Unsaved } from './device-copy.ts'
import { savePace } from './save-pace.ts'

export type Autosave = {
  state: AutosaveState
  change: (make: (content: PaperContent) => PaperContent) => void
  /** Saves now; resolves to true once everything is saved, to false when it cannot be. */
  saveNow: () => Promise<boolean>
  chooseMerged: (content: PaperContent) => void
}

export function useAutosave(parts: AutosaveParts): Autosave {
  const [actor] = useState(() => autosaveActor(parts))
  useEffect(() => runAutosave(actor, parts), [actor, parts])
  const saveNow = async () => {
    actor.send({ type: 'save.requested' })
    const state = await waitFor(actor, state => isAtRest(state) || isBlocked(state))
    return isAtRest(state)
  }
  return {
    state: useSelector(actor, state => state),
    change: make => actor.send({ type: 'paper.changed', content: make(actor.getSnapshot().context.mine) }),
    saveNow,
    chooseMerged: content => actor.send({ type: 'merge.chosen', content }),
  }
}

export type AutosaveState = SnapshotFrom<typeof autosaveMachine>
type AutosaveActor = ActorRefFrom<typeof autosaveMachine>

export type AutosaveParts = {
  opened: SavedPaper
  device: DeviceCopy
  save: (text: SavedPaper) => Promise<SaveOutcome>
  readNewest: () => Promise<SavedPaper>
  /** Told the revision of the last save, which comes after the editor was closed. */
  closed: (revision: number) => void
}

const isAtRest = (state: AutosaveState): boolean => state.matches('idle') || state.matches('saved')
const isBlocked = (state: AutosaveState): boolean =>
  ['offline', 'held', 'refused', 'ended', 'choosing'].some(name => state.value === name)

const lastSaveTimeoutMs = 15_000

export function autosaveActor({ opened, device, save, readNewest }: AutosaveParts): AutosaveActor {
  const { wait, sent } = savePace()
  const machine = autosaveMachine.provide({
    actors: {
      save: fromPromise(({ input }) => {
        sent()
        return save(input)
      }),
      readNewest: fromPromise(readNewest),
    },
    delays: { pause: wait },
    actions: {
      keep: ({ context: { base, mine } }) => device.keep({ base, mine }),
      letGo: device.letGo,
    },
  })
  return createActor(machine, { input: { base: opened } })
}

export function runAutosave(actor: AutosaveActor, { device, closed }: AutosaveParts): () => void {
  actor.start()
  const listening = new AbortController()
  const left = new AbortController()
  const { signal } = listening
  addEventListener('online', () => actor.send({ type: 'connection.returned' }), { signal })
  addEventListener('pagehide', device.flush, { signal })
  document.addEventListener('visibilitychange', device.flush, { signal })
  device.watchLeft(copy => takeUp(actor, device, { copy, signal }), left.signal)
  // Only where the device could not keep the text: elsewhere leaving loses nothing.
  addEventListener('beforeunload', event => device.flush() || event.preventDefault(), { signal })
  return () => {
    listening.abort()
    device.flush()
    void sendLastSave(actor).then(() => {
      left.abort()
      closed(actor.getSnapshot().context.base.revision)
    })
  }
}

/**
 * Offers a left copy to the machine whenever it is at rest, until the machine takes it. True once the text is on the
 * device as this editor's own, or is saved; false when the editor is closed before (`signal`).
 */
async function takeUp(
  actor: AutosaveActor,
  device: DeviceCopy,
  { copy, signal }: { copy: Unsaved; signal: AbortSignal },
): Promise<boolean> {
  let isTaken = false
  const taken = actor.on('copy.taken', () => {
    isTaken = true
  })
  try {
    while (!isTaken) {
      await waitFor(actor, isAtRest, { signal })
      // The writer may have typed since it came to rest: then the machine takes nothing.
      actor.send({ type: 'copy.found', ...copy })
    }
    if (!device.flush()) await waitFor(actor, isAtRest, { signal })
    return true
  } catch {
    return false
  } finally {
    taken.unsubscribe()
  }
}

async function sendLastSave(actor: AutosaveActor): Promise<void> {
  actor.send({ type: 'save.requested' })
  await waitFor(actor, state => isAtRest(state) || isBlocked(state), { timeout: lastSaveTimeoutMs }).catch(
    () => {},
  )
  actor.stop()
}
