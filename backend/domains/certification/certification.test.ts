import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '#backend/testing/captured-logger.ts'
import { openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { customer, startTestPortone, type TestPortone } from '#backend/testing/test-portone.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { purgeAttempts } from './certification.commands.ts'

const log = captureLog()
let portone: TestPortone
afterAll(() => portone.close())
const site = testSite({
  parts: async () => {
    portone = await startTestPortone()
    const config = testConfig({ CERTIFICATION: 'local', LOCAL_CLIENT_SECRET: 's' })
    return { config, certifier: portone.certifier, logger: log.logger }
  },
})
let member: TestMember

beforeEach(async () => {
  await truncate(site.database)
  portone.answers.clear()
  portone.fault = null
  portone.calls.length = 0
  member = await site.join()
})

const start = async (as = member) => (await site.as(as).call('POST /users/certification')).body.verificationId
const complete = (verificationId: string, as = member) =>
  site.as(as).call('PUT /users/certification/:verificationId', { params: { verificationId } })
const certifiedNow = async (as = member) => (await site.as(as).call('POST /users/me')).body.certified
const kept = () => site.db.selectFrom('certifications').selectAll().execute()
const attempts = () => site.db.selectFrom('certification_attempts').selectAll().execute()
const refused = (name: Parameters<typeof errorCode>[0]) =>
  expect.objectContaining({ errorCode: errorCode(name) })

describe('a proof is refused', () => {
  it('to strangers, and to members before they agreed to the documents', async () => {
    expect((await site.as('stranger').call('POST /users/certification')).body).toEqual(
      refused('SIGN_IN_REQUIRED'),
    )
    const undecided = await site.join({ consents: [] })
    expect((await site.as(undecided).call('POST /users/certification')).body).toEqual(
      refused('CONSENT_REQUIRED'),
    )
  })

  it('when it is another member’s, unknown, or no id at all', async () => {
    const other = await site.join()
    const id = await start()
    expect((await complete(id, other)).body).toEqual(refused('CERTIFICATION_EXPIRED'))
    expect((await complete(crypto.randomUUID())).body).toEqual(refused('CERTIFICATION_EXPIRED'))
    const beyond = await site.as(member).send('PUT', '/users/certification/..%2F..%2Fpayments')
    expect(beyond.body).toEqual(refused('NOT_FOUND'))
    expect([portone.calls, await kept()]).toEqual([[], []])
    expect((await complete(id)).status).toBe(200)
  })

  it('after ten minutes, and is forgotten then', async () => {
    const id = await start()
    const started = (await attempts())[0]?.started_at.getTime() ?? 0
    expect(await purgeAttempts(site.db, new Date(started + 599_000))).toBe(0)
    await site.db
      .updateTable('certification_attempts')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await complete(id)).body).toEqual(refused('CERTIFICATION_EXPIRED'))
    expect(await purgeAttempts(site.db, new Date())).toBe(1)
  })

  it('when it was used, even at the same time', async () => {
    const id = await start()
    const both = await Promise.all([complete(id), complete(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await complete(id)).body).toEqual(refused('CERTIFICATION_EXPIRED'))
  })

  it.each([
    ['nobody verified it', null, 'CERTIFICATION_FAILED'],
    ['it is not finished', { status: 'READY', verifiedCustomer: undefined }, 'CERTIFICATION_FAILED'],
    ['it failed', { status: 'FAILED', verifiedCustomer: undefined }, 'CERTIFICATION_FAILED'],
    ['it is answered under another id', { id: crypto.randomUUID() }, 'CERTIFICATION_FAILED'],
    ['it names nobody', { verifiedCustomer: { name: '이름만' } }, 'CERTIFICATION_INDISTINCT'],
    [
      'it says no date of birth',
      { verifiedCustomer: { ...customer('a'), birthDate: undefined } },
      'CERTIFICATION_INDISTINCT',
    ],
    [
      'it is a child',
      { verifiedCustomer: { ...customer('a'), birthDate: '2020-01-01' } },
      'CERTIFICATION_UNDER_AGE',
    ],
  ] as const)('when %s, and cannot be tried again', async (_why, answer, name) => {
    const id = await start()
    portone.answers.set(id, answer)
    expect((await complete(id)).body).toEqual(refused(name))
    expect([await kept(), await attempts(), await certifiedNow()]).toEqual([[], [], false])
  })

  it.each([
    'silence',
    'slow-body',
    'hang-up',
    'error-500',
    'forbidden',
    'nonsense',
    'endless',
    'redirect',
  ] as const)('for now when PortOne answers by %s, and goes on once it is well again', async fault => {
    const id = await start()
    portone.fault = fault
    expect((await complete(id)).body).toEqual(refused('CERTIFIER_UNREACHABLE'))
    portone.fault = null
    expect((await complete(id)).status).toBe(200)
  })

  it('to a second account of the same person, who learns where the first one signs in', async () => {
    await complete(await start())
    await site.db
      .insertInto('oauth_identities')
      .values({ provider: 'local', subject: 'first', user_id: member.seq })
      .execute()
    const [first] = portone.calls
    const ofFirst = first?.url.split('/')[2]?.split('?')[0] ?? ''
    const second = await site.join()
    const id = await start(second)
    portone.answers.set(id, { verifiedCustomer: customer(ofFirst) })
    const { status, error } = await complete(id, second)
    expect([status, error?.errorCode]).toEqual([409, errorCode('CERTIFIED_ELSEWHERE')])
    expect(error?.validationErrors[0]?.message).toMatch(/^이미 다른 계정에서 본인확인을 했어요\./)
    expect(JSON.stringify(error)).not.toContain(member.name)
    expect([await certifiedNow(second), (await kept()).length, await attempts()]).toEqual([false, 1, []])
  })
})

