import { beforeEach, describe, expect, it } from 'vitest'
import { eraseDueMembers } from '#backend/domains/leaving/index.ts'
import { grantRole } from '#backend/domains/user/index.ts'
import { type Deviation, SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { pairsOfTests, refreshWith } from '#backend/testing/test-session.ts'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import { resetSecondFactor } from './index.ts'
import { productionSite, seconds } from './second-factor.testing.ts'

const { site, clock, people } = productionSite()
const start = clock.now
beforeEach(async () => {
  await truncate(site.database)
  clock.now = start
})

const refused = (name: ErrorName) => expect.objectContaining({ errorCode: errorCode(name) })
const editor = () => site.join({ role: 'EDITOR' })
const startWith = async (member: Awaited<ReturnType<typeof editor>>, enrolmentCode?: string) =>
  (await people.as(member)).call('POST /desk/second-factor/registration/options', { body: { enrolmentCode } })
const passkeysOf = async (seq: number) =>
  (await site.db.selectFrom('passkeys').select('id').where('user_id', '=', seq).execute()).length
const acts = async () =>
  (await site.db.selectFrom('audit_log').select('act').orderBy('id').execute()).map(({ act }) => act)

describe('registering a passkey is refused', () => {
  it('to a sign-in alone, and once the second factor is older than ten minutes', async () => {
    const member = await editor()
    expect((await startWith(member)).body).toEqual(refused('SECOND_FACTOR_REQUIRED'))
    const enrolled = await people.enrolled()
    const { body: options } = await startWith(enrolled.member)
    clock.now = seconds(601, start)
    expect((await startWith(enrolled.member)).body).toEqual(refused('SECOND_FACTOR_STALE'))
    clock.now = seconds(299, start)
    await site.db
      .updateTable('sessions')
      .set({ second_factor_at: seconds(-302, start) })
      .execute()
    const body = { name: '전화', credential: new SoftwareAuthenticator().create(options) }
    const late = await (await people.as(enrolled.member)).call('POST /desk/second-factor/registration', {
      body,
    })
    expect(late.body).toEqual(refused('SECOND_FACTOR_STALE'))
    expect(await passkeysOf(enrolled.member.seq)).toBe(1)
  })

  it('with an enrolment code that is another’s, replaced, used or a day old', async () => {
    const [member, other] = [await editor(), await editor()]
    expect((await startWith(member, await people.enrolmentCode(other))).body).toEqual(
      refused('VALIDATION_FAILED'),
    )
    const replaced = await people.enrolmentCode(member)
    const code = await people.enrolmentCode(member)
    expect((await startWith(member, replaced)).body).toEqual(refused('VALIDATION_FAILED'))
    clock.now = seconds(86_400, start)
    expect((await startWith(member, code)).body).toEqual(refused('VALIDATION_FAILED'))
    clock.now = seconds(86_399, start)
    expect((await people.register(member, new SoftwareAuthenticator(), { enrolmentCode: code })).status).toBe(
      201,
    )
    expect((await startWith(member, code)).body).toEqual(refused('VALIDATION_FAILED'))
  })

  it('to the second of two sessions that began with one code', async () => {
    const member = await editor()
    const code = await people.enrolmentCode(member)
    const stolen = await people.elsewhere(member)
    const sessions = [member, stolen]
    const options = await Promise.all(sessions.map(async one => (await startWith(one, code)).body))
    const replies = []
    for (const [index, one] of sessions.entries()) {
      const credential = new SoftwareAuthenticator().create(options[index] ?? expect.fail())
      const body = { name: '노트북', credential }
      replies.push(await (await people.as(one)).call('POST /desk/second-factor/registration', { body }))
    }
    expect(replies.map(({ status }) => status)).toEqual([201, 400])
    expect(await passkeysOf(member.seq)).toBe(1)
    expect(await people.refusal(stolen)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
  })

  it.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['without verifying its user', { userVerified: false }],
    ['with certificates that nobody asked for', { attestation: 'certified' }],
  ])('to a passkey made %s, and the enrolment code stays open', async (_, deviation) => {
    const member = await editor()
    const enrolmentCode = await people.enrolmentCode(member)
    const authenticator = new SoftwareAuthenticator()
    expect((await people.register(member, authenticator, { enrolmentCode, ...deviation })).body).toEqual(
      refused('SECOND_FACTOR_FAILED'),
    )
    expect([await passkeysOf(member.seq), await people.refusal(member)]).toEqual([
      0,
      errorCode('SECOND_FACTOR_REQUIRED'),
    ])
    expect((await people.register(member, authenticator, { enrolmentCode })).status).toBe(201)
  })

  it('twice for one authenticator, and with ten passkeys', async () => {
    const { member, authenticator } = await people.enrolled()
    expect((await people.register(member, authenticator)).body).toEqual(refused('SECOND_FACTOR_FAILED'))
    for (let count = 2; count <= 10; count += 1)
      expect((await people.register(member, new SoftwareAuthenticator())).status).toBe(201)
    expect((await startWith(member)).body).toEqual(refused('STEP_NOT_POSSIBLE'))
  })
})

