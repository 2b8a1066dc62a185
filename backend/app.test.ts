import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  it('prints its contract as OpenAPI 3.1', async () => {
    const { openapi } = (await app.inject('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
  })
})
