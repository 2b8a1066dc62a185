import { expect, it } from 'vitest'
import { testSite } from './test-site.ts'

const startedAt = new Date(Date.now() - 120_000)
const site = testSite({ parts: { clock: () => startedAt } })

it('knows its members by a clock that stands still, however long the tests before them took', async () => {
  expect((await site.as('member').call('POST /users/me')).status).toBe(200)
})
