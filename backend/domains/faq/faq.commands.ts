import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { type Act, keepRows, newRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import { findCodes } from '#backend/domains/code/index.ts'
import { requireOrder } from '#backend/platform/database/order-version.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import { createDeskFaq } from '#shared/contract/desk-faq.ts'
import type { FaqDraft } from '#shared/contract/faq.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

/** Throws VALIDATION_FAILED for a group out of use. */
export async function addFaq(
  db: Database,
  editorId: number,
  input: FaqDraft & { active?: boolean },
  key?: string,
): Promise<number> {
  const { imageIds, ...values } = valuesOf(input)
  const attempt = { memberId: editorId, call: createDeskFaq.operationId, key, content: input }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      await requireGroup(trx, input.category)
      const { id } = await trx
        .insertInto('faqs')
        .values({ ...values, active: input.active ?? true, sort: nextPlace(input.category) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await linkAttachments(trx, { memberId: editorId, subject: { kind: 'faq', id }, ids: imageIds })
      await record(trx, editorId, { act: 'add', faqId: id, kept: newRows(rowsOf(id)) })
      return id
    }),
  )
}

export type FaqChange = FaqDraft & { faqId: number; version: number }

/** Throws NOT_FOUND, or VERSION_CONFLICT when the question changed meanwhile. */
export async function updateFaq(db: Database, editorId: number, input: FaqChange): Promise<void> {
  const { faqId, version } = input
  const { imageIds, ...values } = valuesOf(input)
  await db.transaction().execute(async trx => {
    await requireGroup(trx, input.category)
    const kept = await keepRows(trx, rowsOf(faqId))
    const changed = await trx
      .updateTable('faqs')
      .set(row => ({ ...values, version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('id', '=', faqId)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError((await exists(trx, faqId)) ? 'VERSION_CONFLICT' : 'NOT_FOUND')
    await linkAttachments(trx, { memberId: editorId, subject: { kind: 'faq', id: faqId }, ids: imageIds })
    const details = { version: [version, version + 1] }
    await record(trx, editorId, { act: 'update', faqId, details, kept })
  })
}

/** Throws STEP_NOT_POSSIBLE when it is there already; VERSION_CONFLICT when it changed since the version named. */
export async function setFaqActive(db: Database, editorId: number, change: ActiveFaq): Promise<void> {
  await db.transaction().execute(trx => setActiveWithin(trx, editorId, change))
}

/** Changes all or none; VALIDATION_FAILED says which cannot be changed. */
export async function setFaqsActive(
  db: Database,
  editorId: number,
  { faqIds, active }: { faqIds: number[]; active: boolean },
): Promise<void> {
  const refusals = {
    NOT_FOUND: '찾을 수 없는 질문이에요.',
    STEP_NOT_POSSIBLE: active ? '이미 공개되어 있어요.' : '이미 내린 질문이에요.',
  }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: faqIds, field: 'ids', compare: byId, refusals }, faqId =>
        setActiveWithin(trx, editorId, { faqId, active }),
      ),
    )
}

type ActiveFaq = { faqId: number; active: boolean; version?: number | undefined }

async function setActiveWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { faqId, active, version }: ActiveFaq,
): Promise<void> {
  const found = await trx
    .selectFrom('faqs')
    .select(['active', 'version'])
    .where('id', '=', faqId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  if (found.active === active) throw new AppError('STEP_NOT_POSSIBLE')
  if ((version ?? found.version) !== found.version) throw new AppError('VERSION_CONFLICT')
  const kept = await keepRows(trx, rowsOf(faqId))
  await trx
    .updateTable('faqs')
    .set({ active, updated_at: sql<Date>`now()` })
    .where('id', '=', faqId)
    .execute()
  await record(trx, editorId, { act: active ? 'activate' : 'deactivate', faqId, kept })
}

/** Throws as `requireOrder`. */
export async function reorderFaqs(
  db: Database,
  editorId: number,
  { category, faqIds, version }: { category: string; faqIds: number[]; version?: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('faqs')
      .select('id')
      .where('category_code', '=', category)
      .orderBy('sort')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const before = rows.map(row => row.id)
    requireOrder(faqIds, before, version)
    const [first = 0] = faqIds
    const kept = await keepRows(trx, [{ table: 'faqs', where: { category_code: category } }])
    await trx
      .updateTable('faqs')
      .set({ sort: sql<number>`array_position(${faqIds}::bigint[], id)` })
      .where('category_code', '=', category)
      .execute()
    const details = { order: [before, faqIds] }
    await record(trx, editorId, { act: 'reorder', faqId: first, details, kept })
  })
}

const nextPlace = (category: string) =>
  sql<number>`(select coalesce(max(sort), 0) + 1 from faqs where category_code = ${category})`

const exists = async (trx: Transaction<Schema>, faqId: number): Promise<boolean> =>
  (await trx.selectFrom('faqs').select('id').where('id', '=', faqId).executeTakeFirst()) !== undefined

async function requireGroup(trx: Transaction<Schema>, category: string): Promise<void> {
  const groups = await findCodes(trx, 'faq-category')
  if (!groups.some(({ code }) => code === category)) throw fieldError('category', '묶음을 골라 주세요.')
}

function valuesOf(draft: FaqDraft) {
  const { body, document, imageIds } = readWriting(draft, '답변을', limits.body)
  const starts_at = draft.startsAt ? new Date(draft.startsAt) : null
  return {
    category_code: draft.category,
    question: draft.question,
    answer: body,
    document,
    starts_at,
    imageIds,
  }
}

const rowsOf = (faqId: number): RowScope[] => [
  { table: 'faqs', where: { id: faqId } },
  { table: 'attachment_uses', where: { subject_kind: 'faq', subject_id: faqId } },
]

type Entry = Pick<Act, 'act' | 'details' | 'kept'> & { faqId: number }

const record = (trx: Transaction<Schema>, editorId: number, { faqId, ...entry }: Entry) =>
  recordAct(trx, { actorId: editorId, permission: 'faq.edit', entity: 'faq', entityId: faqId, ...entry })