describe('a passkey is registered', () => {
  it('by a code from the operator, which opens the desk and brings ten recovery codes once', async () => {
    const { member, recoveryCodes } = await people.enrolled()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(await people.refusal(member)).toBeNull()
    const second = await people.register(member, new SoftwareAuthenticator())
    expect(second.body).toEqual({ recoveryCodes: null })
    expect(await acts()).toEqual(['enrol', 'register-passkey', 'register-passkey'])
  })

  it('for a session, whose refreshed tokens have passed too (R12.7)', async () => {
    const { member } = await people.enrolled()
    const pair = await pairsOfTests().open(site.db, { memberId: member.seq, provider: 'local', device: null })
    const opened = await site.db
      .selectFrom('sessions')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const desk = async (token: string) =>
      (await site.as({ headers: { authorization: `Bearer ${token}` } }).call('GET /desk/notices')).status
    expect(await desk(pair.accessToken)).toBe(403)
    await people.register({ ...member, sessionId: opened.id }, new SoftwareAuthenticator(), {
      enrolmentCode: await people.enrolmentCode(member),
    })
    const refreshed = (await refreshWith(site, pair.refreshToken)).body
    expect(refreshed.accessToken).not.toBe(pair.accessToken)
    expect(await desk(refreshed.accessToken)).toBe(200)
  })
})

describe('nothing of the second factor is left', () => {
  const left = async (seq: number) =>
    Promise.all(
      (['passkeys', 'recovery_codes', 'enrolment_codes', 'recovery_code_failures'] as const).map(
        async table =>
          (await site.db.selectFrom(table).select('user_id').where('user_id', '=', seq).execute()).length,
      ),
    )

  it('when the role is taken away, and a role that comes back finds the desk shut', async () => {
    await site.join({ role: 'ADMIN' })
    const { member } = await people.enrolled()
    const grant = (role: 'MEMBER' | 'EDITOR' | 'ADMIN') =>
      grantRole(site.db, null, { memberId: member.seq, role })
    await people.recover(member, '0000-0000-0000-0000')
    await grant('ADMIN')
    expect([await left(member.seq), await people.refusal(member)]).toEqual([[1, 10, 1, 1], null])
    await grant('MEMBER')
    expect(await left(member.seq)).toEqual([0, 0, 0, 0])
    await grant('EDITOR')
    expect(await people.refusal(member)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
  })

  it('when the operator resets it, which signs the member out everywhere', async () => {
    const { member } = await people.enrolled()
    await resetSecondFactor(site.db, member.seq)
    expect(await left(member.seq)).toEqual([0, 0, 0, 0])
    expect(await people.refusal(member)).toBe(errorCode('SESSION_ENDED'))
    expect((await acts()).at(-1)).toBe('reset')
  })

  it('when the member is erased', async () => {
    const { member } = await people.enrolled()
    const leaving = { status: 'leaving', leaves_at: new Date(0), leaving_keeps: 'posts' } as const
    await site.db.updateTable('users').set(leaving).where('id', '=', member.seq).execute()
    const log = { error: ({ err }: { err: unknown }) => expect.fail(String(err)) }
    await eraseDueMembers(site.db, { providers: [], log, now: new Date() } as never)
    expect(await left(member.seq)).toEqual([0, 0, 0, 0])
  })
})

describe('a registered passkey', () => {
  it('is told to its owner', async () => {
    const { member } = await people.enrolled()
    await site.app.background.deliverAll()
    const { items } = (await (await people.as(member)).call('GET /notifications')).body
    expect(items.map(({ kind }) => kind)).toEqual(['passkey-added'])
  })
})
