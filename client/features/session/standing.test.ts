import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { Me } from '#shared/contract/user.ts'
import { sessionMachine } from './session.machine.ts'
import { type Standing, standingOf, type Viewer, viewerOf } from './standing.ts'

const viewers: [Standing, Viewer][] = [
  ['anonymous', { kind: 'anonymous' }],
  ['signingUp.age', { kind: 'signing-up', step: 'age' }],
  ['signingUp.profile', { kind: 'signing-up', step: 'profile' }],
  ['signingUp.agreement', { kind: 'signing-up', step: 'agreement' }],
  ['consenting', { kind: 'member', name: '서연', consented: false }],
  ['member', { kind: 'member', name: '서연', consented: true }],
]

/** Where the machine stands once a viewer was found, by its pure transition. */
function stateAfter(...found: Viewer[]) {
  const [unknown] = initialTransition(sessionMachine)
  return found.reduce(
    (state, viewer) => transition(sessionMachine, state, { type: 'viewer.found', viewer })[0],
    unknown,
  )
}

const inMachine = (standing: Standing) => {
  const [outer, inner] = standing.split('.')
  return inner ? { [String(outer)]: inner } : outer
}

describe('where a reader stands', () => {
  it.each(viewers)('is %s for loaders and for the session machine alike', (standing, viewer) => {
    expect(standingOf(viewer)).toBe(standing)
    expect(stateAfter(viewer).matches(inMachine(standing) as 'member')).toBe(true)
  })

  it.each(viewers)('is %s whatever was known before', (standing, viewer) => {
    for (const [, before] of viewers)
      expect(stateAfter(before, viewer).matches(inMachine(standing) as 'member')).toBe(true)
  })

  it('is read off the caller: both agreements or none (R5.2)', () => {
    const me = { name: '서연', serviceAgreement: true, privacyAgreement: true } as Me
    expect(standingOf(viewerOf(null))).toBe('anonymous')
    expect(standingOf(viewerOf(me))).toBe('member')
    for (const lacking of ['serviceAgreement', 'privacyAgreement'])
      expect(standingOf(viewerOf({ ...me, [lacking]: false }))).toBe('consenting')
  })
})