describe('a member', () => {
  it('is certified from the next call on, and nothing of the person is kept', async () => {
    expect((await site.as(member).call('GET /users/certification')).body).toEqual({
      offered: 'portone',
      certifiedAt: null,
      method: null,
    })
    const started = await site.as(member).call('POST /users/certification')
    expect(started.body).toEqual({
      kind: 'portone',
      verificationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      storeId: 'store-1',
      channelKey: 'channel-key-1',
    })
    const id = started.body.verificationId
    const { body } = await complete(id)
    expect(body).toEqual({ offered: 'portone', certifiedAt: '2026-11-20T00:01:00.000Z', method: 'portone' })
    expect(await certifiedNow()).toBe(true)
    expect(portone.calls).toEqual([
      {
        url: `/identity-verifications/${id}?storeId=store-1`,
        authorization: 'PortOne api-secret-of-a-test',
      },
    ])
    expect(await kept()).toEqual([
      {
        user_id: member.seq,
        person_hash: expect.objectContaining({ length: 32 }),
        method: 'portone',
        verified_at: new Date('2026-11-20T00:01:00Z'),
      },
    ])
    const { ci, di, name, phoneNumber } = customer(id)
    for (const canary of [ci, di, name, phoneNumber, id]) expect(log.text()).not.toContain(canary)
    expect(log.events()).toContainEqual(
      expect.objectContaining({ event: 'certification', method: 'portone', outcome: 'done' }),
    )
  })

  it('who was certified before the site kept how may have it kept, and stays certified since then', async () => {
    const since = new Date('2025-01-01T00:00:00Z')
    const old = await site.join({ certified_at: since })
    expect((await site.as(old).call('GET /users/certification')).body).toMatchObject({
      certifiedAt: since.toISOString(),
      method: null,
    })
    expect((await complete(await start(old), old)).body).toMatchObject({
      certifiedAt: since.toISOString(),
      method: 'portone',
    })
  })

  it('keeps the first proof when another one follows', async () => {
    await complete(await start())
    const [before] = await kept()
    expect((await complete(await start())).status).toBe(200)
    expect(await kept()).toEqual([before])
  })

  it('finds the proof in their own record, without the hash', async () => {
    await complete(await start())
    const { body } = await site.as(member).call('GET /users/export')
    expect(body.record.certifications).toEqual([
      { userId: member.seq, method: 'portone', verifiedAt: expect.any(String) },
    ])
  })
})

describe('where nobody certifies', () => {
  it('it is not offered, and there is nothing to begin', async () => {
    const off = await openTestApp(site.database, { config: testConfig() })
    const there = siteOf(site.database, off).as(member)
    expect((await there.call('GET /users/certification')).body).toMatchObject({ offered: null })
    expect((await there.call('POST /users/certification')).body).toEqual(refused('NOT_FOUND'))
    await off.close()
  })
})
