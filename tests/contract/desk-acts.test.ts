import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { meet, type Person } from './people.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type World } from './world.ts'

let world: World
let production: App
let admin: Person
beforeAll(async () => {
  world = await openWorld(await openTestDatabase())
  const config = { ...testConfig(), profile: 'production' as const }
  production = await openTestApp(world.database, { config })
  admin = await meet(world.database, 'admin')
})
afterAll(async () => {
  await production?.close()
  await world?.close()
})

const deskCases = callCases.filter(({ contract }) => contract.path.startsWith('/desk/'))
const acts = deskCases.filter(({ contract }) => contract.method !== 'GET')

/** Open a challenge that nobody has answered yet. */
const withoutEntry = [
  'POST /desk/second-factor/registration/options',
  'POST /desk/second-factor/authentication/options',
]

const newestEntry = () =>
  world.database.db
    .selectFrom('audit_log')
    .select(['id', 'actor_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('every act of the desk leaves an entry of its editor in the record (R11.2):', () => {
  it.each(acts.map(one => [nameOf(one.contract), one] as const))('%s', async (name, one) => {
    const owner = await meet(world.database, 'owner')
    const kind = one.foreign ? 'owner' : callerOf[one.who]
    const person = kind === 'owner' ? owner : await meet(world.database, kind)
    const prepared = await one.prepare(world, owner)
    const before = await newestEntry()
    await world.made(name, prepared, person)
    const after = await newestEntry()
    const isNew = after !== undefined && after.id !== before?.id
    expect(isNew ? after.actor_id : null).toBe(withoutEntry.includes(name) ? null : person.seq)
  })
})

describe('in production an administrator without a second factor is refused (R13.8):', () => {
  // By these the factor is given; what is dangerous among them asks for a recent one.
  const isOpen = (name: string) => name.includes(' /desk/second-factor')
  const closed = deskCases.map(({ contract }) => nameOf(contract)).filter(name => !isOpen(name))

  it('most calls of the desk are tried', () => {
    expect(closed.length).toBeGreaterThan(90)
  })

  it.each(closed)('%s', async name => {
    const [method = 'GET', path = ''] = name.split(' ')
    const reply = await production.inject({
      method: method as 'GET',
      url: `/api${path.replace(/:\w+/g, '1')}`,
      headers: admin.headers,
    })
    expect([reply.statusCode, reply.json().errorCode]).toEqual([403, errorCode('SECOND_FACTOR_REQUIRED')])
  })
})
