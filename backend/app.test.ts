import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteContract } from '#shared/contract/route.ts'
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
    const contracts = (await contractModules()).flatMap(Object.values).filter(isContract)
    expect(printed.sort()).toEqual(contracts.map(({ operationId }) => operationId).sort())
    expect(paths['/api/questions/{id}'].get.parameters).toMatchObject([{ in: 'path', name: 'id' }])
  })
})

const contractFolder = new URL('../shared/contract/', import.meta.url)
const contractModules = (): Promise<object[]> => {
  const files = readdirSync(contractFolder).filter(name => !name.endsWith('.test.ts'))
  return Promise.all(files.map(name => import(new URL(name, contractFolder).href)))
}

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'answers' in value
