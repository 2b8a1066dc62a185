import { enrolmentCodeFor, SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import type { AuthenticationOptions, RegistrationOptions } from '#shared/contract/second-factor.ts'
import * as contract from '#shared/contract/second-factor.ts'
import type { CallCase } from '../call-case.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** Passkeys are of a person and challenges of a session, so the owner is made an editor. */
async function promote({ database }: World, { seq }: Person): Promise<void> {
  await database.db.updateTable('users').set({ role: 'EDITOR' }).where('id', '=', seq).execute()
}

async function registration(
  world: World,
  owner: Person,
  authenticator = new SoftwareAuthenticator(),
  enrolmentCode?: string,
) {
  await promote(world, owner)
  const call = 'POST /desk/second-factor/registration/options'
  const options = await world.made<RegistrationOptions>(call, { body: { enrolmentCode } }, owner)
  return { body: { name: '노트북', credential: authenticator.create(options) } }
}

async function registered(world: World, owner: Person) {
  const authenticator = new SoftwareAuthenticator()
  const prepared = await registration(world, owner, authenticator)
  const call = 'POST /desk/second-factor/registration'
  const { recoveryCodes } = await world.made<{ recoveryCodes: string[] | null }>(call, prepared, owner)
  return { authenticator, recoveryCodes: recoveryCodes ?? [] }
}

async function assertion(world: World, owner: Person) {
  const { authenticator } = await registered(world, owner)
  const call = 'POST /desk/second-factor/authentication/options'
  const options = await world.made<AuthenticationOptions>(call, {}, owner)
  return { body: { credential: authenticator.get(options) } }
}

async function secondPasskey(world: World, owner: Person) {
  await registered(world, owner)
  await registered(world, owner)
  const read = world.made<contract.SecondFactor>('GET /desk/second-factor', {}, owner)
  return { params: { id: (await read).passkeys[0]?.id ?? 0 } }
}

/** With the code that an operator made. */
export const enrolment: CallCase = {
  contract: contract.registerPasskey,
  who: 'staffOwner',
  foreign: 'SECOND_FACTOR_FAILED',
  prepare: async (world, owner) => {
    const code = await enrolmentCodeFor(world.database.db, owner.seq)
    return registration(world, owner, new SoftwareAuthenticator(), code)
  },
}

export const deskSecondFactorCalls: CallCase[] = [
  { contract: contract.readSecondFactor, who: 'editors', prepare: () => ({}) },
  { contract: contract.startPasskeyRegistration, who: 'editors', prepare: () => ({ body: {} }) },
  {
    contract: contract.registerPasskey,
    who: 'staffOwner',
    foreign: 'SECOND_FACTOR_FAILED',
    prepare: (world, owner) => registration(world, owner),
  },
  {
    contract: contract.startPasskeyAuthentication,
    who: 'staffOwner',
    foreign: 'STEP_NOT_POSSIBLE',
    prepare: async (world, owner) => {
      await registered(world, owner)
      return {}
    },
  },
  {
    contract: contract.authenticateByPasskey,
    who: 'staffOwner',
    foreign: 'SECOND_FACTOR_FAILED',
    prepare: assertion,
  },
  {
    contract: contract.authenticateByRecoveryCode,
    who: 'staffOwner',
    foreign: 'VALIDATION_FAILED',
    prepare: async (world, owner) => {
      const { recoveryCodes } = await registered(world, owner)
      return { body: { code: recoveryCodes[0] } }
    },
  },
  { contract: contract.createRecoveryCodes, who: 'editors', prepare: () => ({}) },
  {
    contract: contract.removePasskey,
    who: 'staffOwner',
    foreign: 'NOT_FOUND',
    prepare: secondPasskey,
  },
]
