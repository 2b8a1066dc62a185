import { assign, fromPromise, setup } from 'xstate'

export type RefreshOutcome = 'renewed' | 'refused' | 'failed'
/** `raced`: another tab's refresh won, and its cookies are under way (R12.7). */
export type RefreshAnswer = 'renewed' | 'refused' | 'raced'

export type RefreshInput = { sentWith: string | null; generation: () => string | null }

/** Attempts before a race without a visible winner fails. */
export const mostAttempts = 5

/**
 * One refresh, run while this tab holds the lock (R4.8, TR-01): compares the generation first, since another tab may
 * have renewed the tokens already.
 */
export const refreshMachine = setup({
  types: {
    input: {} as RefreshInput,
    context: {} as RefreshInput & { attempts: number; outcome: RefreshOutcome },
    output: {} as { outcome: RefreshOutcome },
  },
  actors: {
    ask: fromPromise<RefreshAnswer>(() => Promise.reject(new Error('provide the actor `ask`'))),
  },
  delays: { settling: 300 },
  guards: {
    renewedElsewhere: ({ context }) => context.generation() !== context.sentWith,
    tooOften: ({ context }) => context.attempts >= mostAttempts,
    wasRenewed: (_, answer: RefreshAnswer) => answer === 'renewed',
    wasRefused: (_, answer: RefreshAnswer) => answer === 'refused',
  },
}).createMachine({
  id: 'refresh',
  context: ({ input }) => ({ ...input, attempts: 0, outcome: 'failed' }),
  initial: 'comparing',
  states: {
    comparing: {
      always: [
        { guard: 'renewedElsewhere', target: 'renewed' },
        { guard: 'tooOften', target: 'failed' },
        { target: 'asking' },
      ],
    },
    asking: {
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      invoke: {
        src: 'ask',
        onDone: [
          { guard: { type: 'wasRenewed', params: ({ event }) => event.output }, target: 'renewed' },
          { guard: { type: 'wasRefused', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'raced' },
        ],
        onError: 'failed',
      },
    },
    raced: { after: { settling: 'comparing' } },
    renewed: { type: 'final', entry: assign({ outcome: 'renewed' }) },
    refused: { type: 'final', entry: assign({ outcome: 'refused' }) },
    failed: { type: 'final' },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
})
