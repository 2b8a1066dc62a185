import { afterAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { customer, startTestPortone, type TestPortone } from '#backend/testing/test-portone.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'

let portone: TestPortone
afterAll(() => portone.close())
const site = testSite({
  open: () => openPostgresTestDatabase(20),
  parts: async () => {
    portone = await startTestPortone()
    const config = testConfig({ CERTIFICATION: 'local', LOCAL_CLIENT_SECRET: 's' })
    return { config, certifier: portone.certifier }
  },
})

async function begin(member: TestMember): Promise<string> {
  const { verificationId } = (await site.as(member).call('POST /users/certification')).body
  portone.answers.set(verificationId, { verifiedCustomer: customer('one person') })
  return verificationId
}
const complete = async (verificationId: string, member: TestMember) => {
  const call = site
    .as(member)
    .call('PUT /users/certification/:verificationId', { params: { verificationId } })
  return (await call).status
}

describe('certification, by many at once', () => {
  it('is given to one of ten accounts of the same person, once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => site.join()))
    const proofs = await Promise.all(members.map(async member => [await begin(member), member] as const))
    const outcomes = await Promise.all(
      proofs.flatMap(([id, member]) => [complete(id, member), complete(id, member)]),
    )
    expect(outcomes.toSorted()).toEqual([200, ...Array(10).fill(400), ...Array(9).fill(409)])
    const certified = await site.db
      .selectFrom('users')
      .select('id')
      .where('certified_at', 'is not', null)
      .execute()
    const kept = await site.db.selectFrom('certifications').select('user_id as id').execute()
    expect(certified).toEqual(kept)
    expect(kept).toHaveLength(1)
  })
})
