import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { authStateIn, type SessionEvent, sessionMachine } from './session.machine.ts'
import type { SignUpStatus } from './sign-up.api.ts'
import { screenOf } from './sign-up-screen.ts'

const age: SignUpStatus = { step: 'age' }
const profile: SignUpStatus = { step: 'profile', proposal: '서연', email: null, drawn: '' }
const agreement: SignUpStatus = { step: 'agreement', name: '서연' }

function machineAfter(...events: SessionEvent[]) {
  let [state] = initialTransition(sessionMachine)
  for (const event of events) [state] = transition(sessionMachine, state, event)
  return authStateIn(state)
}
const signingUp = (step: 'age' | 'profile' | 'agreement'): SessionEvent => ({
  type: 'viewer.found',
  viewer: { kind: 'signing-up', step },
})
const stranger: SessionEvent = { type: 'viewer.found', viewer: { kind: 'anonymous' } }

describe('the screen of the sign-up', () => {
  it.each([
    [age, 'age'],
    [profile, 'profile'],
    [agreement, 'agreement'],
  ] as const)('by the machine is the one by the plain rule: %o', (signUp, screen) => {
    expect(screenOf(machineAfter(signingUp(screen)), signUp)).toBe(screen)
    expect(screenOf(null, signUp)).toBe(screen)
  })

  it('is drawn from the machine’s state where both are known', () => {
    expect(screenOf(machineAfter(signingUp('age'), signingUp('profile')), age)).toBe('profile')
  })

  it('is for who is too young, by the rule and by the machine', () => {
    expect(screenOf(null, { step: 'none' })).toBe('tooYoung')
    expect(screenOf(machineAfter(signingUp('age'), stranger), { step: 'none' })).toBe('tooYoung')
  })

  it('stays at the last one for whoever just became a member', () => {
    const member = { kind: 'member', name: '서연', consented: true } as const
    const machine = machineAfter(signingUp('agreement'), { type: 'viewer.found', viewer: member })
    expect([screenOf(machine, { step: 'done' }), screenOf(null, { step: 'done' })]).toEqual([
      'agreement',
      'agreement',
    ])
  })

  it('is by the rule while the machine ends a session', () => {
    expect(screenOf(machineAfter(signingUp('profile'), { type: 'session.refused' }), profile)).toBe('profile')
  })
})
