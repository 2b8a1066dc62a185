import { describe, expect, it } from 'vitest'
import type { AuthState } from './auth-state.ts'
import { redirectFor } from './page-access.ts'

const authStates: AuthState[] = [
  'anonymous',
  'signingUp.age',
  'signingUp.profile',
  'signingUp.agreement',
  'consenting',
  'member',
]

describe('who may not enter', () => {
  it.each([
    ['login', { consenting: 'onward', member: 'onward' }],
    ['signUp', { anonymous: 'login', consenting: 'onward', member: 'onward' }],
    [
      'member',
      {
        anonymous: 'login',
        'signingUp.age': 'login',
        'signingUp.profile': 'login',
        'signingUp.agreement': 'login',
      },
    ],
  ] as const)('%s is sent elsewhere', (access, sent) => {
    const decided = authStates.map(authState => [authState, redirectFor(access, authState)])
    expect(Object.fromEntries(decided.filter(([, where]) => where))).toEqual(sent)
  })

  it('is never sent in a circle: where they are sent lets them in', () => {
    for (const access of ['login', 'signUp', 'member'] as const)
      for (const authState of authStates)
        if (redirectFor(access, authState) === 'login')
          expect(redirectFor('login', authState)).toBeUndefined()
  })
})
