import type { FastifyInstance } from 'fastify'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { LeavingChoices, leave } from '#shared/contract/leaving.ts'
import {
  agreeToPolicies,
  checkNickname,
  confirmAge,
  type Me,
  readAccount,
  readMe,
  readSignUp,
  signUp,
  updateUser,
} from '#shared/contract/user.ts'
import { decide } from '../consent/index.ts'
import { readOwnAccount, updateAccount } from './account.repository.ts'
import { type EndSessions, startLeaving } from './leave.ts'
import { isReservedName } from './reserved-names.ts'
import { type Admit, confirmAgeWith, type Renew, signUpOf, signUpWith } from './sign-up.ts'
import { admitIfConsented, findMe, isNameFree } from './user.repository.ts'

type Deps = { db: Database; clock: Clock; admit: Admit; renew: Renew; endSessions: EndSessions }

/** The caller, their account, sign-up, consent and leaving (R6.15). */
export function registerUser(app: FastifyInstance, { db, clock, admit, renew, endSessions }: Deps): void {
  serveRoute(app, readMe, ({ actor }) => me(db, memberOf(actor).seq))

  serveRoute(app, readAccount, ({ actor }) => readOwnAccount(db, memberOf(actor).seq))

  serveRoute(app, updateUser, async ({ actor, body }) => {
    const { seq } = memberOf(actor)
    await updateAccount(db, seq, body)
    return readOwnAccount(db, seq)
  })

  serveRoute(app, leave, async ({ actor, body }) => {
    const person = { seq: memberOf(actor).seq, keep: body?.keep ?? LeavingChoices.parse({}), now: clock() }
    return { leavesAt: (await startLeaving(db, endSessions, person)).toISOString() }
  })

  serveRoute(app, readSignUp, ({ credential }) => signUpOf(db, credential))

  serveRoute(app, confirmAge, ({ credential }) => confirmAgeWith(renew, credential))

  serveRoute(app, checkNickname, async ({ actor, query: { name } }) => {
    const seq = actor.kind === 'member' ? actor.seq : undefined
    return { available: !isReservedName(name) && (await isNameFree(db, name, seq)) }
  })

  serveRoute(app, signUp, ({ credential, body, request }) =>
    signUpWith(db, admit, { credential, body, userAgent: request.headers['user-agent'] }),
  )

  serveRoute(app, agreeToPolicies, ({ credential, body }) => {
    const seq = accountOf(credential)
    return db.transaction().execute(async trx => {
      await decide(trx, seq, body.decisions)
      await admitIfConsented(trx, seq)
      return me(trx, seq)
    })
  })
}

async function me(db: Database, seq: number): Promise<Me> {
  const found = await findMe(db, seq)
  if (!found) throw new AppError('SESSION_ENDED')
  return found
}

/** Whose consent it is: a member's or a joining person's. A ticket has no account to keep a decision with yet. */
function accountOf(credential: Credential): number {
  if (credential?.kind !== 'session') throw new AppError('SIGN_UP_UNFINISHED')
  return credential.claims.userSeq
}
