import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { Me } from '#shared/contract/user.ts'
import { type AuthState, authStateOf, type Viewer, viewerOf } from './auth-state.ts'
import { sessionMachine } from './session.machine.ts'

const viewers: [AuthState, Viewer][] = [
  ['anonymous', { kind: 'anonymous' }],
  ['signingUp.age', { kind: 'signing-up', step: 'age' }],
  ['signingUp.profile', { kind: 'signing-up', step: 'profile' }],
  ['signingUp.agreement', { kind: 'signing-up', step: 'agreement' }],
  ['consenting', { kind: 'member', name: '서연', consented: false }],
  ['member', { kind: 'member', name: '서연', consented: true }],
]

function stateAfter(...found: Viewer[]) {
  const [unknown] = initialTransition(sessionMachine)
  return found.reduce(
    (state, viewer) => transition(sessionMachine, state, { type: 'viewer.found', viewer })[0],
    unknown,
  )
}

const inMachine = (authState: AuthState) => {
  const [outer, inner] = authState.split('.')
  return inner ? { [String(outer)]: inner } : outer
}

describe('the auth state of a reader', () => {
  it.each(viewers)('is %s for loaders and for the session machine alike', (authState, viewer) => {
    expect(authStateOf(viewer)).toBe(authState)
    expect(stateAfter(viewer).matches(inMachine(authState) as 'member')).toBe(true)
  })

  it.each(viewers)('is %s whatever was known before', (authState, viewer) => {
    for (const [, before] of viewers)
      expect(stateAfter(before, viewer).matches(inMachine(authState) as 'member')).toBe(true)
  })

  it('is read off the caller: both agreements or none (R5.2)', () => {
    const me = { name: '서연', serviceAgreement: true, privacyAgreement: true } as Me
    expect(authStateOf(viewerOf(null))).toBe('anonymous')
    expect(authStateOf(viewerOf(me))).toBe('member')
    for (const lacking of ['serviceAgreement', 'privacyAgreement'])
      expect(authStateOf(viewerOf({ ...me, [lacking]: false }))).toBe('consenting')
  })
})
