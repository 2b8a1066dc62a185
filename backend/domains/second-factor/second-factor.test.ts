import { beforeEach, describe, expect, it } from 'vitest'
import { type Deviation, SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import { productionSite, seconds } from './second-factor.testing.ts'

const { site, clock, people } = productionSite()
const start = clock.now
beforeEach(async () => {
  await truncate(site.database)
  clock.now = start
})

const refused = (name: ErrorName) => expect.objectContaining({ errorCode: errorCode(name) })
const passkeys = () => site.db.selectFrom('passkeys').select(['user_id', 'counter', 'name']).execute()

/** Another session of somebody who is enrolled: it has not passed. */
async function unverified(role: 'EDITOR' | 'ADMIN' = 'EDITOR') {
  const enrolled = await people.enrolled(role)
  await site.db.updateTable('sessions').set({ second_factor_at: null }).execute()
  return enrolled
}

describe('the second factor is refused', () => {
  it('to strangers and members without a role, as if it were not there', async () => {
    const member = await site.join()
    for (const who of [{ headers: {} }, member]) {
      expect((await site.as(who).call('GET /desk/second-factor')).body).toEqual(refused('NOT_FOUND'))
      expect((await site.as(who).call('POST /desk/second-factor/recovery-codes')).body).toEqual(
        refused('NOT_FOUND'),
      )
    }
  })

  it.each<[string, Deviation]>([
    ['signed for another origin', { origin: 'https://mureum-q.example.evil' }],
    ['signed for another site', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['without verifying its user', { userVerified: false }],
    ['with a counter that went back', { counter: 6 }],
    ['with a counter that stood still', { counter: 7 }],
  ])('to an assertion %s, and its challenge is gone with it', async (_, deviation) => {
    const { member, authenticator } = await unverified()
    authenticator.counter = 6
    expect((await people.authenticate(member, authenticator)).status).toBe(200)
    await site.db.updateTable('sessions').set({ second_factor_at: null }).execute()
    const options = await people.challenge(member)
    const send = async (more: Deviation) =>
      (await people.as(member)).call('POST /desk/second-factor/authentication', {
        body: { credential: authenticator.get(options, more) },
      })
    expect((await send(deviation)).body).toEqual(refused('SECOND_FACTOR_FAILED'))
    expect((await send({})).body).toEqual(refused('SECOND_FACTOR_FAILED'))
    expect(await people.refusal(member)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
    expect(await passkeys()).toMatchObject([{ counter: 7 }])
  })

  it('to an assertion that was changed, played again or made too late', async () => {
    const { member, authenticator } = await unverified()
    const answer = async (credential: ReturnType<typeof authenticator.get>) =>
      (await people.as(member)).call('POST /desk/second-factor/authentication', { body: { credential } })

    const changed = authenticator.get(await people.challenge(member))
    const other = authenticator.get(await people.challenge(member))
    changed.response.signature = other.response.signature
    expect((await answer(changed)).body).toEqual(refused('SECOND_FACTOR_FAILED'))

    // Without a counter, which would refuse it too.
    const good = authenticator.get(await people.challenge(member), { counter: 0 })
    expect((await answer(good)).status).toBe(200)
    expect((await answer(good)).body).toEqual(refused('SECOND_FACTOR_FAILED'))

    const late = authenticator.get(await people.challenge(member))
    clock.now = seconds(300, start)
    expect((await answer(late)).body).toEqual(refused('SECOND_FACTOR_FAILED'))
  })

  it('to the passkey of another editor', async () => {
    const [mine, theirs] = [await unverified(), await people.enrolled()]
    expect((await people.authenticate(mine.member, theirs.authenticator)).body).toEqual(
      refused('SECOND_FACTOR_FAILED'),
    )
    expect(await people.refusal(mine.member)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
  })
})

describe('a passkey', () => {
  it('opens the desk for eight hours, and dangerous acts for ten minutes', async () => {
    const { member, authenticator } = await unverified()
    expect(await people.refusal(member)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
    const { body } = await people.authenticate(member, authenticator)
    expect(body).toEqual({
      required: true,
      passkeys: [
        {
          id: expect.any(Number),
          name: '노트북',
          backedUp: true,
          createdAt: start.toISOString(),
          lastUsedAt: start.toISOString(),
        },
      ],
      recoveryCodesLeft: 10,
      verifiedUntil: seconds(8 * 3_600, start).toISOString(),
      recentUntil: seconds(600, start).toISOString(),
    })
    const newCodes = async () => (await people.as(member)).call('POST /desk/second-factor/recovery-codes')
    clock.now = seconds(600, start)
    expect((await newCodes()).status).toBe(201)
    clock.now = seconds(601, start)
    expect((await newCodes()).body).toEqual(refused('SECOND_FACTOR_STALE'))
    clock.now = seconds(8 * 3_600, start)
    expect(await people.refusal(member)).toBeNull()
    clock.now = seconds(8 * 3_600 + 1, start)
    expect(await people.refusal(member)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
    expect((await newCodes()).body).toEqual(refused('SECOND_FACTOR_REQUIRED'))
  })

  it('opens it for its own session alone', async () => {
    const { member, authenticator } = await unverified()
    const other = await people.elsewhere(member)
    await people.authenticate(member, authenticator)
    expect([await people.refusal(other), await people.refusal(member)]).toEqual([
      errorCode('SECOND_FACTOR_REQUIRED'),
      null,
    ])
  })

  it('that never counts may be used again and again', async () => {
    const { member, authenticator } = await unverified()
    for (const counter of [0, 0])
      expect((await people.authenticate(member, authenticator, { counter })).status).toBe(200)
  })

  it('is removed by its owner unless it is the last one', async () => {
    const { member } = await people.enrolled()
    const other = await people.enrolled()
    const second = new SoftwareAuthenticator()
    const ids = async () =>
      (await (await people.as(member)).call('GET /desk/second-factor')).body.passkeys.map(({ id }) => id)
    const remove = async (id = 0, by = member) =>
      (await people.as(by)).call('DELETE /desk/second-factor/passkeys/:id', { params: { id } })
    const [first] = await ids()
    expect((await remove(first)).body).toEqual(refused('LAST_PASSKEY'))
    expect((await people.register(member, second)).status).toBe(201)
    expect((await remove(first, other.member)).body).toEqual(refused('NOT_FOUND'))
    clock.now = seconds(601, start)
    expect((await remove(first)).body).toEqual(refused('SECOND_FACTOR_STALE'))
    clock.now = start
    expect((await remove(first)).status).toBe(204)
    expect(await ids()).toHaveLength(1)
    expect((await people.authenticate(member, second)).status).toBe(200)
  })

  it('takes along what it gave to the member’s other sessions, and to nobody else’s', async () => {
    const [{ member, authenticator }, other] = [await people.enrolled(), await people.enrolled()]
    const lost = await people.elsewhere(member)
    expect((await people.register(member, new SoftwareAuthenticator())).status).toBe(201)
    expect((await people.authenticate(lost, authenticator)).status).toBe(200)
    const caller = await people.as(member)
    const [passkey] = (await caller.call('GET /desk/second-factor')).body.passkeys
    const params = { id: passkey?.id ?? 0 }
    expect((await caller.call('DELETE /desk/second-factor/passkeys/:id', { params })).status).toBe(204)
    expect(await people.refusal(lost)).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
    expect([await people.refusal(member), await people.refusal(other.member)]).toEqual([null, null])
  })
})
