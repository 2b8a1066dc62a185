import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  endDeskSuspension,
  exportDeskMembers,
  grantDeskRole,
  listDeskMembers,
  readDeskMember,
  setDeskMemberType,
  suspendDeskMember,
} from '#shared/contract/desk-member.ts'
import { findDeskMembers, readDeskMemberById } from './desk-member.queries.ts'
import { endSuspension, grantRole, setMemberType, suspendMember } from './member.commands.ts'
import { memberColumns } from './member-csv.ts'
import { recordMemberExport } from './member-export.commands.ts'

/** Serves the administrators' calls on members (R5.1, R11.1). */
export function registerDeskMember(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskMembers, ({ query }) => findDeskMembers(db, query))

  serveRoute(app, exportDeskMembers, async ({ query, actor }) => {
    await recordMemberExport(db, memberOf(actor).seq, query)
    return listAsCsv({
      name: '회원',
      plainName: 'members',
      columns: memberColumns,
      read: ({ cursor, size }) =>
        findDeskMembers(db, { ...query, size, cursor: cursor === undefined ? undefined : Number(cursor) }),
    })
  })

  serveRoute(app, readDeskMember, ({ params }) => readDeskMemberById(db, params.id))

  serveRoute(app, grantDeskRole, async ({ params, body, actor }) => {
    await grantRole(db, memberOf(actor).seq, { memberId: params.id, ...body })
    return readDeskMemberById(db, params.id)
  })

  serveRoute(app, setDeskMemberType, async ({ params, body, actor }) => {
    await setMemberType(db, memberOf(actor).seq, { memberId: params.id, ...body })
    return readDeskMemberById(db, params.id)
  })

  serveRoute(app, suspendDeskMember, async ({ params, body, actor }) => {
    const suspension = { memberId: params.id, ...body, until: new Date(body.until) }
    await suspendMember(db, memberOf(actor).seq, suspension)
    return readDeskMemberById(db, params.id)
  })

  serveRoute(app, endDeskSuspension, async ({ params, body, actor }) => {
    await endSuspension(db, memberOf(actor).seq, { memberId: params.id, ...body })
    return readDeskMemberById(db, params.id)
  })
}
