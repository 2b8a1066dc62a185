import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { type DocumentCode, documentCodes } from '#shared/contract/consent.ts'

const site = testSite()
const withoutMail = testSite({ parts: { config: { ...testConfig(), mail: null } } })

const documents = async () => (await site.as('stranger').call('GET /consent-documents')).body.documents
const newestOf = async (code: DocumentCode): Promise<number> => {
  const { version } = await site.db
    .selectFrom('consent_documents')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return version
}
const publish = (version: number, effective_from: Date, renews_consent = true) =>
  site.db
    .insertInto('consent_documents')
    .values({
      code: 'privacy',
      version,
      title: '개인정보 처리방침',
      summary: '요약',
      changes: '바뀐 것',
      body: '본문',
      asks: 'required',
      renews_consent,
      effective_from,
      sha256: '0'.repeat(64),
    })
    .execute()

describe('the documents in force', () => {
  it('are one version of each, in order, each with the hash of its own text', async () => {
    const found = await documents()
    expect(found.map(({ code }) => code)).toEqual(['service', 'privacy', 'sensitive', 'news', 'rules'])
    for (const { body, sha256 } of found) expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
  })

  it('change when a new version takes effect, not before, and the old consent stops counting', async () => {
    const member = await site.join()
    const privacyOf = async () => (await documents()).find(({ code }) => code === 'privacy')?.version
    const agreed = async () => (await site.as(member).call('POST /users/me')).body.privacyAgreement
    const { privacy } = await versionsInForce(site.db)
    const newest = await newestOf('privacy')
    await publish(newest + 1, new Date(Date.now() + 86_400_000))
    expect([await privacyOf(), await agreed()]).toEqual([privacy, true])
    await publish(newest + 2, new Date(Date.now() - 1_000))
    expect([await privacyOf(), await agreed()]).toEqual([newest + 2, false])
  })
})

describe('the consent to news on a site that sends no mail', () => {
  const decide = async (member: TestMember, agreed: boolean) => {
    const { news: version } = await versionsInForce(withoutMail.db)
    return withoutMail.as(member).call('PUT /users/policy-agreement', {
      body: { decisions: [{ code: 'news', version, agreed }] },
    })
  }
  const asked = async (of: typeof site) =>
    (await of.as('stranger').call('GET /consent-documents')).body.documents
      .filter(({ asks }) => asks !== 'nothing')
      .map(({ code }) => code)

  it('is not asked for', async () => {
    expect(await asked(withoutMail)).toEqual(['service', 'privacy', 'sensitive'])
    expect(await asked(site)).toEqual(['service', 'privacy', 'sensitive', 'news'])
  })

  it('is not taken, and nothing is recorded', async () => {
    const member = await withoutMail.join()
    const { error } = await decide(member, true)
    expect(error?.validationErrors).toMatchObject([{ field: 'decisions.0.agreed' }])
    expect((await withoutMail.as(member).call('POST /users/me')).body.newsAgreement).toBe(false)
  })

  it('is taken back, as it could be on a site that does', async () => {
    const member = await withoutMail.join({ consents: ['service', 'privacy', 'news'] })
    expect((await decide(member, false)).body).toMatchObject({ newsAgreement: false })
  })
})

describe('the versions of a document', () => {
  const versions = async (code: DocumentCode) =>
    (await site.as('stranger').call('GET /consent-documents/:code/versions', { params: { code } })).body
      .versions

  it('name from the second one on their changes', async () => {
    for (const code of documentCodes)
      for (const { version, changes } of await versions(code))
        expect([code, version, changes === null]).toEqual([code, version, version === 1])
  })

  it('are none for a document that does not exist', async () => {
    expect((await site.as('stranger').send('GET', '/consent-documents/weather/versions')).status).toBe(404)
  })

  it('are all there, announced and earlier ones too, the newest first, one of them in force', async () => {
    const found = await versions('privacy')
    const published = await site.db
      .selectFrom('consent_documents')
      .select('version')
      .where('code', '=', 'privacy')
      .orderBy('version', 'desc')
      .execute()
    expect(found.map(({ version }) => version)).toEqual(published.map(({ version }) => version))
    const inForce = (await documents()).find(({ code }) => code === 'privacy')
    expect(found.filter(each => each.inForce)).toEqual([{ ...inForce, inForce: true }])
    expect((await versions('news')).map(({ version }) => version)).toEqual([2, 1])
  })
})
