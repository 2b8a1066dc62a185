import { sql, type Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { insertPost, linkPosts, requirePost } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.commands.ts'
import { limits } from '#shared/constants/limits.ts'
import type { ResultRule } from '#shared/contract/debate.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { changeDebate, linkPictures } from './debate-edit.commands.ts'
import { moveSources } from './debate-status.commands.ts'

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

export async function createDebate(db: Database, editorId: number, input: NewDebate): Promise<number> {
  const { categoryId, title, questionIds = [] } = input
  const { body, document } = readWriting(input, '배경을', limits.body)
  const positions = checked(input)
  return db.transaction().execute(async trx => {
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
    })
    return id
  })
}

type DebateChange = DebateText & {
  postId: number
  version: number
  /** Changes before it opens alone: positions are taken under the rules of their time. */
  rules?: DebateRules
  /** Keeps the questions when left out. */
  questionIds?: number[]
}

/** Throws VERSION_CONFLICT when the debate changed meanwhile. */
export async function updateDebate(db: Database, editorId: number, input: DebateChange): Promise<void> {
  const { postId, title, facilitator = null, rules, questionIds } = input
  const positions = rules && checked(rules)
  const details = { title, ...(rules && { rules }), ...(questionIds && { questionIds }) }
  await changeDebate(db, { editorId, postId, act: 'update', details }, async trx => {
    const debate = await findForChange(trx, postId)
    if (!debate || debate.concluded || (rules && debate.opened)) return false
    await updateText(trx, input)
    await linkPictures(trx, editorId, postId)
    const terms = rules ? termColumns(termsOf(rules, facilitator)) : { facilitator }
    await trx.updateTable('debates').set(terms).where('post_id', '=', postId).execute()
    if (positions) {
      await deletePositions(trx, postId)
      await insertPositions(trx, postId, positions)
    }
    if (questionIds) await setSources(trx, postId, questionIds)
    if (questionIds && debate.isEnqueued) await moveSources(trx, postId, editorId, { ...debate, facilitator })
    return true
  })
}

type DebateStatus = { opened: boolean; concluded: boolean; isEnqueued: boolean; endsAt: Date }

async function findForChange(trx: Transaction<Schema>, postId: number): Promise<DebateStatus | undefined> {
  const { rows } = await sql<DebateStatus>`
    select d.opens_at <= clock_timestamp() and p.visibility <> 'draft' as opened,
           d.concluded_at is not null as concluded, d.opening_told_at is not null as "isEnqueued",
           d.ends_at as "endsAt"
    from debates d join posts p on p.id = d.post_id where d.post_id = ${postId}`.execute(trx)
  return rows[0]
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

function checked({ opensAt, closesAt, positions = usualPositions }: DebateRules): readonly NewPosition[] {
  if (closesAt <= opensAt) throw fieldError('closesAt', '닫는 때는 여는 때보다 뒤여야 해요.')
  if (positions.length < 2 || positions.length > 5)
    throw fieldError('positions', '입장은 둘에서 다섯까지예요.')
  const distinct = (pick: (position: NewPosition) => string) => new Set(positions.map(pick)).size
  if (distinct(one => one.key) < positions.length || distinct(one => one.label) < positions.length) {
    throw fieldError('positions', '같은 입장이 두 번 있어요.')
  }
  return positions
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

/** Throws NOT_FOUND for an id that is no question's. */
async function setSources(db: Database, debateId: number, questionIds: number[]): Promise<void> {
  for (const id of questionIds) await requirePost(db, id, 'question')
  await db.deleteFrom('post_relations').where('to_id', '=', debateId).where('kind', '=', 'derived').execute()
  for (const [rank, fromId] of questionIds.entries()) {
    await linkPosts(db, { fromId, toId: debateId, kind: 'derived', rank })
  }
}
