import type { Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { CodeDraft } from '#shared/contract/code.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

/** Lists groups whose codes the program knows by name: they are relabelled and valued, never added or removed. */
const fixedGroups = ['question-life', 'question-threshold']

/** Throws VALIDATION_FAILED for a code that the program could not work with. */
export async function setCode(db: Database, adminId: number, input: CodeDraft): Promise<void> {
  const { group, code, ...values } = input
  if (group === 'question-threshold' && !/^[1-9]\d{0,5}$/.test(values.value ?? '')) {
    throw fieldError('value', '공감 수를 1 이상의 숫자로 적어 주세요.')
  }
  await db.transaction().execute(async trx => {
    const before = await findCode(trx, group, code)
    if (!before && fixedGroups.includes(group)) throw fieldError('code', '이 묶음에는 코드를 더할 수 없어요.')
    await trx
      .insertInto('codes')
      .values({ group, code, ...values, active: true })
      .onConflict(conflict => conflict.columns(['group', 'code']).doUpdateSet({ ...values, active: true }))
      .execute()
    await record(trx, adminId, {
      act: 'set',
      details: { group, code, before: before ?? null, after: values },
    })
  })
}

/** Leaves it in use by rows that refer to it. STEP_NOT_POSSIBLE when it is so already or cannot be spared. */
export async function deactivateCode(
  db: Database,
  adminId: number,
  { group, code }: { group: string; code: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await findCode(trx, group, code)
    if (!before) throw new AppError('NOT_FOUND')
    if (!before.active || fixedGroups.includes(group)) throw new AppError('STEP_NOT_POSSIBLE')
    await trx
      .updateTable('codes')
      .set({ active: false })
      .where('group', '=', group)
      .where('code', '=', code)
      .execute()
    await record(trx, adminId, { act: 'deactivate', details: { group, code } })
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

const record = (
  trx: Transaction<Schema>,
  actorId: number,
  entry: { act: string; details: Record<string, unknown> },
) => recordAct(trx, { actorId, permission: 'code.edit', entity: 'code', entityId: 0, ...entry })
