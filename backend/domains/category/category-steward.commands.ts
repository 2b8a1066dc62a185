import type { Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import type { Permission } from '#shared/policy/permissions.ts'

type SetSteward = { categoryId: number; stewardId: number | null; version?: number }

/**
 * Makes an editor responsible for a category, or nobody with null. Throws VALIDATION_FAILED for whoever is no editor,
 * VERSION_CONFLICT as `countVersion`. Locks the editor first, in the order of a change of role.
 */
export async function setCategorySteward(
  db: Database,
  editorId: number,
  { categoryId, stewardId, version }: SetSteward,
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (stewardId !== null) await requireEditor(trx, stewardId)
    const before = await lockSteward(trx, categoryId)
    await countVersion(trx, { of: 'categories.steward_version', id: categoryId, version })
    if (before === stewardId) return
    await trx.deleteFrom('category_stewards').where('category_id', '=', categoryId).execute()
    if (stewardId !== null)
      await trx
        .insertInto('category_stewards')
        .values({ category_id: categoryId, user_id: stewardId })
        .execute()
    await recordAct(trx, {
      actorId: editorId,
      permission: 'category.edit',
      act: 'set-steward',
      entity: 'category',
      entityId: categoryId,
      details: { steward: [before, stewardId] },
    })
  })
}

async function requireEditor(trx: Transaction<Schema>, memberId: number): Promise<void> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'member')
    .where('role', '<>', 'MEMBER')
    .forShare()
    .executeTakeFirst()
  if (!found) throw fieldError('steward', '편집자나 관리자를 골라 주세요.')
}

/** Throws NOT_FOUND without the category. */
async function lockSteward(trx: Transaction<Schema>, categoryId: number): Promise<number | null> {
  const category = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!category) throw new AppError('NOT_FOUND')
  const steward = await trx
    .selectFrom('category_stewards')
    .select('user_id')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return steward?.user_id ?? null
}

type EndStewardship = { memberId: number; actorId: number; permission: Permission }

/** Ends every stewardship of a member whose role ends or who leaves, in the transaction of that change. */
export async function endStewardship(
  trx: Transaction<Schema>,
  { memberId, actorId, permission }: EndStewardship,
): Promise<void> {
  const ended = await trx
    .deleteFrom('category_stewards')
    .where('user_id', '=', memberId)
    .returning('category_id')
    .execute()
  for (const { category_id } of ended) {
    await countVersion(trx, { of: 'categories.steward_version', id: category_id })
    await recordAct(trx, {
      actorId,
      permission,
      act: 'set-steward',
      entity: 'category',
      entityId: category_id,
      details: { steward: [memberId, null] },
    })
  }
}
