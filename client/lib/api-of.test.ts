import { onlineManager, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { type Api, apiOf, bindApi, mayBeMember } from './api-of.ts'
import { createQueryClient } from './query-client.ts'

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

  it('is its own, so that two requests on the server never share one', async () => {
    const [mine, theirs]: Api[] = [async () => 'mine' as never, async () => 'theirs' as never]
    const [here, there] = [bound(null, mine), bound(null, theirs)]
    expect(await Promise.all([apiOf(here)('/codes'), apiOf(there)('/codes')])).toEqual(['mine', 'theirs'])
  })

  it.each([
    ['m.1', true],
    ['s.1', false],
    [null, false],
  ])('may be a member’s with the generation %o: %o', (generation, expected) => {
    expect(mayBeMember(bound(generation))).toBe(expected)
  })
})

describe('a write', () => {
  const unreached = () =>
    new ApiError({ status: 0, transport: { message: 'fetch failed', code: 'NETWORK_UNREACHABLE' } })

  function failing() {
    const [onQueryError, onMutationError] = [vi.fn(), vi.fn()]
    const client = createQueryClient({ onQueryError, onMutationError })
    const error = unreached()
    bindApi(client, { api: () => Promise.reject(error), generation: () => 'm.1' })
    return { api: apiOf(client), error, onQueryError, onMutationError }
  }

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'by %s is a mutation, whose failure the global handler hears (R8.2)',
    async method => {
      const { api, error, onMutationError, onQueryError } = failing()
      await expect(api('/comments/7', { method })).rejects.toBe(error)
      expect(onMutationError.mock.calls).toEqual([[error]])
      expect(onQueryError).not.toHaveBeenCalled()
    },
  )

  it('is told by its caller alone where that says so (R8.1)', async () => {
    const { api, error, onMutationError } = failing()
    await expect(api('/green-papers/7/draft', { method: 'PUT', handledByCaller: true })).rejects.toBe(error)
    expect(onMutationError).not.toHaveBeenCalled()
  })

  it.each([{}, { method: 'GET' }, { method: 'POST', reads: true }] as const)(
    'is not what only reads: %o',
    async options => {
      const { api, error, onMutationError } = failing()
      await expect(api('/users/me', options)).rejects.toBe(error)
      expect(onMutationError).not.toHaveBeenCalled()
    },
  )

  it('is sent as it was given, without the words that are for this side', async () => {
    const api = vi.fn(async () => 'done')
    const client = createQueryClient()
    bindApi(client, { api: api as Api, generation: () => null })
    const options = { method: 'POST', body: { agreed: true } } as const
    expect(await apiOf(client)('/comments/7', { ...options, handledByCaller: true })).toBe('done')
    await apiOf(client)('/users/me', { method: 'POST', reads: true })
    expect(api.mock.calls).toEqual([
      ['/comments/7', options],
      ['/users/me', { method: 'POST' }],
    ])
  })

  it('is not kept waiting by a device that says it is offline', async () => {
    onlineManager.setOnline(false)
    const { api, error } = failing()
    await expect(api('/comments/7', { method: 'POST' })).rejects.toBe(error)
    onlineManager.setOnline(true)
  })
})
