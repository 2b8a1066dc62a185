import { QueryClient } from '@tanstack/react-query'
import { describe, expectTypeOf, it } from 'vitest'
import type { Debate } from '#shared/contract/debate.ts'
import type { Question } from '#shared/contract/question.ts'
import { call, invalidate, keyOf, query } from './call.ts'

const client = new QueryClient()
const idempotencyKey = 'a1b2c3d4'
const draft = { categoryId: 1, title: '전세 보증금', body: '돌려받을 길을 넓혀 주세요.' }
const change = { params: { id: 7 }, body: { ...draft, version: 1 } }

/** Never run: the compiler is the test, each `@ts-expect-error` an assertion that fails when nothing is wrong. */
const compiled = (..._: (() => unknown)[]) => undefined

describe('the types of a call', () => {
  it('answer what the contract answers', () => {
    compiled(() => {
      expectTypeOf(
        call(client, 'GET /questions/:id', { params: { id: 7 } }),
      ).resolves.toEqualTypeOf<Question>()
      expectTypeOf(call(client, 'GET /debates/:seq', { params: { seq: 7 } })).resolves.toEqualTypeOf<Debate>()
      expectTypeOf(
        call(client, 'DELETE /questions/:id', { params: { id: 7 } }),
      ).resolves.toEqualTypeOf<undefined>()
      expectTypeOf(
        call(client, 'GET /attachments/:id/download', { params: { id: 'a' } }),
      ).resolves.toEqualTypeOf<Blob>()
      expectTypeOf(call(client, 'GET /users/export/document')).resolves.toEqualTypeOf<string>()
    })
  })
  it('take for a coerced field what it is coerced to', () => {
    compiled(
      () => call(client, 'GET /questions', { query: { author: 7, page: 2 } }),
      // @ts-expect-error an id is a number
      () => call(client, 'GET /questions', { query: { author: 'seven' } }),
    )
  })
  it('refuse what the contract does not have', () => {
    compiled(
      // @ts-expect-error no such path
      () => call(client, 'GET /question/:id', { params: { id: 7 } }),
      // @ts-expect-error no such method there
      () => call(client, 'DELETE /questions'),
      // @ts-expect-error a path parameter is missing
      () => call(client, 'GET /questions/:id'),
      // @ts-expect-error a path parameter is missing
      () => call(client, 'GET /questions/:id', { params: {} }),
      // @ts-expect-error a path parameter of another call
      () => call(client, 'GET /questions/:id', { params: { seq: 7 } }),
      // @ts-expect-error an unknown query field
      () => call(client, 'GET /questions', { query: { word: '전세' } }),
      // @ts-expect-error a value that the field does not take
      () => call(client, 'GET /questions', { query: { sort: 'newest' } }),
      // @ts-expect-error a text where a page number goes
      () => call(client, 'GET /questions', { query: { page: '전세' } }),
      // @ts-expect-error a call without a query
      () => call(client, 'GET /questions/:id', { params: { id: 7 }, query: { page: 1 } }),
      // @ts-expect-error a body without its title
      () => call(client, 'POST /questions', { body: { categoryId: 1, body: '' }, idempotencyKey }),
      // @ts-expect-error a body with a field too many
      () => call(client, 'POST /questions', { body: { ...draft, certified: true }, idempotencyKey }),
      // @ts-expect-error a body for a call that has none
      () => call(client, 'DELETE /questions/:id', { params: { id: 7 }, body: {} }),
    )
  })
  it('want an idempotency key exactly where the call takes one (R12.23)', () => {
    compiled(
      () => call(client, 'POST /questions', { body: draft, idempotencyKey }),
      // @ts-expect-error the key is missing
      () => call(client, 'POST /questions', { body: draft }),
      // @ts-expect-error the call takes none
      () => call(client, 'PUT /questions/:id', { ...change, idempotencyKey }),
    )
  })
  it('hold for query options and for what makes them stale', () => {
    compiled(
      () =>
        expectTypeOf(
          client.query(query('GET /questions/:id', { params: { id: 7 } })),
        ).resolves.toEqualTypeOf<Question>(),
      () =>
        expectTypeOf(
          client.getQueryData(query('GET /questions/:id', { params: { id: 7 } }).queryKey),
        ).toEqualTypeOf<Question | undefined>(),
      () => invalidate(client, 'GET /questions'),
      () => invalidate(client, 'GET /questions', { query: { category: 'housing' } }),
      // @ts-expect-error no such path
      () => invalidate(client, 'GET /question'),
      // @ts-expect-error an unknown query field
      () => invalidate(client, 'GET /questions', { query: { word: '전세' } }),
      () => keyOf('GET /questions/:id', { params: { id: 7 } }),
      () => [...keyOf('GET /questions'), 'newest-quoted'],
      // @ts-expect-error no such path
      () => keyOf('GET /question'),
      // @ts-expect-error a path parameter of another call
      () => keyOf('GET /questions/:id', { params: { seq: 7 } }),
      // @ts-expect-error an unknown query field
      () => keyOf('GET /questions', { query: { word: '전세' } }),
    )
  })
})
