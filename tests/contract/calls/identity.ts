import { randomUUID } from 'node:crypto'
import { linkTicketFor } from '#backend/testing/test-session.ts'
import * as contract from '#shared/contract/identity.ts'
import type { CallCase } from '../call-case.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

const redirectUri = 'http://localhost:3000/oauth/callback'
const provider = 'local'
const params = { provider }
const state = 's'

/** The stand-in provider returns the same person every time. */
const untie = ({ database }: World) =>
  database.db.deleteFrom('oauth_identities').where('subject', '=', 'person-1').execute()

const tie = ({ database }: World, { seq }: Person, at: string) =>
  database.db
    .insertInto('oauth_identities')
    .values({ provider: at, subject: randomUUID(), user_id: seq })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const identityCalls: CallCase[] = [
  { contract: contract.listIdentities, who: 'members', prepare: () => ({}) },
  {
    contract: contract.startLink,
    who: 'consenting',
    prepare: () => ({ params, body: { redirectUri, state, nonce: 'n', codeChallenge: 'c'.repeat(43) } }),
  },
  {
    contract: contract.linkIdentity,
    who: 'consenting',
    foreign: 'SIGN_IN_EXPIRED',
    prepare: async (world, owner) => {
      await untie(world)
      const answer = { code: 'c', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state, redirectUri }
      return {
        params,
        body: { ...answer, ticket: await linkTicketFor({ sessionId: owner.sessionId, provider, state }) },
      }
    },
  },
  {
    contract: contract.unlinkIdentity,
    who: 'members',
    foreign: 'NOT_FOUND',
    prepare: async (world, owner) => {
      for (const at of ['kakao', provider]) await tie(world, owner, at)
      return { params }
    },
  },
]
