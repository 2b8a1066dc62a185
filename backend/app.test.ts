import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as category from '#shared/contract/category.ts'
import * as code from '#shared/contract/code.ts'
import * as comment from '#shared/contract/comment.ts'
import * as consent from '#shared/contract/consent.ts'
import * as oauth from '#shared/contract/oauth.ts'
import * as question from '#shared/contract/question.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import * as user from '#shared/contract/user.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import type { App } from './app.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { openTestApp } from './testing/test-app.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: OpenDatabase
let app: App
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe('the app', () => {
  it('answers an unknown address in the product’s shape', async () => {
    const answer = await app.inject({ url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(errorBody('NOT_FOUND'))
  })

  it('is alive and, on a database that fits, ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('prints every call of its contract as OpenAPI 3.1, and nothing else', async () => {
    const { openapi, paths } = (await app.inject('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const printed = Object.values<Record<string, { operationId: string }>>(paths).flatMap(methods =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    const modules = [category, code, comment, consent, oauth, question, user]
    const contracts = modules.flatMap(module => Object.values(module)).filter(isContract)
    expect(printed.sort()).toEqual(contracts.map(({ operationId }) => operationId).sort())
    expect(paths['/api/questions/{id}'].get.parameters).toMatchObject([{ in: 'path', name: 'id' }])
  })
})

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'answers' in value
