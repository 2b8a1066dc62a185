import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { declaredCoverage, walk } from '#client/lib/testing/machine-walk.ts'
import type { Viewer } from './auth-state.ts'
import { type SessionEvent, sessionMachine } from './session.machine.ts'

type Effect = 'alertConsent' | 'alertRefused' | 'alertLoggedOut' | 'logout'

const found = (viewer: Viewer, onAgreePage = false): SessionEvent => ({
  type: 'viewer.found',
  viewer,
  onAgreePage,
})
const consented = found({ kind: 'member', name: '서연', consented: true })
const unconsented = found({ kind: 'member', name: '서연', consented: false })
const unconsentedOnAgreePage = found({ kind: 'member', name: '서연', consented: false }, true)
const logoutRequested: SessionEvent = { type: 'logout.requested' }
const refused: SessionEvent = { type: 'session.refused' }
const endedElsewhere: SessionEvent = { type: 'session.ended elsewhere', draftsOf: 7 }
const left: SessionEvent = { type: 'session.left' }

/** Effects are noted in `done` and last until `finish` or `fail` names them. */
function session(...events: SessionEvent[]) {
  const done: string[] = []
  const running = new Map<Effect, PromiseWithResolvers<void>>()
  const run = (name: Effect, about?: string) => {
    done.push(about ? `${name} ${about}` : name)
    const made = Promise.withResolvers<void>()
    running.set(name, made)
    return made.promise
  }
  const note = (name: string) => () => void done.push(name)
  const machine = sessionMachine.provide({
    actors: {
      alertConsent: fromPromise<void, { name: string }>(({ input }) => run('alertConsent', input.name)),
      alertRefused: fromPromise<void>(() => run('alertRefused')),
      alertLoggedOut: fromPromise<void>(() => run('alertLoggedOut')),
      logout: fromPromise<void, { keepDrafts: boolean }>(() => run('logout')),
    },
    actions: {
      goToAgreement: note('goToAgreement'),
      cover: note('cover'),
      goHome: note('goHome'),
      notifyTabs: note('notifyTabs'),
      reload: note('reload'),
      dropDrafts: note('dropDrafts'),
    },
  })
  const actor = createActor(machine).start()
  const after = async (settle: () => void) => {
    const before = actor.getSnapshot()
    const moved = waitFor(actor, state => state !== before)
    settle()
    await moved
  }
  for (const event of events) actor.send(event)
  return {
    done,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    finish: (name: Effect) => after(() => running.get(name)?.resolve()),
    fail: (name: Effect) => after(() => running.get(name)?.reject(new Error('no network'))),
  }
}

describe('the session machine', () => {
  it('is walked over every transition it has, into every state', async () => {
    const sent = [
      found({ kind: 'anonymous' }),
      found({ kind: 'signing-up', step: 'age' }),
      found({ kind: 'signing-up', step: 'profile' }),
      found({ kind: 'signing-up', step: 'agreement' }),
      ...[consented, unconsented, unconsentedOnAgreePage, logoutRequested, refused, endedElsewhere, left],
    ]
    expect(await walk(sessionMachine, [{ sent }])).toEqual(declaredCoverage(sessionMachine))
  })

  it('makes these transitions and no others', () => {
    expect(declaredCoverage(sessionMachine).transitions).toEqual([
      '*: viewer.found [decidesAlready] → consenting.deciding',
      '*: viewer.found [isMember] → member',
      '*: viewer.found [lacksConsent] → consenting.alerting',
      '*: viewer.found [owesAge] → signingUp.age',
      '*: viewer.found [owesAgreement] → signingUp.agreement',
      '*: viewer.found [owesProfile] → signingUp.profile',
      '*: viewer.found → anonymous',
      'consenting.alerting: done → consenting.deciding',
      'consenting.alerting: error → consenting.deciding',
      'consenting.alerting: viewer.found [lacksConsent] → stays',
      'consenting.deciding: viewer.found [lacksConsent] → stays',
      'consenting: logout.requested → ended.asked',
      'consenting: session.ended elsewhere → ended.elsewhere',
      'consenting: session.left → ended.left',
      'consenting: session.refused → ended.refused',
      'ended.asked.alerting: done → ended.asked.over',
      'ended.asked.alerting: error → ended.asked.over',
      'ended.asked.closing: done → ended.asked.alerting',
      'ended.asked.closing: error → ended.asked.alerting',
      'ended.refused.alerting: done → ended.refused.closing',
      'ended.refused.alerting: error → ended.refused.closing',
      'ended.refused.closing: done → ended.refused.over',
      'ended.refused.closing: error → ended.refused.over',
      'ended: viewer.found → stays',
      'member: logout.requested → ended.asked',
      'member: session.ended elsewhere → ended.elsewhere',
      'member: session.left → ended.left',
      'member: session.refused → ended.refused',
      'signingUp: logout.requested → ended.asked',
      'signingUp: session.ended elsewhere → ended.elsewhere',
      'signingUp: session.left → ended.left',
      'signingUp: session.refused → ended.refused',
    ])
  })
})

