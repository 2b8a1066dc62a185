import { beforeEach, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()

beforeEach(() => truncate(site.database))

const settings = (by: TestMember, body: { step?: boolean; account?: boolean; resumed?: boolean }) =>
  site.as(by).call('PUT /mail/settings', { body })

it('are switched off without the agreements, and on only with them (R5.2)', async () => {
  const member = await site.join({ consents: [] })
  expect((await settings(member, { step: false, account: true })).body).toMatchObject({ step: false })
  for (const on of [
    { step: true, account: true },
    { step: false, account: true, resumed: true },
  ])
    expect((await settings(member, on)).error?.errorCode).toBe(errorCode('CONSENT_REQUIRED'))
  expect((await site.as(member).call('GET /mail/settings')).body).toMatchObject({
    step: false,
    account: true,
  })

  const consenting = await site.join({ name: '동의한 사람' })
  await settings(consenting, { step: false, account: false })
  expect((await settings(consenting, { step: true, account: true })).status).toBe(200)
})

it('leave a kind alone that is not named, which a link in a mail may have ended meanwhile', async () => {
  const member = await site.join()
  await settings(member, { step: false })
  expect((await settings(member, { account: false })).body).toMatchObject({ step: false, account: false })
})
