import { expect, it } from 'vitest'
import { testConfig } from '#backend/testing/test-config.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { unsubscribeTokens } from './unsubscribe-token.ts'

const site = testSite()

/** Puts a version of the consent to news in force that renews nothing. */
async function inform(): Promise<void> {
  const newest = await site.db
    .selectFrom('consent_documents')
    .selectAll()
    .where('code', '=', 'news')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const later = { version: newest.version + 1, renews_consent: false }
  await site.db
    .insertInto('consent_documents')
    .values({
      ...newest,
      ...later,
      changes: '- 말을 다듬었습니다.',
      effective_from: new Date(Date.now() - 1_000),
    })
    .execute()
}

it('news ends by one POST too once a later version of the consent is in force that only informs', async () => {
  const member = await site.join({ consents: ['service', 'privacy', 'news'] })
  await inform()
  const token = unsubscribeTokens(testConfig().secrets.pseudonymKey).sign({
    kind: 'digest',
    memberId: member.seq,
  })
  const digest = async () => (await site.as(member).call('GET /mail/settings')).body.digest
  expect(await digest()).toBe(true)
  const ended = await site.as('stranger').call('POST /mail/unsubscriptions', { body: { token } })
  expect(ended.status).toBe(200)
  expect(await digest()).toBe(false)
})
