import type { FastifyInstance } from 'fastify'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { FormTrap } from '#backend/platform/http/form-trap.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { Body } from '#shared/contract/route.ts'
import {
  agreeToPolicies,
  checkNickname,
  confirmAge,
  readAccount,
  readMe,
  readSignUp,
  signUp,
  updateUser,
} from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { refusalOf } from '#shared/policy/permissions.ts'
import { updateAccount } from './account.commands.ts'
import { nameRefusalOf } from './nickname.ts'
import {
  type Admit,
  confirmAgeWith,
  type Renew,
  recordPolicyDecisions,
  signUpWith,
} from './sign-up.commands.ts'
import { findMe, isNameFree, readOwnAccount, signUpOf } from './user.queries.ts'

type Deps = { db: Database; admit: Admit; renew: Renew; trap: FormTrap; sendsMail: boolean }

/** Serves the caller, their account, sign-up and consent (R6.15). */
export function registerUser(app: FastifyInstance, { db, admit, renew, trap, sendsMail }: Deps): void {
  serveRoute(app, readMe, ({ actor }) => findMe(db, memberOf(actor).seq))

  serveRoute(app, readAccount, ({ actor }) => readOwnAccount(db, memberOf(actor).seq))

  serveRoute(app, updateUser, ({ actor, body }) => {
    const refusal = onlyTakesBack(body) ? null : refusalOf(actor, 'user.update')
    if (refusal) throw new AppError(refusal)
    return updateAccount(db, memberOf(actor), body)
  })

  serveRoute(app, readSignUp, ({ credential }) => signUpOf(db, credential, { draw: trap.draw, sendsMail }))

  serveRoute(app, confirmAge, ({ credential }) => confirmAgeWith(renew, credential))

  serveRoute(app, checkNickname, async ({ actor, query: { name } }) => {
    const memberId = actor.kind === 'member' ? actor.seq : undefined
    return { available: !nameRefusalOf(name) && (await isNameFree(db, name, memberId)) }
  })

  serveRoute(app, signUp, async ({ credential, body, request }) => {
    trap.check(body)
    const keepEmail = sendsMail && body.keepEmail
    const userAgent = request.headers['user-agent']
    return signUpWith(db, admit, { credential, body: { ...body, keepEmail }, userAgent })
  })

  serveRoute(app, agreeToPolicies, ({ credential, body }) =>
    recordPolicyDecisions(db, accountOf(credential), body.decisions, { sendsMail }),
  )
}

const onlyTakesBack = ({ name, introduction, showsRecommend, showsInterest }: Body<typeof updateUser>) =>
  name === undefined && !introduction && !showsRecommend && !showsInterest

/** Throws SIGN_UP_UNFINISHED for a ticket: it has no account to store a decision with. */
function accountOf(credential: Credential): number {
  if (credential?.kind !== 'session') throw new AppError('SIGN_UP_UNFINISHED')
  return credential.claims.memberId
}