describe('a session that is refused (R8.2)', () => {
  it('alerts once, ends at the server, notifies the tabs and reloads', async () => {
    const { done, finish, state } = session(consented, refused)
    expect(done).toEqual(['cover', 'alertRefused'])
    await finish('alertRefused')
    expect(done).toEqual(['cover', 'alertRefused', 'logout'])
    await finish('logout')
    expect(done).toEqual(['cover', 'alertRefused', 'logout', 'notifyTabs', 'reload'])
    expect(state()).toEqual({ ended: { refused: 'over' } })
  })

  it('alerts once however much else fails or ends meanwhile', async () => {
    const { done, finish, send } = session(consented, refused)
    for (const event of [refused, endedElsewhere, logoutRequested, left, unconsented, consented]) send(event)
    expect(done).toEqual(['cover', 'alertRefused'])
    await finish('alertRefused')
    for (const event of [refused, endedElsewhere, unconsented]) send(event)
    expect(done).toEqual(['cover', 'alertRefused', 'logout'])
  })

  it.each(['alertRefused', 'logout'] as const)('ends here even when `%s` fails', async failing => {
    const { done, fail, finish, state } = session(consented, refused)
    for (const effect of ['alertRefused', 'logout'] as const)
      await (effect === failing ? fail(effect) : finish(effect))
    expect(done).toEqual(['cover', 'alertRefused', 'logout', 'notifyTabs', 'reload'])
    expect(state()).toEqual({ ended: { refused: 'over' } })
  })

  it('means nothing when nobody is signed in', () => {
    const { done, state } = session(
      found({ kind: 'anonymous' }),
      ...[refused, logoutRequested, endedElsewhere, left],
    )
    expect(done).toEqual([])
    expect(state()).toBe('anonymous')
  })
})

describe('a member who leaves the service (R12.19)', () => {
  it('alerts nothing: the page that asked leads on, and a failure on its way is no refusal', () => {
    const { done, send, state } = session(consented, left)
    for (const event of [refused, endedElsewhere, logoutRequested, consented]) send(event)
    expect(done).toEqual([])
    expect(state()).toEqual({ ended: 'left' })
  })
})

describe('a logout (R3.7, R4.5)', () => {
  it('ends the session, notifies the tabs, alerts, and goes home when the alert is closed', async () => {
    const { done, finish, state } = session(consented, logoutRequested)
    expect(done).toEqual(['cover', 'logout'])
    await finish('logout')
    expect(done).toEqual(['cover', 'logout', 'notifyTabs', 'alertLoggedOut'])
    await finish('alertLoggedOut')
    expect(done).toEqual(['cover', 'logout', 'notifyTabs', 'alertLoggedOut', 'goHome'])
    expect(state()).toEqual({ ended: { asked: 'over' } })
  })

  it.each(['logout', 'alertLoggedOut'] as const)('goes home even when `%s` fails', async failing => {
    const { done, fail, finish } = session(consented, logoutRequested)
    for (const effect of ['logout', 'alertLoggedOut'] as const)
      await (effect === failing ? fail(effect) : finish(effect))
    expect(done).toEqual(['cover', 'logout', 'notifyTabs', 'alertLoggedOut', 'goHome'])
  })

  it('in another tab loads this one anew without a word', () => {
    const { done, state } = session(consented, endedElsewhere)
    expect(done).toEqual(['dropDrafts', 'reload'])
    expect(state()).toEqual({ ended: 'elsewhere' })
  })

  it('is open to a member who has yet to consent', () => {
    expect(session(unconsentedOnAgreePage, logoutRequested).state()).toEqual({ ended: { asked: 'closing' } })
  })
})

describe('a member without the agreements (R4.4)', () => {
  it('is alerted by name and then taken to the agreement', async () => {
    const { done, finish, state } = session(unconsented)
    expect(done).toEqual(['alertConsent 서연'])
    await finish('alertConsent')
    expect(done).toEqual(['alertConsent 서연', 'goToAgreement'])
    expect(state()).toEqual({ consenting: 'deciding' })
  })

  it('is taken there even when the alert cannot be shown', async () => {
    const { done, fail } = session(unconsented)
    await fail('alertConsent')
    expect(done).toEqual(['alertConsent 서연', 'goToAgreement'])
  })

  it('is alerted once while the alert is open', () => {
    expect(session(unconsented, unconsented, unconsented).done).toEqual(['alertConsent 서연'])
  })

  it('is left alone on the page of the agreement', () => {
    expect(session(unconsentedOnAgreePage).done).toEqual([])
  })

  it('is alerted once, and not again after leaving that page without having consented', async () => {
    const { done, finish, send, state } = session(unconsented)
    await finish('alertConsent')
    for (const event of [unconsentedOnAgreePage, unconsented, unconsented]) send(event)
    expect(done).toEqual(['alertConsent 서연', 'goToAgreement'])
    expect(state()).toEqual({ consenting: 'deciding' })
  })

  it('is alerted of a version that takes effect after they had agreed', async () => {
    const { done } = session(unconsentedOnAgreePage, consented, unconsented)
    expect(done).toEqual(['alertConsent 서연'])
  })

  it('is an ordinary member once the consent is given', () => {
    expect(session(unconsentedOnAgreePage, consented).state()).toBe('member')
  })
})

describe('signing up (R4.9)', () => {
  it('owes the age first, then the profile and the agreement, and makes a member', () => {
    const { done, send, state } = session(found({ kind: 'signing-up', step: 'age' }))
    expect(state()).toEqual({ signingUp: 'age' })
    send(found({ kind: 'signing-up', step: 'profile' }))
    expect(state()).toEqual({ signingUp: 'profile' })
    send(found({ kind: 'signing-up', step: 'agreement' }))
    expect(state()).toEqual({ signingUp: 'agreement' })
    send(consented)
    expect(state()).toBe('member')
    expect(done).toEqual([])
  })

  it('ends like a session: what proved who one is may expire, or be given up in another tab', () => {
    const profile = found({ kind: 'signing-up', step: 'profile' })
    expect(session(profile, refused).state()).toEqual({ ended: { refused: 'alerting' } })
    expect(session(profile, endedElsewhere).done).toEqual(['dropDrafts', 'reload'])
  })

  it('resumes at the step that was left', () => {
    expect(session(found({ kind: 'signing-up', step: 'agreement' })).state()).toEqual({
      signingUp: 'agreement',
    })
  })
})
