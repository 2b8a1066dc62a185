import { describe, expect, it } from 'vitest'
import { addressOfCall } from './call-path.ts'

describe('the address of a call', () => {
  it('has path parameters that none can leave, and the query fields that were given', () => {
    expect(addressOfCall('GET /users/export')).toBe('/api/users/export')
    expect(addressOfCall('POST /oAuth/login/:provider', { params: { provider: '../me?x' } })).toBe(
      '/api/oAuth/login/..%2Fme%3Fx',
    )
    expect(
      addressOfCall('GET /questions', { query: { category: 'housing', page: 2, author: undefined } }),
    ).toBe('/api/questions?category=housing&page=2')
  })

  it('is refused by the compiler for a call that the contract does not have', () => {
    const compiled = (..._: (() => string)[]) => undefined
    compiled(
      // @ts-expect-error no such path
      () => addressOfCall('GET /question/:id', { params: { id: 7 } }),
      // @ts-expect-error a path parameter is missing
      () => addressOfCall('GET /questions/:id'),
      // @ts-expect-error an unknown query field
      () => addressOfCall('GET /questions', { query: { word: '전세' } }),
    )
  })
})
