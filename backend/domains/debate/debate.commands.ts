import { sql, type Transaction } from 'kysely'
import { newRows, recordAct } from '#backend/domains/audit/index.ts'
import { requireActiveCategory } from '#backend/domains/category/index.ts'
import { insertPost } from '#backend/domains/post/index.ts'
import { questionRows, setSources } from '#backend/domains/question/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.commands.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import { limits } from '#shared/constants/limits.ts'
import type { ResultRule } from '#shared/contract/debate.ts'
import { createDeskDebate } from '#shared/contract/desk-debate.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { changeDebateWithin, debateRows, draftRows, linkPictures } from './debate-edit.commands.ts'
import { findSourceIds, moveSources } from './debate-source.commands.ts'

export type SentText = { body?: string; document?: RichText | null }

type DebateText = SentText & { categoryId: number; title: string; facilitator?: string | null }

type DebateRules = {
  opensAt: Date
  closesAt: Date
  reasonRequired?: boolean
  resultsVisible?: ResultRule
  /** Two to five; 찬성, 반대, 기타 by default. */
  positions?: readonly NewPosition[]
}

export type NewDebate = DebateText & DebateRules & { questionIds?: number[] }

export async function createDebate(
  db: Database,
  editorId: number,
  input: NewDebate,
  key?: string,
): Promise<number> {
  const { categoryId, title, questionIds = [], positions = usualPositions } = input
  const { body, document } = readWriting(input, '배경을', limits.body)
  refuseDisorder(input)
  refusePositions(positions)
  const attempt = { memberId: editorId, call: createDeskDebate.operationId, key, content: input }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      await requireActiveCategory(trx, categoryId)
      const post = { kind: 'debate', categoryId, authorId: editorId, title, body, document } as const
      const id = await insertPost(trx, { ...post, visibility: 'draft' })
      await insertDebate(trx, id, termsOf(input, input.facilitator ?? null), positions)
      await setSources(trx, id, questionIds)
      await linkPictures(trx, editorId, id)
      await recordAct(trx, {
        actorId: editorId,
        permission: 'debate.edit',
        act: 'create',
        entity: 'post',
        entityId: id,
        details: { title, questionIds },
        kept: newRows(draftRows(id, [])),
      })
      return id
    }),
  )
}

type DebateChange = DebateText & {
  postId: number
  version: number
  /** Changes before it opens alone: positions are taken under the rules of their time. Keeps what is left out. */
  rules?: Partial<DebateRules>
  /** Keeps the questions when left out. */
  questionIds?: number[]
}

/** Throws VERSION_CONFLICT when the debate changed meanwhile. */
export async function updateDebate(db: Database, editorId: number, input: DebateChange): Promise<void> {
  const { postId, categoryId, title, facilitator = null, rules, questionIds } = input
  if (rules?.positions) refusePositions(rules.positions)
  const details = { title, ...(rules && { rules }), ...(questionIds && { questionIds }) }
  await db.transaction().execute(async trx => {
    const sources = questionIds ? [...(await findSourceIds(trx, postId)), ...questionIds] : []
    const rows = [...debateRows(postId), ...questionRows(sources)]
    await changeDebateWithin(trx, { editorId, postId, act: 'update', details, rows }, async kept => {
      const debate = await findForChange(trx, postId)
      if (!debate || debate.concluded || (rules && debate.opened)) return false
      if (categoryId !== debate.categoryId) await requireActiveCategory(trx, categoryId)
      await updateText(trx, input)
      await linkPictures(trx, editorId, postId)
      if (rules) await updateRules(trx, postId, rules, debate)
      await trx.updateTable('debates').set({ facilitator }).where('post_id', '=', postId).execute()
      if (questionIds) await setSources(trx, postId, questionIds)
      if (questionIds && debate.isEnqueued)
        await moveSources(trx, postId, editorId, { ...debate, facilitator, kept })
      return true
    })
  })
}

type LockedDebate = {
  categoryId: number
  opened: boolean
  concluded: boolean
  isEnqueued: boolean
  opensAt: Date
  closesAt: Date
  endsAt: Date
  /** From when on readers see it; null for a draft without a date. */
  shownFrom: Date | null
}

async function findForChange(trx: Transaction<Schema>, postId: number): Promise<LockedDebate | undefined> {
  const { rows } = await sql<LockedDebate>`
    select p.category_id as "categoryId", d.opens_at <= clock_timestamp() and p.visibility <> 'draft' as opened,
           d.concluded_at is not null as concluded, d.opening_told_at is not null as "isEnqueued",
           d.opens_at as "opensAt", d.closes_at as "closesAt", d.ends_at as "endsAt",
           case when p.visibility = 'draft' then p.publish_at else clock_timestamp() end as "shownFrom"
    from debates d join posts p on p.id = d.post_id where d.post_id = ${postId}`.execute(trx)
  return rows[0]
}

