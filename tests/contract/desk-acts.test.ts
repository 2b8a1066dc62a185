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

type Schema = { shape?: object; options?: { shape?: object }[] }

const namesVersion = (body: Schema = {}) =>
  [body, ...(body.options ?? [])].some(({ shape = {} }) => 'version' in shape)

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

/** Taken once: the second editor finds it taken. */
const isStep = (name: string) =>
  /\/(publish|active|release|collecting\/end|opening|extension|closing|visibility|withdrawal|decisions)$/.test(
    name,
  )

const versioned = acts.filter(({ contract }) => namesVersion(contract.body as Schema))

/** Rules that stand between two editors who set the same, where no version is named. */
const withoutVersion: Record<string, string> = {
  'PUT /desk/agreement-exclusions/:exclusionId/decision': 'one decision, by another editor',
  'PUT /desk/agreement-exclusions/:exclusionId/restoration': 'one proposal',
  'PUT /desk/agreement-exclusions/:exclusionId/restoration-decision': 'one decision, by another editor',
  'PUT /desk/banners/bulk-active': 'refused when it is so already',
  'PUT /desk/categories/:id/active': 'refused when it is so already',
  'PUT /desk/codes/:group/:code/active': 'refused when it is so already',
  'PUT /desk/debates/bulk-extension': 'refused unless later than the end that is stored',
  'PUT /desk/debates/:id/conclusion': 'refused once there is one; corrections name a version',
  'PUT /desk/faqs/bulk-active': 'refused when it is so already',
  'PUT /desk/questions/bulk-featured': 'refused when it is so already',
}

describe('of two editors who save the same the second one learns of the first (R12.23):', () => {
  it('whatever is set names the version that was read, or another rule stands between them', () => {
    const sets = acts
      .filter(({ contract }) => contract.method === 'PUT')
      .map(({ contract }) => nameOf(contract))
    const named = versioned.map(({ contract }) => nameOf(contract))
    expect(sets.filter(name => !named.includes(name)).sort()).toEqual(Object.keys(withoutVersion).sort())
  })

  it.each(versioned.map(one => [nameOf(one.contract), one] as const))('%s', async (name, one) => {
    const owner = await meet(world.database, 'owner')
    const person = await meet(world.database, callerOf[one.who])
    const prepared = await one.prepare(world, owner)
    await world.made(name, prepared, person)
    const before = await newestEntry()
    const late = await world.call(name, { ...prepared, headers: {} }, person)
    const refusal = isStep(name) ? 'STEP_NOT_POSSIBLE' : 'VERSION_CONFLICT'
    expect([late.statusCode, late.json().errorCode]).toEqual([409, errorCode(refusal)])
    expect(await newestEntry()).toEqual(before)
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
