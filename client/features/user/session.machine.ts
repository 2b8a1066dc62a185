import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type AuthState, authStateOf, type Viewer } from './auth-state.ts'

export type SessionEvent =
  | { type: 'viewer.found'; viewer: Viewer; onAgreePage?: boolean }
  | { type: 'logout.requested' }
  /** A call was answered 401 (R8.2). */
  | { type: 'session.refused' }
  /** Another tab logged out; whose drafts went with it, null where they stay. */
  | { type: 'session.ended elsewhere'; draftsOf: number | null }
  /** The page that asked for it redirects by itself (R12.19). */
  | { type: 'session.left' }

type Context = { name: string }
type LeavingTerms = { keepDrafts: boolean }

const consentAlerted = { target: 'deciding', actions: 'goToAgreement' } as const

const unprovided = () => Promise.reject(new Error('provide the actors of the session machine'))

const hasAuthState =
  (authState: AuthState) =>
  ({ event }: { event: SessionEvent }) =>
    event.type === 'viewer.found' && authStateOf(event.viewer) === authState
const lacksConsent = hasAuthState('consenting')

/**
 * The life of a session as the browser sees it (R4.4, R4.5, R8.2). It holds no token and draws nothing: what
 * people see and what is called are its actors. An actor that fails stops nothing; its machine goes on without.
 * The end of a session ends the page as well, so nothing leads out of `ended`.
 */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as SessionEvent },
  actors: {
    alertConsent: fromPromise<void, Context>(unprovided),
    alertRefused: fromPromise<void>(unprovided),
    alertLoggedOut: fromPromise<void>(unprovided),
    /** Keeps drafts when the sign-in was refused; drops them when the member asked to leave. */
    logout: fromPromise<void, LeavingTerms>(unprovided),
  },
  actions: {
    rememberName: assign({
      name: ({ context, event }) =>
        event.type === 'viewer.found' && event.viewer.kind === 'member' ? event.viewer.name : context.name,
    }),
    goToAgreement: () => {},
    cover: () => {},
    goHome: () => {},
    notifyTabs: () => {},
    dropDrafts: () => {},
    reload: () => {},
  },
  guards: {
    owesAge: hasAuthState('signingUp.age'),
    owesProfile: hasAuthState('signingUp.profile'),
    owesAgreement: hasAuthState('signingUp.agreement'),
    isMember: hasAuthState('member'),
    lacksConsent,
    decidesAlready: ({ event }) =>
      event.type === 'viewer.found' && event.onAgreePage === true && lacksConsent({ event }),
  },
}).createMachine({
  id: 'session',
  context: { name: '' },
  initial: 'unknown',
  on: {
    'viewer.found': [
      { guard: 'owesAge', target: '.signingUp.age' },
      { guard: 'owesProfile', target: '.signingUp.profile' },
      { guard: 'owesAgreement', target: '.signingUp.agreement' },
      { guard: 'decidesAlready', target: '.consenting.deciding', actions: 'rememberName' },
      { guard: 'lacksConsent', target: '.consenting.alerting', actions: 'rememberName' },
      { guard: 'isMember', target: '.member', actions: 'rememberName' },
      { target: '.anonymous' },
    ],
  },
  states: {
    unknown: {},
    anonymous: {},
    signingUp: { initial: 'age', on: endings(), states: { age: {}, profile: {}, agreement: {} } },
    consenting: {
      initial: 'alerting',
      on: endings(),
      states: {
        alerting: {
          invoke: {
            src: 'alertConsent',
            input: ({ context }) => context,
            onDone: consentAlerted,
            onError: consentAlerted,
          },
          // One alert is enough while it is open,
          on: { 'viewer.found': { guard: 'lacksConsent' } },
        },
        // and for as long as the page stays loaded: a reader who declines goes on reading.
        deciding: { on: { 'viewer.found': { guard: 'lacksConsent' } } },
      },
    },
    member: { on: endings() },
    ended: {
      initial: 'elsewhere',
      // It ends once, even if something else fails or ends meanwhile.
      on: { 'viewer.found': {} },
      states: {
        /** End it, say so, go home (R3.7). */
        asked: {
          initial: 'closing',
          entry: 'cover',
          states: {
            closing: {
              exit: 'notifyTabs',
              invoke: {
                src: 'logout',
                input: { keepDrafts: false },
                onDone: 'alerting',
                onError: 'alerting',
              },
            },
            alerting: { invoke: { src: 'alertLoggedOut', onDone: 'over', onError: 'over' } },
            over: { entry: 'goHome' },
          },
        },
        /** Say so first, then end it (R8.2). */
        refused: {
          initial: 'alerting',
          entry: 'cover',
          states: {
            alerting: { invoke: { src: 'alertRefused', onDone: 'closing', onError: 'closing' } },
            closing: {
              exit: 'notifyTabs',
              invoke: { src: 'logout', input: { keepDrafts: true }, onDone: 'over', onError: 'over' },
            },
            over: { entry: 'reload' },
          },
        },
        elsewhere: { entry: 'reload' },
        left: {},
      },
    },
  },
})

function endings() {
  return {
    'logout.requested': '#session.ended.asked',
    'session.refused': '#session.ended.refused',
    'session.ended elsewhere': { target: '#session.ended.elsewhere', actions: 'dropDrafts' },
    'session.left': '#session.ended.left',
  } as const
}

/** Null in `unknown` and `ended`. */
export function authStateIn(state: SnapshotFrom<typeof sessionMachine>): AuthState | null {
  if (state.matches({ signingUp: 'age' })) return 'signingUp.age'
  if (state.matches({ signingUp: 'profile' })) return 'signingUp.profile'
  if (state.matches({ signingUp: 'agreement' })) return 'signingUp.agreement'
  if (state.matches('anonymous')) return 'anonymous'
  if (state.matches('consenting')) return 'consenting'
  return state.matches('member') ? 'member' : null
}
