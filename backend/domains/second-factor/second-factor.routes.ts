import type { FastifyInstance } from 'fastify'
import type { Config } from '#backend/config/config.ts'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { sessionOf } from '#backend/platform/auth/session-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import * as contract from '#shared/contract/second-factor.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Actor, staleSecondFactor } from '#shared/policy/permissions.ts'
import { startAuthentication, startRegistration } from './challenge.commands.ts'
import { authenticateByPasskey, registerPasskey, removePasskey } from './passkey.commands.ts'
import { authenticateByRecoveryCode, replaceRecoveryCodes } from './recovery.commands.ts'
import { relyingPartyOf } from './relying-party.ts'
import { type Caller, findSecondFactor } from './second-factor.queries.ts'
import { recoveryCodeHashes } from './secret-code.ts'

type Parts = {
  db: Database
  clock: Clock
  config: Pick<Config, 'profile' | 'publicBaseUrl' | 'secrets'>
}

/** Serves the second factor of editors (R13.8). */
export function registerSecondFactor(app: FastifyInstance, { db, clock, config }: Parts): void {
  const party = relyingPartyOf(config.publicBaseUrl)
  const hashOf = recoveryCodeHashes(config.secrets.pseudonymKey)
  const required = config.profile === 'production'
  const callerOf = ({ actor, credential }: { actor: Actor; credential: Credential }): Caller => ({
    memberId: memberOf(actor).seq,
    sessionId: sessionOf(credential),
    now: clock(),
  })
  const read = async (caller: Caller) => ({ required, ...(await findSecondFactor(db, caller)) })

  serveRoute(app, contract.readSecondFactor, call => read(callerOf(call)))

  serveRoute(app, contract.startPasskeyRegistration, async call => {
    const { enrolmentCode } = call.body
    const refusal = enrolmentCode === undefined ? staleSecondFactor(call.actor) : null
    if (refusal) throw new AppError(refusal)
    return startRegistration(db, party, { ...callerOf(call), enrolmentCode })
  })

  serveRoute(app, contract.registerPasskey, async call => {
    const registration = { ...callerOf(call), ...call.body, refusal: staleSecondFactor(call.actor) }
    return { recoveryCodes: await registerPasskey(db, { party, hashOf }, registration) }
  })

  serveRoute(app, contract.startPasskeyAuthentication, call => startAuthentication(db, party, callerOf(call)))

  serveRoute(app, contract.authenticateByPasskey, async call => {
    const caller = callerOf(call)
    await authenticateByPasskey(db, party, { ...caller, ...call.body })
    return read(caller)
  })

  serveRoute(app, contract.authenticateByRecoveryCode, async call => {
    const caller = callerOf(call)
    await authenticateByRecoveryCode(db, hashOf, { ...caller, ...call.body })
    return read(caller)
  })

  serveRoute(app, contract.createRecoveryCodes, async call => ({
    recoveryCodes: await replaceRecoveryCodes(db, { ...callerOf(call), hashOf }),
  }))

  serveRoute(app, contract.removePasskey, async call => {
    await removePasskey(db, callerOf(call), call.params.id)
    return null
  })
}
