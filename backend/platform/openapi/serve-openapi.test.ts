import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '#backend/testing/test-config.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite({ parts: { config: testConfig({ PUBLIC_BASE_URL: 'https://mureum-q.example' }) } })
let source: string
beforeAll(async () => {
  source = (await site.app.inject('/api/openapi.json')).body
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
