import type { Transaction } from 'kysely'
import { type Act, keepRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { CodeDraft } from '#shared/contract/code.ts'
import { questionStatuses } from '#shared/contract/question.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { fixedGroups } from './code.queries.ts'

type CodeChange = CodeDraft & { version: number }

/**
 * Leaves a code that is out of use so. NOT_FOUND for a group that the program does not have, VALIDATION_FAILED for a
 * code that it could not work with, VERSION_CONFLICT when the code changed meanwhile; a new one has version 0.
 */
export async function setCode(db: Database, adminId: number, input: CodeChange): Promise<void> {
  const { group, code, version, ...values } = input
  if (group === thresholds && !/^[1-9]\d{0,5}$/.test(values.value ?? '')) {
    throw fieldError('value', '공감 수를 1 이상의 숫자로 적어 주세요.')
  }
  await db.transaction().execute(async trx => {
    if (group === thresholds) await requireAscending(trx, code, Number(values.value))
    const before = await findCode(trx, group, code)
    if (!before) await requireGrowing(trx, group)
    if ((before?.version ?? 0) !== version) throw new AppError('VERSION_CONFLICT')
    const kept = await keepRows(trx, rowsOf(group, code))
    const row = { ...values, version: version + 1 }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('codes')
      .values({ group, code, ...row })
      .onConflict(conflict =>
        conflict.columns(['group', 'code']).doUpdateSet(row).where('codes.version', '=', version),
      )
      .executeTakeFirst()
    // No row was there to lock before a new code, which another admin may have made meanwhile.
    if (!numInsertedOrUpdatedRows) throw new AppError('VERSION_CONFLICT')
    await record(trx, adminId, {
      act: 'set',
      details: { group, code, before: before ?? null, after: values },
      kept,
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
    const kept = await keepRows(trx, rowsOf(group, code))
    await trx
      .updateTable('codes')
      .set({ active })
      .where('group', '=', group)
      .where('code', '=', code)
      .execute()
    await record(trx, adminId, { act: active ? 'activate' : 'deactivate', details: { group, code }, kept })
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
    .select(['label', 'value', 'sort', 'active', 'version'])
    .where('group', '=', group)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()

const thresholds = 'question-threshold'

/** A later step takes no fewer agreements than the one before it (R12.10). */
async function requireAscending(trx: Transaction<Schema>, code: string, agreements: number): Promise<void> {
  const rows = await trx
    .selectFrom('codes')
    .select(['code', 'label', 'value'])
    .where('group', '=', thresholds)
    .orderBy('code')
    .forNoKeyUpdate()
    .execute()
  const ladder: readonly string[] = questionStatuses
  const placeOf = (status: string) => ladder.indexOf(status)
  for (const other of rows) {
    const distance = placeOf(other.code) - placeOf(code)
    if (distance * (Number(other.value) - agreements) >= 0) continue
    const side = distance > 0 ? '많을' : '적을'
    throw fieldError('value', `‘${other.label}’의 공감 수(${other.value})보다 ${side} 수 없어요.`)
  }
}

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

const rowsOf = (group: string, code: string): RowScope[] => [{ table: 'codes', where: { group, code } }]

const record = (trx: Transaction<Schema>, actorId: number, entry: Pick<Act, 'act' | 'details' | 'kept'>) =>
  recordAct(trx, { actorId, permission: 'code.edit', entity: 'code', entityId: 0, ...entry })
