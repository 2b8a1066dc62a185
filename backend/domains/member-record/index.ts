import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { exportMemberRecord } from '#shared/contract/member-record.ts'
import { readMemberRecord } from './member-record.repository.ts'
import { serveProfiles } from './profile.routes.ts'

export { eraseDueMembers } from './erase-members.ts'
export { forgetUnfinishedSignUps } from './forget-unfinished-sign-ups.ts'
export { isProfileShown } from './profile-document.repository.ts'

/** What the site holds of a member over all its domains: shown, handed out, and erased. */
export function registerMemberRecord(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void {
  serveProfiles(app, db)

  serveRoute(app, exportMemberRecord, async ({ actor, reply }) => {
    const record = await readMemberRecord(db, memberOf(actor).seq)
    reply.header('content-disposition', 'attachment; filename="mureum-q-record.json"')
    return { exportedAt: clock().toISOString(), record }
  })
}
