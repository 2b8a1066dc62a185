import { describe, expect, it } from 'vitest'
import { SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { productionSite } from './second-factor.testing.ts'

const { site, people } = productionSite(() => openPostgresTestDatabase(20))

describe('at the same moment', () => {
  it('one recovery code serves one of five attempts', async () => {
    const enrolled = await Promise.all([people.enrolled(), people.enrolled(), people.enrolled()])
    for (const { member, recoveryCodes } of enrolled) {
      const [code = ''] = recoveryCodes
      const replies = await Promise.all(Array.from({ length: 5 }, () => people.recover(member, code)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    }
  })

  it('five attempts with wrong codes are not more, however many are sent', async () => {
    const { member } = await people.enrolled()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => people.recover(member, '0000-0000-0000-0000')),
    )
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('one challenge is answered once', async () => {
    const { member, authenticator } = await people.enrolled()
    // Without a counter, which would refuse the others too.
    const credential = authenticator.get(await people.challenge(member), { counter: 0 })
    const caller = await people.as(member)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        caller.call('POST /desk/second-factor/authentication', { body: { credential } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  it('one enrolment code registers one of five passkeys', async () => {
    const member = await site.join({ role: 'EDITOR' })
    const enrolmentCode = await people.enrolmentCode(member)
    const sessions = await Promise.all(Array.from({ length: 5 }, () => people.elsewhere(member)))
    const begun = await Promise.all(
      sessions.map(async session => {
        const caller = await people.as(session)
        const options = await caller.call('POST /desk/second-factor/registration/options', {
          body: { enrolmentCode },
        })
        const credential = new SoftwareAuthenticator().create(options.body)
        return () =>
          caller.call('POST /desk/second-factor/registration', { body: { name: '노트북', credential } })
      }),
    )
    const replies = await Promise.all(begun.map(finish => finish()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400])
    const kept = await site.db.selectFrom('passkeys').select('id').where('user_id', '=', member.seq).execute()
    expect(kept).toHaveLength(1)
  })

  it('two passkeys are not both removed', async () => {
    const { member } = await people.enrolled()
    await people.register(member, new SoftwareAuthenticator())
    const caller = await people.as(member)
    const { passkeys } = (await caller.call('GET /desk/second-factor')).body
    const replies = await Promise.all(
      passkeys.map(({ id }) => caller.call('DELETE /desk/second-factor/passkeys/:id', { params: { id } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })
})
