import { assign, fromPromise, setup } from 'xstate'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { isSameJson } from '#shared/policy/canonical-json.ts'
import { type Merge, mergePapers } from './merge-papers.ts'
import { pace } from './save-pace.ts'

/** A text as the site keeps it. */
export type SavedPaper = { revision: number; content: PaperContent }

/** Why a text was not taken, for people to read: the whole under the empty name, parts by their field. */
export type SaveRefusal = Record<string, string>

/** `unreached`: no answer, or one that may be another in a while; `held`: too often, again after milliseconds. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'held'; for: number }
  | { kind: 'conflict' | 'ended' | 'unreached' }
  | { kind: 'refused'; refusal: SaveRefusal }

export type AutosaveInput = { base: SavedPaper }

type Context = {
  /** What `mine` grew from. */
  base: SavedPaper
  mine: PaperContent
  /** What was sent over this base, newest last; any one of them may have been kept though no answer came. */
  sent: PaperContent[]
  theirs: SavedPaper | null
  merge: Merge | null
  refusal: SaveRefusal
  /** Milliseconds after which the site takes a save again. */
  heldFor: number
}

type AutosaveEvent =
  | { type: 'paper.changed'; content: PaperContent }
  /** A text that stood on this device and never arrived, with what it grew from. */
  | { type: 'copy.found'; base: SavedPaper; mine: PaperContent }
  | { type: 'save.requested' }
  | { type: 'connection.returned' }
  | { type: 'merge.chosen'; content: PaperContent }

/** Milliseconds. */
export const saving = { pause: pace.pause, retry: 5_000 } as const

const unprovided = () => Promise.reject(new Error('provide the actors of the autosave machine'))
const mergeWith = ({ base, mine, sent }: Context, theirs: SavedPaper) =>
  mergePapers({ base: base.content, mine, theirs: theirs.content, sent })
/** A guard or an action told the answer of what its state ran. */
const told = <Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
})

/**
 * Keeps a paper that is being written: after a pause it is sent; what somebody saved meanwhile is joined to it, and
 * only where both changed one section the writer chooses. Whatever does not arrive stays on the device (`keep`).
 */
export const autosaveMachine = setup({
  types: { context: {} as Context, input: {} as AutosaveInput, events: {} as AutosaveEvent },
  actors: {
    save: fromPromise<SaveOutcome, SavedPaper>(unprovided),
    readNewest: fromPromise<SavedPaper>(unprovided),
  },
  guards: {
    isNew: ({ context: { base }, event }) =>
      event.type === 'copy.found' &&
      !isSameJson(event.mine, event.base.content) &&
      !isSameJson(event.mine, base.content),
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
    takeCopy: assign(({ event }) =>
      event.type === 'copy.found' ? { base: event.base, mine: event.mine, sent: [] } : {},
    ),
    noteSent: assign(({ context: { mine, sent } }) => ({
      sent: [...sent.filter(content => !isSameJson(content, mine)), mine],
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
    /** Writes the text and what it grew from to the device. */
    keep: () => {},
    /** Takes them off it: everything arrived. */
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
        'copy.found': { guard: 'isNew', target: 'dirty', actions: ['takeCopy', 'keep'] },
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
          { guard: told('conflicted'), target: 'comparing' },
          { guard: told('hasEnded'), target: 'ended' },
          { guard: told('wasRefused'), target: 'refused', actions: told('noteRefusal') },
          { guard: told('mustWait'), target: 'held', actions: told('noteHeld') },
          { guard: told('wasUnreached'), target: 'offline' },
          { guard: 'wroteOn', target: 'dirty', actions: [told('noteSaved'), 'keep'] },
          { target: 'saved', actions: [told('noteSaved'), 'letGo'] },
        ],
        onError: 'offline',
      },
      on: { 'paper.changed': { actions: ['change', 'keep'] } },
    },
    saved: {
      on: {
        'paper.changed': { target: 'dirty', actions: ['change', 'keep'] },
        'copy.found': { guard: 'isNew', target: 'dirty', actions: ['takeCopy', 'keep'] },
      },
    },
    /** The site asked for a rest; nothing is asked of the writer. */
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
    /** The session is over: nothing can be sent, and signing in again brings the text back. */
    ended: { on: { 'paper.changed': { actions: ['change', 'keep'] } } },
    comparing: {
      invoke: {
        src: 'readNewest',
        onDone: [
          { guard: told('differs'), target: 'choosing', actions: [told('compare'), 'keep'] },
          { target: 'saving', actions: [told('join'), 'keep'] },
        ],
        onError: 'offline',
      },
      on: { 'paper.changed': { actions: ['change', 'keep'] } },
    },
    choosing: { on: { 'merge.chosen': { target: 'saving', actions: ['choose', 'keep'] } } },
  },
})
