import { assign, fromPromise, setup } from 'xstate'

/** What the page knows of its reader once the caller was looked up. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'signing-up'; step: 'profile' | 'agreement' }
  | { kind: 'member'; name: string; consented: boolean }

export type SessionEvent =
  | { type: 'viewer.found'; viewer: Viewer; onAgreePage?: boolean }
  | { type: 'logout.requested' }
  /** A call was answered 401 (R8.2). */
  | { type: 'session.refused' }
  /** Another tab logged out. */
  | { type: 'session.ended elsewhere' }

type Context = { name: string }
/** Whether what was being written stays on this device. */
type LeavingTerms = { keepDrafts: boolean }

const closed = { onDone: '#session.anonymous', onError: '#session.anonymous' } as const

const leftForHome = { target: '#session.anonymous', actions: 'goHome' } as const
const consentTold = { target: 'deciding', actions: 'goToAgreement' } as const

const unprovided = () => Promise.reject(new Error('provide the actors of the session machine'))

/**
 * The life of a session as the browser sees it (R4.4, R4.5, R8.2). It holds no token and draws nothing: what
 * people see and what is called are its actors. An actor that fails stops nothing; its machine goes on without.
 */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as SessionEvent },
  actors: {
    /** Alert: consent is needed, with the member's name. */
    tellConsent: fromPromise<void, Context>(unprovided),
    /** Alert: the sign-in is no longer valid. */
    tellRefused: fromPromise<void>(unprovided),
    /** Alert: logged out. */
    tellLoggedOut: fromPromise<void>(unprovided),
    /** Ends the session at the server. Who asked to leave takes everything along; who was refused keeps drafts. */
    logout: fromPromise<void, LeavingTerms>(unprovided),
  },
  actions: {
    rememberName: assign({
      name: ({ context, event }) =>
        event.type === 'viewer.found' && event.viewer.kind === 'member' ? event.viewer.name : context.name,
    }),
    goToAgreement: () => {},
    goHome: () => {},
    tellTabs: () => {},
    /** Loads the page anew, as the reader that is left. */
    reload: () => {},
  },
  guards: {
    isSigningUp: ({ event }) => event.type === 'viewer.found' && event.viewer.kind === 'signing-up',
    owesProfile: ({ event }) =>
      event.type === 'viewer.found' && event.viewer.kind === 'signing-up' && event.viewer.step === 'profile',
    isMember: ({ event }) => event.type === 'viewer.found' && event.viewer.kind === 'member',
    lacksConsent: ({ event }) =>
      event.type === 'viewer.found' && event.viewer.kind === 'member' && !event.viewer.consented,
    decidesAlready: ({ event }) =>
      event.type === 'viewer.found' &&
      event.viewer.kind === 'member' &&
      !event.viewer.consented &&
      event.onAgreePage === true,
  },
}).createMachine({
  id: 'session',
  context: { name: '' },
  initial: 'unknown',
  on: {
    'viewer.found': [
      { guard: 'owesProfile', target: '.signingUp.profile' },
      { guard: 'isSigningUp', target: '.signingUp.agreement' },
      { guard: 'decidesAlready', target: '.consenting.deciding', actions: 'rememberName' },
      { guard: 'lacksConsent', target: '.consenting.telling', actions: 'rememberName' },
      { guard: 'isMember', target: '.member', actions: 'rememberName' },
      { target: '.anonymous' },
    ],
  },
  states: {
    unknown: {},
    anonymous: {},
    signingUp: { initial: 'profile', states: { profile: {}, agreement: {} } },
    consenting: {
      initial: 'telling',
      on: endings(),
      states: {
        telling: {
          invoke: {
            src: 'tellConsent',
            input: ({ context }) => context,
            onDone: consentTold,
            onError: consentTold,
          },
          // Told once is enough while the alert is open.
          on: { 'viewer.found': { guard: 'lacksConsent' } },
        },
        deciding: {},
      },
    },
    member: { on: endings() },
    ended: {
      initial: 'leaving',
      // Whatever else fails or ends meanwhile, it ends once.
      on: { 'viewer.found': {} },
      states: {
        /** Asked for: end it, say so, go home (R3.7). */
        leaving: {
          invoke: { src: 'logout', input: { keepDrafts: false }, onDone: 'told', onError: 'told' },
        },
        told: {
          entry: 'tellTabs',
          invoke: { src: 'tellLoggedOut', onDone: leftForHome, onError: leftForHome },
        },
        /** Refused: say so first, then end it (R8.2). */
        refused: { invoke: { src: 'tellRefused', onDone: 'closing', onError: 'closing' } },
        closing: {
          exit: ['tellTabs', 'reload'],
          invoke: { src: 'logout', input: { keepDrafts: true }, ...closed },
        },
      },
    },
  },
})

/** The ways out of a session, the same wherever one is open. */
function endings() {
  return {
    'logout.requested': '#session.ended.leaving',
    'session.refused': '#session.ended.refused',
    'session.ended elsewhere': { target: '#session.anonymous', actions: 'reload' },
  } as const
}
