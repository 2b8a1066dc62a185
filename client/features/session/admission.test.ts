import { describe, expect, it } from 'vitest'
import { elsewhereFor } from './admission.ts'
import type { Standing } from './standing.ts'

const standings: Standing[] = [
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
  ] as const)('%s is sent elsewhere', (entrance, sent) => {
    const decided = standings.map(standing => [standing, elsewhereFor(entrance, standing)])
    expect(Object.fromEntries(decided.filter(([, where]) => where))).toEqual(sent)
  })

  it('is never sent in a circle: where they are sent lets them in', () => {
    for (const entrance of ['login', 'signUp', 'member'] as const)
      for (const standing of standings)
        if (elsewhereFor(entrance, standing) === 'login')
          expect(elsewhereFor('login', standing)).toBeUndefined()
  })
})
