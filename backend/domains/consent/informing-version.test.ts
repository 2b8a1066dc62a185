import { describe, expect, it } from 'vitest'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()

async function nextVersion(code: DocumentCode): Promise<number> {
  const { version } = await site.db
    .selectFrom('consent_documents')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return version + 1
}

/** Puts a version of the privacy policy in force. */
async function publish({ informs }: { informs: boolean }): Promise<number> {
  const version = await nextVersion('privacy')
  const texts = { title: '개인정보 처리방침', summary: '요약', changes: '- 쿠키 하나', body: `${version}판` }
  await site.db
    .insertInto('consent_documents')
    .values({
      code: 'privacy',
      version,
      ...texts,
      asks: 'required',
      renews_consent: !informs,
      effective_from: new Date(Date.now() - 1_000),
      sha256: '0'.repeat(64),
    })
    .execute()
  return version
}

const ask = (member: TestMember) =>
  site.as(member).call('POST /questions', {
    body: {
      categoryId: 1,
      title: '새 판이 나온 뒤에도 글을 쓸 수 있습니까?',
      body: '알리기만 하는 판은 동의를 다시 묻지 않아야 합니다.',
    },
  })
const decide = (member: TestMember, version: number, agreed = true) =>
  site.as(member).call('PUT /users/policy-agreement', {
    body: { decisions: [{ code: 'privacy', version, agreed }] },
  })
const counting = async (member: TestMember) =>
  (await site.as(member).call('GET /users/consents')).body.items
    .filter(({ code }) => code === 'privacy')
    .map(({ version, counts }) => [version, counts])

describe('a version that only informs', () => {
  it('lets nobody write who never agreed, nor does one that renews consent', async () => {
    const stranger = await site.join({ consents: ['service', 'sensitive'] })
    for (const informs of [true, false]) {
      await publish({ informs })
      expect((await ask(stranger)).error?.errorCode).toBe(errorCode('CONSENT_REQUIRED'))
    }
  })

  it('lets nobody write who agreed to a version before the last that renewed consent', async () => {
    const member = await site.join()
    const { privacy: agreed } = await versionsInForce(site.db)
    const renewing = await publish({ informs: false })
    await publish({ informs: true })
    expect((await ask(member)).error?.errorCode).toBe(errorCode('CONSENT_REQUIRED'))
    expect(await counting(member)).toEqual([[agreed, false]])
    expect((await decide(member, renewing)).error?.errorCode).toBe(errorCode('CONSENT_DOCUMENT_CHANGED'))
  })

  it('leaves the consent to the version before it as it is, until one renews it', async () => {
    const member = await site.join()
    const { privacy: agreed } = await versionsInForce(site.db)
    const informing = await publish({ informs: true })
    expect((await versionsInForce(site.db)).privacy).toBe(informing)
    expect((await ask(member)).status).toBe(201)
    expect(await counting(member)).toEqual([[agreed, true]])
    const renewing = await publish({ informs: false })
    expect((await ask(member)).error?.errorCode).toBe(errorCode('CONSENT_REQUIRED'))
    await decide(member, renewing)
    expect((await ask(member)).status).toBe(201)
    expect(await counting(member)).toEqual([
      [renewing, true],
      [agreed, false],
    ])
  })

  it('does not undo a consent that was taken back from the version before it', async () => {
    const member = await site.join()
    const { sensitive: version } = await versionsInForce(site.db)
    const sensitive = { code: 'sensitive', version, agreed: false } as const
    await site.as(member).call('PUT /users/policy-agreement', { body: { decisions: [sensitive] } })
    await site.db
      .insertInto('consent_documents')
      .values({
        code: 'sensitive',
        version: await nextVersion('sensitive'),
        title: '민감정보 처리 동의',
        summary: '요약',
        changes: '- 말을 다듬었습니다.',
        body: '본문',
        asks: 'writing',
        renews_consent: false,
        effective_from: new Date(Date.now() - 1_000),
        sha256: '0'.repeat(64),
      })
      .execute()
    expect((await site.as(member).call('POST /users/me')).body.sensitiveAgreement).toBe(false)
  })
})
