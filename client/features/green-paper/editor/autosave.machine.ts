import { assign, emit, fromPromise, setup } from 'xstate'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { isSameJson } from '#shared/green-paper/canonical-json.ts'
import { type Merge, mergePapers } from './merge-papers.ts'
import { pace } from './save-pace.ts'

export type SavedPaper = { revision: number; content: PaperContent }

/** Messages of a refused save by field; that of the whole under the empty name. */
export type SaveRefusal = Record<string, string>

/** `unreached`: no answer, or a failure that may pass; `held`: too often, to be sent again after milliseconds. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'held'; for: number }
  | { kind: 'conflict' | 'ended' | 'unreached' }
  | { kind: 'refused'; refusal: SaveRefusal }

type AutosaveInput = { base: SavedPaper }

type Context = {
  /** The saved text that `mine` started from. */
  base: SavedPaper
  mine: PaperContent
  /**
   * Texts sent over this base, newest last; any of them may be saved though no answer came. Of many, the first, which
   * was under way when the connection broke, and the newest (`unansweredLimit`).
   */
  sent: PaperContent[]
  theirs: SavedPaper | null
  merge: Merge | null
  refusal: SaveRefusal
  /** Milliseconds until the next save is accepted. */
  heldFor: number
}

type CopyFound = { type: 'copy.found'; base: SavedPaper; mine: PaperContent }

type AutosaveEvent =
  | { type: 'paper.changed'; content: PaperContent }
  | CopyFound
  | { type: 'save.requested' }
  | { type: 'connection.returned' }
  | { type: 'merge.chosen'; content: PaperContent }

type AutosaveEmitted = { type: 'copy.taken' }

/** Milliseconds. */
export const saving = { pause: pace.pause, retry: 5_000 } as const

const unprovided = () => Promise.reject(new Error('provide the actors of the autosave machine'))
const mergeWith = ({ base, mine, sent }: Context, theirs: SavedPaper) =>
  mergePapers({ base: base.content, mine, theirs: theirs.content, sent })
/** Merges a left copy into the text known to be saved; null where the base of the copy is newer. */
const mergeCopy = ({ base }: Context, copy: CopyFound): Merge | null =>
  copy.base.revision > base.revision
    ? null
    : mergePapers({ base: copy.base.content, mine: copy.mine, theirs: base.content, sent: [] })
/** Limits the texts remembered as unanswered: a writer offline for hours sends thousands. */
const unansweredLimit = 4
const lastContents = (sent: PaperContent[]) =>
  sent.length > unansweredLimit ? [...sent.slice(0, 1), ...sent.slice(1 - unansweredLimit)] : sent
const withOutput = <Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
})

/** Handled only at rest: elsewhere there is unsaved text of this editor, and the copy waits. */
const copyFound = [
  { guard: 'isSaved', actions: 'emitTaken' },
  { guard: 'clashes', target: 'choosing', actions: ['compareCopy', 'keep', 'emitTaken'] },
  { target: 'dirty', actions: ['takeCopy', 'keep', 'emitTaken'] },
] as const

/**
 * Saves a paper after a pause. A text that another editor saved meanwhile is merged; only where both changed one
 * section the writer chooses. Text that is not saved stays on the device (`keep`).
 */
