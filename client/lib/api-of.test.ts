import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type Api, apiOf, bindApi, mayBeMember } from './api-of.ts'

const nowhere: Api = () => Promise.reject(new Error('not called'))
const bound = (generation: string | null, api = nowhere) => {
  const client = new QueryClient()
  bindApi(client, { api, generation: () => generation })
  return client
}

describe('the API of a query client', () => {
  it('is missed at once where nobody bound one', () => {
    expect(() => apiOf(new QueryClient())).toThrow('bindApi()')
  })

  it('is its own, so that two requests on the server never share one', () => {
    const [mine, theirs]: Api[] = [async () => 'mine' as never, async () => 'theirs' as never]
    const [here, there] = [bound(null, mine), bound(null, theirs)]
    expect(apiOf(here)).toBe(mine)
    expect(apiOf(there)).toBe(theirs)
  })

  it.each([
    ['m.1', true],
    ['s.1', false],
    [null, false],
  ])('may be a member’s with the generation %o: %o', (generation, expected) => {
    expect(mayBeMember(bound(generation))).toBe(expected)
  })
})