async function updateRules(
  trx: Transaction<Schema>,
  postId: number,
  rules: Partial<DebateRules>,
  { shownFrom, ...debate }: LockedDebate,
): Promise<void> {
  const { opensAt = debate.opensAt, closesAt = debate.closesAt, positions } = rules
  refuseDisorder({ opensAt, closesAt })
  if (shownFrom && closesAt <= shownFrom)
    throw fieldError('closesAt', '마감 시각은 지금과 공개 시각보다 뒤여야 해요.')
  await trx
    .updateTable('debates')
    .set({ opens_at: opensAt, closes_at: closesAt })
    .set({ reason_required: rules.reasonRequired, results_visible: rules.resultsVisible })
    .where('post_id', '=', postId)
    .execute()
  if (!positions) return
  await deletePositions(trx, postId)
  await insertPositions(trx, postId, positions)
}

async function updateText(trx: Transaction<Schema>, input: DebateChange): Promise<void> {
  const { postId, version, categoryId, title } = input
  const { body, document } = readWriting(input, '배경을', limits.body)
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set(row => ({
      category_id: categoryId,
      title,
      body,
      document,
      version: row('version', '+', 1),
      updated_at: sql<Date>`now()`,
      revised_at: sql<Date | null>`case when visibility = 'draft' then revised_at else now() end`,
    }))
    .where('id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT')
  await indexTitle(trx, postId, title)
}

const termsOf = (rules: DebateRules, facilitator: string | null): DebateTerms => ({
  opensAt: rules.opensAt,
  closesAt: rules.closesAt,
  reasonRequired: rules.reasonRequired ?? false,
  resultsVisible: rules.resultsVisible ?? 'always',
  facilitator,
})

function refuseDisorder({ opensAt, closesAt }: Pick<DebateRules, 'opensAt' | 'closesAt'>): void {
  if (closesAt <= opensAt) throw fieldError('closesAt', '마감 시각은 시작 시각보다 뒤여야 해요.')
}

function refusePositions(positions: readonly NewPosition[]): void {
  const { min, max } = deskLimits.debate.positions
  if (positions.length < min || positions.length > max)
    throw fieldError('positions', `입장은 ${min}개에서 ${max}개까지예요.`)
  const distinct = (pick: (position: NewPosition) => string) => new Set(positions.map(pick)).size
  if (distinct(one => one.key) < positions.length || distinct(one => one.label) < positions.length) {
    throw fieldError('positions', '같은 입장이 두 번 있어요.')
  }
}

export type NewPosition = { key: string; label: string }

export const usualPositions = [
  { key: 'for', label: '찬성' },
  { key: 'against', label: '반대' },
  { key: 'other', label: '기타' },
] as const satisfies NewPosition[]

export type DebateTerms = {
  opensAt: Date
  closesAt: Date
  reasonRequired: boolean
  resultsVisible: ResultRule
  facilitator: string | null
}

/** Sets counts to zero. Call it in the post's transaction. */
export async function insertDebate(
  db: Database,
  postId: number,
  terms: DebateTerms,
  positions: readonly NewPosition[],
): Promise<void> {
  await db
    .insertInto('debates')
    .values({ post_id: postId, ...termColumns(terms) })
    .execute()
  await insertPositions(db, postId, positions)
}

const termColumns = (terms: DebateTerms) => ({
  opens_at: terms.opensAt,
  closes_at: terms.closesAt,
  reason_required: terms.reasonRequired,
  results_visible: terms.resultsVisible,
  facilitator: terms.facilitator,
})

async function insertPositions(
  db: Database,
  debateId: number,
  positions: readonly NewPosition[],
): Promise<void> {
  const keys = positions.map(position => position.key)
  const labels = positions.map(position => position.label)
  await sql`
    with position as (
      insert into debate_positions (debate_id, key, label, rank)
      select ${debateId}::bigint, key, label, rank
      from unnest(${keys}::text[], ${labels}::text[]) with ordinality as p (key, label, rank)
      returning debate_id, key
    )
    insert into debate_position_counts (debate_id, position) select debate_id, key from position`.execute(db)
}

/** Requires that no member holds any of the positions. */
async function deletePositions(db: Database, debateId: number): Promise<void> {
  await db.deleteFrom('debate_positions').where('debate_id', '=', debateId).execute()
}