export const autosaveMachine = setup({
  types: {
    context: {} as Context,
    input: {} as AutosaveInput,
    events: {} as AutosaveEvent,
    emitted: {} as AutosaveEmitted,
  },
  actors: {
    save: fromPromise<SaveOutcome, SavedPaper>(unprovided),
    readNewest: fromPromise<SavedPaper>(unprovided),
  },
  guards: {
    isSaved: ({ context: { base }, event }) =>
      event.type === 'copy.found' &&
      (isSameJson(event.mine, event.base.content) || isSameJson(event.mine, base.content)),
    clashes: ({ context, event }) =>
      event.type === 'copy.found' && (mergeCopy(context, event)?.conflicts.length ?? 0) > 0,
    conflicted: (_, { kind }: SaveOutcome) => kind === 'conflict',
    hasEnded: (_, { kind }: SaveOutcome) => kind === 'ended',
    wasRefused: (_, { kind }: SaveOutcome) => kind === 'refused',
    mustWait: (_, { kind }: SaveOutcome) => kind === 'held',
    wasUnreached: (_, { kind }: SaveOutcome) => kind === 'unreached',
    wroteOn: ({ context: { mine, sent } }) => !isSameJson(mine, sent.at(-1)),
    differs: ({ context }, theirs: SavedPaper) => mergeWith(context, theirs).conflicts.length > 0,
  },
  delays: { ...saving, held: ({ context }) => context.heldFor },
  actions: {
    change: assign(({ context, event }) => ({
      mine: event.type === 'paper.changed' ? event.content : context.mine,
    })),
    takeCopy: assign(({ context, event }) => {
      if (event.type !== 'copy.found') return {}
      const merged = mergeCopy(context, event)?.merged
      return merged ? { mine: merged } : { base: event.base, mine: event.mine }
    }),
    compareCopy: assign(({ context, event }) =>
      event.type === 'copy.found'
        ? { base: event.base, mine: event.mine, theirs: context.base, merge: mergeCopy(context, event) }
        : {},
    ),
    noteSent: assign(({ context: { mine, sent } }) => ({
      sent: lastContents([...sent.filter(content => !isSameJson(content, mine)), mine]),
    })),
    noteSaved: assign(({ context }, outcome: SaveOutcome) => ({
      base: {
        revision: outcome.kind === 'saved' ? outcome.revision : context.base.revision,
        content: context.sent.at(-1) ?? context.mine,
      },
      sent: [],
      refusal: {},
    })),
    noteRefusal: assign((_, outcome: SaveOutcome) => ({
      refusal: outcome.kind === 'refused' ? outcome.refusal : {},
    })),
    noteHeld: assign((_, outcome: SaveOutcome) => ({ heldFor: outcome.kind === 'held' ? outcome.for : 0 })),
    join: assign(({ context }, theirs: SavedPaper) => ({
      base: theirs,
      mine: mergeWith(context, theirs).merged,
      sent: [],
    })),
    compare: assign(({ context }, theirs: SavedPaper) => ({ theirs, merge: mergeWith(context, theirs) })),
    choose: assign(({ context, event }) => ({
      base: context.theirs ?? context.base,
      mine: event.type === 'merge.chosen' ? event.content : context.mine,
      sent: [],
      theirs: null,
      merge: null,
    })),
    emitTaken: emit({ type: 'copy.taken' }),
    keep: () => {},
    letGo: () => {},
  },
}).createMachine({
  id: 'autosave',
  context: ({ input }) => ({
    base: input.base,
    mine: input.base.content,
    sent: [],
    theirs: null,
    merge: null,
    refusal: {},
    heldFor: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'paper.changed': { target: 'dirty', actions: ['change', 'keep'] },
        'copy.found': copyFound,
      },
    },
    dirty: {
      after: { pause: 'saving' },
      on: {
        'paper.changed': { target: 'dirty', reenter: true, actions: ['change', 'keep'] },
        'save.requested': 'saving',
      },
    },
    saving: {
      entry: 'noteSent',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ revision: context.base.revision, content: context.mine }),
        onDone: [
          { guard: withOutput('conflicted'), target: 'comparing' },
          { guard: withOutput('hasEnded'), target: 'ended' },
          { guard: withOutput('wasRefused'), target: 'refused', actions: withOutput('noteRefusal') },
          { guard: withOutput('mustWait'), target: 'held', actions: withOutput('noteHeld') },
          { guard: withOutput('wasUnreached'), target: 'offline' },
          { guard: 'wroteOn', target: 'dirty', actions: [withOutput('noteSaved'), 'keep'] },
          { target: 'saved', actions: [withOutput('noteSaved'), 'letGo'] },
        ],
        onError: 'offline',
      },
      on: { 'paper.changed': { actions: ['change', 'keep'] } },
    },
    saved: {
      on: {
        'paper.changed': { target: 'dirty', actions: ['change', 'keep'] },
        'copy.found': copyFound,
      },
    },
    held: { after: { held: 'saving' }, on: { 'paper.changed': { actions: ['change', 'keep'] } } },
    offline: {
      after: { retry: 'saving' },
      on: {
        'connection.returned': 'saving',
        'save.requested': 'saving',
        'paper.changed': { actions: ['change', 'keep'] },
      },
    },
    refused: {
      on: {
        'save.requested': 'saving',
        'paper.changed': { target: 'dirty', actions: ['change', 'keep'] },
      },
    },
    /** The session is over: nothing can be sent; after signing in the device brings the text back. */
    ended: { on: { 'paper.changed': { actions: ['change', 'keep'] } } },
    comparing: {
      invoke: {
        src: 'readNewest',
        onDone: [
          { guard: withOutput('differs'), target: 'choosing', actions: [withOutput('compare'), 'keep'] },
          { target: 'saving', actions: [withOutput('join'), 'keep'] },
        ],
        onError: 'offline',
      },
      on: { 'paper.changed': { actions: ['change', 'keep'] } },
    },
    choosing: { on: { 'merge.chosen': { target: 'saving', actions: ['choose', 'keep'] } } },
  },
})
