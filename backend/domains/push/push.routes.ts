import type { FastifyInstance } from 'fastify'
import type { PushConfig } from '#backend/config/push.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { sessionOf } from '#backend/platform/auth/session-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import * as contract from '#shared/contract/push.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findDevices } from './push.queries.ts'
import { removeDevice, subscribeDevice } from './push-devices.commands.ts'

/** Serves the caller's own browsers; where nothing is pushed none can be subscribed. */
export function registerPush(
  app: FastifyInstance,
  { db, push }: { db: Database; push: PushConfig | null },
): void {
  const devicesOf = async (memberId: number, sessionId: string) => ({
    publicKey: push?.publicKey ?? null,
    items: await findDevices(db, memberId, sessionId),
  })

  serveRoute(app, contract.listPushDevices, ({ actor, credential }) =>
    devicesOf(memberOf(actor).seq, sessionOf(credential)),
  )

  serveRoute(app, contract.subscribePushDevice, async ({ actor, credential, body }) => {
    if (!push) throw new AppError('NOT_FOUND')
    const [memberId, sessionId] = [memberOf(actor).seq, sessionOf(credential)]
    await subscribeDevice(db, body, { memberId, sessionId, hosts: push.hosts })
    return devicesOf(memberId, sessionId)
  })

  serveRoute(app, contract.removePushDevice, async ({ actor, credential, params }) => {
    const { seq } = memberOf(actor)
    await removeDevice(db, seq, params.id)
    return devicesOf(seq, sessionOf(credential))
  })
}
