import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const admin = site.as('admin')
/** A day in Seoul. */
const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10)

async function announce(code: DocumentCode, text: string, days = 100): Promise<number> {
  const body = {
    version: (await published(code))[0] ?? 0,
    title: '운영규칙',
    summary: '함께 쓰기 위한 약속입니다.',
    changes: '- 제1조를 고쳤습니다.',
    body: `## 제1조 (목적)\n\n${text}`,
    effectiveFrom: dayAfter(days),
  }
  const announced = await admin.call('POST /desk/consent-documents/:code/versions', {
    params: { code },
    body,
  })
  expect(announced.status).toBe(201)
  return announced.body.version
}
const reason = '시행일을 잘못 적었습니다.'
const withdraw = (code: DocumentCode, version: number, who = admin) =>
  who.call('POST /desk/consent-documents/:code/versions/:version/withdrawal', {
    params: { code, version },
    body: { reason },
  })
const published = async (code: DocumentCode) =>
  (
    await site.as('stranger').call('GET /consent-documents/:code/versions', { params: { code } })
  ).body.versions.map(({ version }) => version)
const acts = async () =>
  (await site.db.selectFrom('audit_log').select(['act', 'reason']).orderBy('id').execute()).filter(
    ({ act }) => act === 'withdraw',
  )

describe('an announced version is not withdrawn', () => {
  it.each([
    ['stranger', 'NOT_FOUND'],
    ['member', 'NOT_FOUND'],
    ['editor', 'FORBIDDEN'],
  ] as const)('by a %s', async (who, refusal) => {
    const { rules } = await versionsInForce(site.db)
    expect((await withdraw('rules', rules, site.as(who))).error?.errorCode).toBe(errorCode(refusal))
  })

  it('when it is in force or past, or does not exist', async () => {
    const { service } = await versionsInForce(site.db)
    for (const version of [1, service])
      expect((await withdraw('service', version)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect((await withdraw('service', 99)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect(await acts()).toEqual([])
  })
})

describe('a withdrawn version', () => {
  it('is no longer shown as coming, once, and stays at the desk with the reason', async () => {
    const before = await published('rules')
    const version = await announce('rules', '먼저 적은 규칙입니다.')
    expect(await published('rules')).toEqual([version, ...before])
    expect((await withdraw('rules', version)).body).toMatchObject({
      withdrawn: [{ version, reason }],
      nextVersion: version + 1,
    })
    expect(await published('rules')).toEqual(before)
    expect((await withdraw('rules', version)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await acts()).toEqual([{ act: 'withdraw', reason }])
  })

  it('leaves its number unused, and its day and text free for the next one', async () => {
    const version = await announce('news', '먼저 적은 동의입니다.', 400)
    await withdraw('news', version)
    expect(await announce('news', '먼저 적은 동의입니다.', 100)).toBe(version + 1)
  })

  it('asks nobody when its day has come', async () => {
    const member = await site.join()
    const agreed = async () => (await site.as(member).call('POST /users/me')).body.privacyAgreement
    const before = await versionsInForce(site.db)
    const version = await announce('privacy', '먼저 적은 방침입니다.', 90)
    await withdraw('privacy', version)
    await site.db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        update consent_documents set effective_from = now() - interval '1 second'
        where code = 'privacy' and version = ${version}`.execute(trx)
    })
    const documents = (await site.as('stranger').call('GET /consent-documents')).body.documents
    expect(documents.find(({ code }) => code === 'privacy')?.version).toBe(before.privacy)
    expect(await agreed()).toBe(true)
  })
})
