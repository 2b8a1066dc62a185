import type { Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { CodeDraft } from '#shared/contract/code.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { fixedGroups } from './code.queries.ts'

/**
 * Leaves a code that is out of use so. NOT_FOUND for a group that the program does not have, VALIDATION_FAILED for a
 * code that it could not work with.
 */
export async function setCode(db: Database, adminId: number, input: CodeDraft): Promise<void> {
  const { group, code, ...values } = input
  if (group === 'question-threshold' && !/^[1-9]\d{0,5}$/.test(values.value ?? '')) {
    throw fieldError('value', '공감 수를 1 이상의 숫자로 적어 주세요.')
  }
  await db.transaction().execute(async trx => {
    const before = await findCode(trx, group, code)
    if (!before) await requireGrowing(trx, group)
    await trx
      .insertInto('codes')
      .values({ group, code, ...values })
      .onConflict(conflict => conflict.columns(['group', 'code']).doUpdateSet(values))
      .execute()
    await record(trx, adminId, {
      act: 'set',
      details: { group, code, before: before ?? null, after: values },
    })
  })
}

/** Leaves it in use by rows that refer to it. STEP_NOT_POSSIBLE when it is so already or cannot be spared. */
export async function setCodeActive(
  db: Database,
  adminId: number,
  { group, code, active }: { group: string; code: string; active: boolean },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await findCode(trx, group, code)
    if (!before) throw new AppError('NOT_FOUND')
    const isSpared = active || !fixedGroups.includes(group)
    if (before.active === active || !isSpared) throw new AppError('STEP_NOT_POSSIBLE')
    await trx
      .updateTable('codes')
      .set({ active })
      .where('group', '=', group)
      .where('code', '=', code)
      .execute()
    await record(trx, adminId, { act: active ? 'activate' : 'deactivate', details: { group, code } })
  })
}

export const recordReload = (db: Database, adminId: number): Promise<void> =>
  db.transaction().execute(trx =>
    recordAct(trx, {
      actorId: adminId,
      permission: 'code.reload',
      act: 'reload',
      entity: 'code',
      entityId: 0,
    }),
  )

const findCode = (trx: Transaction<Schema>, group: string, code: string) =>
  trx
    .selectFrom('codes')
    .select(['label', 'value', 'sort', 'active'])
    .where('group', '=', group)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function requireGrowing(trx: Transaction<Schema>, group: string): Promise<void> {
  const any = await trx
    .selectFrom('codes')
    .select('code')
    .where('group', '=', group)
    .limit(1)
    .executeTakeFirst()
  if (!any) throw new AppError('NOT_FOUND')
  if (fixedGroups.includes(group)) throw fieldError('code', '이 묶음에는 코드를 추가할 수 없어요.')
}

const record = (
  trx: Transaction<Schema>,
  actorId: number,
  entry: { act: string; details: Record<string, unknown> },
) => recordAct(trx, { actorId, permission: 'code.edit', entity: 'code', entityId: 0, ...entry })
