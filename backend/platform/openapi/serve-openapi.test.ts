import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'

let database: OpenDatabase
let app: App
let source: string
beforeAll(async () => {
  database = await openTestDatabase()
  const config = testConfig({ PUBLIC_BASE_URL: 'https://mureum-q.example' })
  app = await openTestApp(database, { config })
  source = (await app.inject('/api/openapi.json')).body
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe('the OpenAPI document', () => {
  it('has nothing that a linter would mend', async () => {
    // `questions/similarity-debate/{id}` beside `questions/{id}/me`: specified so (R6), and an id is a number.
    const rules = { 'no-ambiguous-paths': 'off' } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('says who may call, what is refused and why the call is there', () => {
    const { paths } = JSON.parse(source)
    const { put, get } = paths['/api/questions/{id}']
    expect(put.security).toEqual([{ bearer: [] }])
    expect(get.security).toEqual([{}, { bearer: [] }])
    expect(put.description).toContain('`question.update`')
    expect(Object.keys(put.responses['409'].content['application/json'].examples)).toEqual([
      'QUESTION_LOCKED',
      'VERSION_CONFLICT',
    ])
    expect(put.responses['403'].content['application/json'].examples.CONSENT_REQUIRED.value.errorCode).toBe(
      40311,
    )
    expect(paths['/api/questions'].post.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key' }])
  })
})
