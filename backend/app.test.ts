import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RouteContract } from '#shared/contract/route.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { openTestApp } from './testing/test-app.ts'
import { testConfig } from './testing/test-config.ts'
import { siteOf, testSite } from './testing/test-site.ts'

const site = testSite()

describe('the app', () => {
  it('answers an unknown address in the product’s shape', async () => {
    const answer = await site.as('stranger').send('GET', '/nothing')
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual(errorBody('NOT_FOUND'))
  })

  it('is alive and, on a database that fits, ready', async () => {
    expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('prints every call of its contract as OpenAPI 3.1, and nothing else', async () => {
    const { openapi, paths } = (await site.as('stranger').send('GET', '/openapi.json')).body
    expect(openapi).toBe('3.1.0')
    const printed = Object.values<Record<string, { operationId: string }>>(paths).flatMap(methods =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    const contracts = (await contractModules()).flatMap(Object.values).filter(isContract)
    expect(printed.sort()).toEqual(contracts.map(({ operationId }) => operationId).sort())
    expect(paths['/api/questions/{id}'].get.parameters).toMatchObject([{ in: 'path', name: 'id' }])
  })
})

describe('the printed contract', () => {
  it.each([
    ['production', {}, 404],
    ['production that wants it printed', { OPENAPI: '1' }, 200],
  ])('in %s', async (_, more, status) => {
    const own = { DATABASE_URL: 'embedded', PUBLIC_BASE_URL: 'https://q.example' }
    const config = testConfig({ APP_PROFILE: 'production', ...own, ...more })
    const production = await openTestApp(site.database, { config })
    const reply = await siteOf(site.database, production).as('stranger').send('GET', '/openapi.json')
    expect(reply.status).toBe(status)
    await production.close()
  })
})

const contractFolder = new URL('../shared/contract/', import.meta.url)
const contractModules = (): Promise<object[]> => {
  const files = readdirSync(contractFolder).filter(name => !name.endsWith('.test.ts'))
  return Promise.all(files.map(name => import(new URL(name, contractFolder).href)))
}

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'answers' in value
