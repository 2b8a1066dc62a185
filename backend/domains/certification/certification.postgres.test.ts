import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { customer, startTestPortone, type TestPortone } from '#backend/testing/test-portone.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'

let database: OpenDatabase
let portone: TestPortone
let app: App
beforeAll(async () => {
  database = await openPostgresTestDatabase(20)
  portone = await startTestPortone()
  app = await openTestApp(database, {
    config: testConfig({ CERTIFICATION: 'local', LOCAL_CLIENT_SECRET: 's' }),
    certifier: portone.certifier,
  })
})
afterAll(async () => {
  await app.close()
  await portone.close()
  await database.close()
})

const url = '/api/users/certification'
/** A proof of one and the same person, begun by somebody. */
async function begin({ headers }: TestMember): Promise<string> {
  const { verificationId } = (await app.inject({ method: 'POST', url, headers })).json()
  portone.answers.set(verificationId, { verifiedCustomer: customer('one person') })
  return verificationId
}
const complete = async (id: string, { headers }: TestMember) =>
  (await app.inject({ method: 'PUT', url: `${url}/${id}`, headers })).statusCode

describe('certification, by many at once', () => {
  it('is given to one of ten accounts of the same person, once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => memberToken(database)))
    const proofs = await Promise.all(members.map(async member => [await begin(member), member] as const))
    const outcomes = await Promise.all(
      proofs.flatMap(([id, member]) => [complete(id, member), complete(id, member)]),
    )
    expect(outcomes.toSorted()).toEqual([200, ...Array(10).fill(400), ...Array(9).fill(409)])
    const certified = await database.db
      .selectFrom('users')
      .select('id')
      .where('certified_at', 'is not', null)
      .execute()
    const kept = await database.db.selectFrom('certifications').select('user_id as id').execute()
    expect(certified).toEqual(kept)
    expect(kept).toHaveLength(1)
  })
})
