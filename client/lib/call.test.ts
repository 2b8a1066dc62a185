import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type ApiOptions, bindApi } from './api-of.ts'
import { call, invalidate, query } from './call.ts'

type Sent = { path: string; options: ApiOptions | undefined }

function recordedClient() {
  const sent: Sent[] = []
  const client = new QueryClient()
  bindApi(client, {
    api: async (path, options) => {
      sent.push({ path, options })
      return { path } as never
    },
    generation: () => null,
  })
  return { client, sent }
}

describe('a call by its name', () => {
  it('sends method, query, body and idempotency key as the contract says', async () => {
    const { client, sent } = recordedClient()
    const body = { categoryId: 1, title: '전세 보증금', body: '돌려받을 길' }
    await call(client, 'POST /questions', { body, idempotencyKey: 'a1b2c3d4' })
    await call(client, 'GET /questions', { query: { page: 2 } })
    expect(sent).toMatchObject([
      { path: '/questions', options: { method: 'POST', body, headers: { 'idempotency-key': 'a1b2c3d4' } } },
      { path: '/questions', options: { method: 'GET', query: { page: 2 } } },
    ])
  })

  it('writes path parameters so that none can leave its place in the path', async () => {
    const { client, sent } = recordedClient()
    await call(client, 'DELETE /users/identities/:provider', { params: { provider: '../me?x=1#y' } })
    expect(sent).toMatchObject([{ path: '/users/identities/..%2Fme%3Fx%3D1%23y' }])
  })
})

describe('a query by its name', () => {
  it('is kept under name and input and passes its signal on', async () => {
    const { client, sent } = recordedClient()
    const options = query('GET /questions/:id', { params: { id: 7 } })
    await client.query(options)
    expect(options.queryKey).toEqual(['GET /questions/:id', { params: { id: 7 } }])
    expect(client.getQueryData(options.queryKey)).toEqual({ path: '/questions/7' })
    expect(sent[0]?.options?.signal).toBeInstanceOf(AbortSignal)
  })

  it('is made stale by the name of the call, or by a part of its input', async () => {
    const { client } = recordedClient()
    const housing = query('GET /questions', { query: { category: 'housing', page: 2 } })
    const labour = query('GET /questions', { query: { category: 'labour' } })
    await Promise.all([client.query(housing), client.query(labour)])
    const stale = () => [housing, labour].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
    await invalidate(client, 'GET /questions', { query: { category: 'housing' } })
    expect(stale()).toEqual([true, false])
    await invalidate(client, 'GET /questions')
    expect(stale()).toEqual([true, true])
  })
})

describe('whether a call by its name is a mutation (R8.2)', () => {
  it('a POST that a query asks for is none; a write is one', async () => {
    const { client } = recordedClient()
    const writes = () => client.getMutationCache().getAll().length
    await client.query(query('POST /users/profile/:id', { params: { id: 7 } }))
    expect(writes()).toBe(0)
    await call(client, 'POST /questions', {
      body: { categoryId: 1, title: '전세', body: '길' },
      idempotencyKey: 'a1',
    })
    expect(writes()).toBe(1)
  })
})
