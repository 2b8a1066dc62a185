import { assign, fromPromise, setup } from 'xstate'
import { type Standing, standingOf, type Viewer } from './standing.ts'

export type SessionEvent =
  | { type: 'viewer.found'; viewer: Viewer; onAgreePage?: boolean }
  | { type: 'logout.requested' }
  /** A call was answered 401 (R8.2). */
  | { type: 'session.refused' }
  /** Another tab logged out; whose drafts went with it, null where they stay. */
  | { type: 'session.ended elsewhere'; draftsOf: number | null }
  /** The member left the service; the page that asked for it leads away by itself (R12.19). */
  | { type: 'session.left' }

type Context = { name: string }
/** Whether what was being written stays on this device. */
type LeavingTerms = { keepDrafts: boolean }

const consentTold = { target: 'deciding', actions: 'goToAgreement' } as const

const unprovided = () => Promise.reject(new Error('provide the actors of the session machine'))

const stands =
  (standing: Standing) =>
  ({ event }: { event: SessionEvent }) =>
    event.type === 'viewer.found' && standingOf(event.viewer) === standing
const lacksConsent = stands('consenting')

/**
 * The life of a session as the browser sees it (R4.4, R4.5, R8.2). It holds no token and draws nothing: what
 * people see and what is called are its actors. An actor that fails stops nothing; its machine goes on without.
 * Whatever ends a session ends the page as well, so nothing leads out of `ended`.
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
    /** Takes from sight what only the member may see, for as long as an alert stands before it. */
    cover: () => {},
    goHome: () => {},
    tellTabs: () => {},
    /** Keeps nothing more of what the member who left was writing here. */
    dropDrafts: () => {},
    /** Loads the page anew, as the reader that is left. */
    reload: () => {},
  },
  guards: {
    owesAge: stands('signingUp.age'),
    owesProfile: stands('signingUp.profile'),
    owesAgreement: stands('signingUp.agreement'),
    isMember: stands('member'),
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
      { guard: 'lacksConsent', target: '.consenting.telling', actions: 'rememberName' },
      { guard: 'isMember', target: '.member', actions: 'rememberName' },
      { target: '.anonymous' },
    ],
  },
  states: {
    unknown: {},
    anonymous: {},
    signingUp: { initial: 'age', on: endings(), states: { age: {}, profile: {}, agreement: {} } },
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
          // Told once is enough while the alert is open,
          on: { 'viewer.found': { guard: 'lacksConsent' } },
        },
        // and for as long as the page stays loaded: whoever declines goes on reading in peace.
        deciding: { on: { 'viewer.found': { guard: 'lacksConsent' } } },
      },
    },
    member: { on: endings() },
    ended: {
      initial: 'elsewhere',
      // Whatever else fails or ends meanwhile, it ends once.
      on: { 'viewer.found': {} },
      states: {
        /** End it, say so, go home (R3.7). */
        asked: {
          initial: 'closing',
          entry: 'cover',
          states: {
            closing: {
              exit: 'tellTabs',
              invoke: { src: 'logout', input: { keepDrafts: false }, onDone: 'telling', onError: 'telling' },
            },
            telling: { invoke: { src: 'tellLoggedOut', onDone: 'over', onError: 'over' } },
            over: { entry: 'goHome' },
          },
        },
        /** Say so first, then end it (R8.2). */
        refused: {
          initial: 'telling',
          entry: 'cover',
          states: {
            telling: { invoke: { src: 'tellRefused', onDone: 'closing', onError: 'closing' } },
            closing: {
              exit: 'tellTabs',
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

/** The ways out of a session or of a sign-up, the same wherever one is open, each with its cause. */
function endings() {
  return {
    'logout.requested': '#session.ended.asked',
    'session.refused': '#session.ended.refused',
    'session.ended elsewhere': { target: '#session.ended.elsewhere', actions: 'dropDrafts' },
    'session.left': '#session.ended.left',
  } as const
}
