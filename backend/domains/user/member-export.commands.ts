import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { exportDeskMembers } from '#shared/contract/desk-member.ts'
import type { Query } from '#shared/contract/route.ts'

/** Records who takes a list of members out of the site; a keyword is a name, and stays out of the record. */
export async function recordMemberExport(
  db: Database,
  adminId: number,
  { keyword, ...filter }: Query<typeof exportDeskMembers>,
): Promise<void> {
  await db.transaction().execute(trx =>
    recordAct(trx, {
      actorId: adminId,
      permission: 'user.edit',
      act: 'export-members',
      entity: 'user',
      entityId: adminId,
      details: { ...filter, byKeyword: Boolean(keyword) },
    }),
  )
}
