import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { siteOf } from '#backend/testing/test-site.ts'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import { productionSite, seconds } from './second-factor.testing.ts'

const { site, clock, people } = productionSite()
const start = clock.now
beforeEach(async () => {
  await truncate(site.database)
  clock.now = start
})

const refused = (name: ErrorName) => expect.objectContaining({ errorCode: errorCode(name) })
async function lockedOut() {
  const enrolled = await people.enrolled()
  await site.db.updateTable('sessions').set({ second_factor_at: null }).execute()
  const [first = '', second = ''] = enrolled.recoveryCodes
  return { ...enrolled, first, second }
}
const wrong = '0000-0000-0000-0000'

describe('a recovery code is refused', () => {
  it('when it is wrong, another’s or used, and the desk stays shut', async () => {
    const { member, first } = await lockedOut()
    const other = await people.enrolled()
    for (const code of [wrong, other.recoveryCodes[0] ?? ''])
      expect((await people.recover(member, code)).body).toEqual(refused('VALIDATION_FAILED'))
    expect((await people.recover(member, first)).status).toBe(200)
    await site.db.updateTable('sessions').set({ second_factor_at: null }).execute()
    expect((await people.recover(member, first)).body).toEqual(refused('VALIDATION_FAILED'))
    expect(await people.refusal(member)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
  })

  it('after five wrong ones for a quarter of an hour, though it is right, and to this member alone', async () => {
    const { member, first, second } = await lockedOut()
    const other = await lockedOut()
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await people.recover(member, wrong)).body).toEqual(refused('VALIDATION_FAILED'))
    const { body, headers } = await people.recover(member, first)
    expect(body).toEqual(refused('TOO_MANY_REQUESTS'))
    expect(headers['retry-after']).toBe('900')
    expect((await people.recover(other.member, other.first)).status).toBe(200)
    clock.now = seconds(899, start)
    expect((await people.recover(member, first)).body).toEqual(refused('TOO_MANY_REQUESTS'))
    clock.now = seconds(900, start)
    expect((await people.recover(member, first)).status).toBe(200)
    expect((await people.recover(member, second)).status).toBe(200)
  })

  it('once new ones were made', async () => {
    const { member, recoveryCodes } = await people.enrolled()
    const { body } = await (await people.as(member)).call('POST /desk/second-factor/recovery-codes')
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await people.recover(member, recoveryCodes[0] ?? '')).body).toEqual(refused('VALIDATION_FAILED'))
    expect((await people.recover(member, body.recoveryCodes[0] ?? '')).body).toMatchObject({
      recoveryCodesLeft: 9,
    })
  })
})

it('new recovery codes take along what the old ones gave to the member’s other sessions, and to nobody else’s', async () => {
  const [{ member, recoveryCodes }, other] = [await people.enrolled(), await people.enrolled()]
  const elsewhere = await people.elsewhere(member)
  expect((await people.recover(elsewhere, recoveryCodes[0] ?? '')).status).toBe(200)
  const caller = await people.as(member)
  expect((await caller.call('POST /desk/second-factor/recovery-codes')).status).toBe(201)
  expect(await people.refusal(elsewhere)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
  expect([await people.refusal(member), await people.refusal(other.member)]).toEqual([null, null])
})

describe('a recovery code', () => {
  it('opens the desk however it is typed, and lets its owner register another passkey', async () => {
    const { member, first } = await lockedOut()
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    expect((await people.recover(member, typed)).body).toMatchObject({
      recoveryCodesLeft: 9,
      recentUntil: seconds(600, start).toISOString(),
    })
    expect(await people.refusal(member)).toBeNull()
    expect((await people.register(member, new SoftwareAuthenticator())).status).toBe(201)
  })

  it('is kept as a hash under the key of the site', async () => {
    const { member, first } = await lockedOut()
    const rows = await site.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''))
    const hash = createHmac('sha256', Buffer.alloc(32, 7))
      .update(`recovery-code:${member.seq}:${first.replaceAll('-', '')}`)
      .digest()
    expect(rows.some(({ code_hash }) => code_hash.equals(hash))).toBe(true)
  })
})

describe('where the second factor is not required', () => {
  it('the desk is open, and passkeys are registered and used all the same', async () => {
    const demo = siteOf(site.database, await openTestApp(site.database, { clock: () => clock.now }))
    const editor = await site.join({ role: 'EDITOR' })
    const caller = demo.as(editor)
    expect((await caller.call('GET /desk/second-factor')).body).toEqual({
      required: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      verifiedUntil: null,
      recentUntil: null,
    })
    const authenticator = new SoftwareAuthenticator()
    const created = await caller.call('POST /desk/second-factor/registration/options', { body: {} })
    const registration = { name: '노트북', credential: authenticator.create(created.body) }
    expect((await caller.call('POST /desk/second-factor/registration', { body: registration })).status).toBe(
      201,
    )
    const asked = await caller.call('POST /desk/second-factor/authentication/options')
    const credential = authenticator.get(asked.body)
    const answer = await caller.call('POST /desk/second-factor/authentication', { body: { credential } })
    expect(answer.body.verifiedUntil).toBe(seconds(8 * 3_600, start).toISOString())
    await demo.app.close()
  })
})
