import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { autosaveMachine, type SavedPaper, type SaveOutcome } from './autosave.machine.ts'
import type { DeviceCopy, Unsaved } from './device-copy.ts'
import { savePace } from './save-pace.ts'

export type AutosaveState = SnapshotFrom<typeof autosaveMachine>

export type AutosaveParts = {
  opened: SavedPaper
  device: DeviceCopy
  save: (text: SavedPaper) => Promise<SaveOutcome>
  readNewest: () => Promise<SavedPaper>
}

export type Autosave = {
  state: AutosaveState
  /** What is written, with a change made to it. */
  change: (make: (content: PaperContent) => PaperContent) => void
  /** Sends now. Resolves once everything arrived: true; or when it does not: false. */
  saveNow: () => Promise<boolean>
  chooseMerged: (content: PaperContent) => void
}

const atRest = (state: AutosaveState) => state.matches('idle') || state.matches('saved')
const stuck = (state: AutosaveState) =>
  ['offline', 'held', 'refused', 'ended', 'choosing'].some(name => state.value === name)
/** Milliseconds that a page which is left waits for the last save. */
const patience = 15_000

/** Runs the autosave machine for a paper while its maker is open, and sees the last save off when it is left. */
export function useAutosave(parts: AutosaveParts): Autosave {
  const [actor] = useState(() => actorOf(parts))
  const { device } = parts
  useEffect(() => {
    actor.start()
    const listening = new AbortController()
    const left = new AbortController()
    const { signal } = listening
    addEventListener('online', () => actor.send({ type: 'connection.returned' }), { signal })
    addEventListener('pagehide', device.flush, { signal })
    document.addEventListener('visibilitychange', device.flush, { signal })
    device.watchLeft(copy => takeUp(actor, device, copy), left.signal)
    // Asked only where the device could not keep the text: elsewhere leaving loses nothing.
    addEventListener('beforeunload', event => device.flush() || event.preventDefault(), { signal })
    return () => {
      listening.abort()
      device.flush()
      void seeOff(actor).then(() => left.abort())
    }
  }, [actor, device])
  const saveNow = async () => {
    actor.send({ type: 'save.requested' })
    const state = await waitFor(actor, state => atRest(state) || stuck(state))
    return atRest(state)
  }
  return {
    state: useSelector(actor, state => state),
    change: make => actor.send({ type: 'paper.changed', content: make(actor.getSnapshot().context.mine) }),
    saveNow,
    chooseMerged: content => actor.send({ type: 'merge.chosen', content }),
  }
}

type AutosaveActor = ActorRefFrom<typeof autosaveMachine>

function actorOf({ opened, device, save, readNewest }: AutosaveParts): AutosaveActor {
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

/** Goes on with a text that another desk left, once everything of this one has arrived; true when this one has it. */
async function takeUp(actor: AutosaveActor, device: DeviceCopy, { base, mine }: Unsaved): Promise<boolean> {
  const state = await waitFor(actor, atRest).catch(() => null)
  if (!state || actor.getSnapshot().status !== 'active') return false
  actor.send({ type: 'copy.found', base, mine })
  return device.flush()
}

async function seeOff(actor: AutosaveActor): Promise<void> {
  actor.send({ type: 'save.requested' })
  await waitFor(actor, state => atRest(state) || stuck(state), { timeout: patience }).catch(() => {})
  actor.stop()
}
