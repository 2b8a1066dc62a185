import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { testConfig } from '#backend/testing/test-config.ts'
import { limits } from '#shared/constants/limits.ts'
import { idParams } from '#shared/contract/list.ts'
import { route } from '#shared/contract/route.ts'
import { text } from '#shared/contract/text.ts'
import type { Actor } from '#shared/policy/permissions.ts'
import { accessTokens } from '../auth/access-token.ts'
import { setUpAuthentication } from '../auth/authenticate.ts'
import { signUpTickets } from '../auth/sign-up-ticket.ts'
import { systemClock } from '../clock.ts'
import { createHttpServer } from './http-server.ts'
import { serveRoute } from './serve-route.ts'

const common = { tag: 't', summary: '', source: '', errors: [] }
const read = route({
  ...common,
  operationId: 'read',
  method: 'GET',
  path: '/things/:id',
  permission: 'question.read',
  params: idParams,
  query: z.object({ size: z.coerce.number().int().max(50).default(20) }),
  answers: { 200: z.object({ id: z.number(), size: z.number(), note: z.string().nullable() }) },
})
const write = route({
  ...common,
  operationId: 'write',
  method: 'POST',
  path: '/things',
  permission: 'question.create',
  body: z.strictObject({ title: text('제목을', limits.title) }),
  answers: { 201: z.object({ title: z.string() }) },
})
const remove = route({
  ...common,
  operationId: 'remove',
  method: 'DELETE',
  path: '/things/:id',
  permission: 'question.delete',
  params: idParams,
  answers: { 204: null },
})

const member: Actor = {
  kind: 'member',
  seq: 1,
  role: 'MEMBER',
  certified: false,
  type: null,
  consented: true,
  sensitiveConsented: true,
  suspended: false,
  secondFactor: false,
  recentSecondFactor: false,
}
const { tokenKeys } = testConfig().secrets
const tokens = accessTokens(tokenKeys, systemClock)
const claims = { memberId: 1, sessionId: '0b0a1a52-6d5f-4c8c-9d5c-0a3f0d8f9f10', generation: 1 }
let app: FastifyInstance
let actor: Actor | null = member
let handled = 0
beforeAll(async () => {
  app = createHttpServer(testConfig())
  const tickets = signUpTickets(tokenKeys, systemClock)
  setUpAuthentication(app, { tokens, tickets, findActor: async () => actor })
  serveRoute(app, read, async ({ params, query }) => {
    handled += 1
    const secret = { passwordHash: 'canary' }
    return { ...secret, id: params.id, size: query.size, note: null }
  })
  serveRoute(app, write, async ({ body }) => {
    handled += 1
    return { title: body.title }
  })
  serveRoute(app, remove, async () => null)
})
afterAll(() => app.close())

const authorization = async () => ({ authorization: `Bearer ${await tokens.sign(claims)}` })
const create = async (body: object | string, headers?: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/things', body, headers: headers ?? (await authorization()) })

describe('a call is refused before its handler', () => {
  it('when nobody or a broken credential asks for what members do, whatever was sent', async () => {
    handled = 0
    expect((await create({}, {})).json().errorCode).toBe(40100)
    for (const value of ['Bearer x', 'Basic dTpw', 'Bearer', `Bearer ${'a'.repeat(9_000)}`])
      expect((await create({}, { authorization: value })).json().errorCode).toBe(40110)
    expect(handled).toBe(0)
  })

  it('when the token is past its time, also where nobody needs one', async () => {
    const past = accessTokens(tokenKeys, () => new Date(Date.now() - 601_000))
    const headers = { authorization: `Bearer ${await past.sign(claims)}` }
    expect((await create({ title: '월세는 왜 오르나요' }, headers)).json().errorCode).toBe(40120)
    expect((await app.inject({ url: '/api/things/1', headers })).json().errorCode).toBe(40120)
  })

  it('when the session behind a good token has ended', async () => {
    actor = null
    expect((await create({ title: '월세는 왜 오르나요' })).json().errorCode).toBe(40110)
    actor = member
  })

  it('when consent is missing', async () => {
    actor = { ...member, sensitiveConsented: false }
    expect((await create({ title: '월세는 왜 오르나요' })).json().errorCode).toBe(40312)
    actor = member
  })

  it.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1e3x'])(
    'with 404 when the address can name nothing: %s',
    async id => {
      expect((await app.inject(`/api/things/${id}`)).json().errorCode).toBe(40400)
    },
  )

  it('with one Korean message a field', async () => {
    const answer = await create({ title: '짧', admin: true })
    expect(answer.json()).toMatchObject({
      errorCode: 40001,
      validationErrors: [
        { field: 'title', message: '제목을 4자 이상 적어 주세요.' },
        { field: 'admin', message: '쓸 수 없는 항목이 있어요.' },
      ],
    })
    const size = await app.inject('/api/things/1?size=51')
    expect(size.json().validationErrors).toEqual([{ field: 'size', message: '길이나 크기를 줄여 주세요.' }])
    expect((await app.inject('/api/things/1?size=1&size=2')).statusCode).toBe(400)
  })
})

describe('a body where the contract has none', () => {
  it('is refused, whatever it holds, and an empty one is none', async () => {
    const headers = { ...(await authorization()), 'content-type': 'application/json' }
    const removing = { method: 'DELETE' as const, url: '/api/things/7' }
    for (const body of ['{}', 'null', '{"title":"a"}'])
      expect((await app.inject({ ...removing, headers, body })).json().errorCode).toBe(40000)
    const chunked = { ...headers, 'transfer-encoding': 'chunked' }
    expect((await app.inject({ ...removing, headers: chunked, body: '{}' })).statusCode).toBe(400)
    expect((await app.inject({ ...removing, headers })).statusCode).toBe(204)
  })
})

describe('a call', () => {
  it('gets what was sent in the shape of the contract, and answers nothing beyond it', async () => {
    const answer = await app.inject('/api/things/7')
    expect(answer.json()).toEqual({ id: 7, size: 20, note: null })
  })

  it('answers the status of its contract, and text as it is stored', async () => {
    const answer = await create({
      title: '  월세는\u2028왜 오르나요'.normalize('NFD').replace('\u2028', ' '),
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ title: '월세는 왜 오르나요' })
  })

  it('may answer nothing', async () => {
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/things/7',
      headers: await authorization(),
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })
})
