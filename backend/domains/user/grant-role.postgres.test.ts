import { expect, it } from 'vitest'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { grantRole } from './member.commands.ts'

const site = testSite({ open: () => openPostgresTestDatabase(8) })

it('administrators who take each other’s role away at once leave one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [await site.join({ role: 'ADMIN' }), await site.join({ role: 'ADMIN' })]
    const outcomes = await Promise.allSettled([
      grantRole(site.db, one.seq, { memberId: two.seq, role: 'MEMBER' }),
      grantRole(site.db, two.seq, { memberId: one.seq, role: 'MEMBER' }),
    ])
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toMatchObject([{ errorName: 'FORBIDDEN' }])
    const admins = await site.db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute()
    expect(admins).toHaveLength(1)
    await site.db.updateTable('users').set({ role: 'MEMBER' }).execute()
  }
})

it('the last administrator’s role is not taken away by the operator either', async () => {
  const { seq } = await site.join({ role: 'ADMIN' })
  await expect(grantRole(site.db, null, { memberId: seq, role: 'EDITOR' })).rejects.toMatchObject({
    errorName: 'STEP_NOT_POSSIBLE',
  })
})
