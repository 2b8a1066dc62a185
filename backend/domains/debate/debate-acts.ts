import { sql, type Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { insertPost } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.ts'
import { limits } from '#shared/constants/limits.ts'
import type { ResultRule } from '#shared/contract/debate.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { changeDebate } from './change-debate.ts'
import { moveSources } from './debate-opening.ts'
import { linkPictures } from './debate-pictures.ts'
import {
  type DebateTerms,
  deletePositions,
  insertDebate,
  insertPositions,
  type NewPosition,
  setSources,
  termColumns,
  usualPositions,
} from './debate-write.repository.ts'

/** A text, sent plain or as a document (R12.23). */
export type SentText = { body?: string; document?: RichText | null }

export type DebateText = SentText & { categoryId: number; title: string; facilitator?: string | null }

/** What is agreed on before a debate opens and holds for as long as it lasts. */
export type DebateRules = {
  opensAt: Date
  closesAt: Date
  reasonRequired?: boolean
  resultsVisible?: ResultRule
  /** Two to five; 찬성, 반대, 기타 unless told otherwise. */
  positions?: readonly NewPosition[]
}

export type NewDebate = DebateText & DebateRules & { questionIds?: number[] }

/** Writes the draft of a debate that came from these questions; returns its id. Domain post's acts send it out. */
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

export type DebateChange = DebateText & {
  postId: number
  version: number
  /** Only before it opens: who took a position did so under the rules that stood. */
  rules?: DebateRules
  /** The questions it came from, in their order; left out they stay. */
  questionIds?: number[]
}

/** Changes a debate that has no conclusion. VERSION_CONFLICT when somebody changed it meanwhile. */
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
    if (questionIds && debate.told) await moveSources(trx, postId, editorId, { ...debate, facilitator })
    return true
  })
}

type Standing = { opened: boolean; concluded: boolean; told: boolean; endsAt: Date }

/** Where a debate stands for a change; opened only once the public could see it open. */
async function findForChange(trx: Transaction<Schema>, postId: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select d.opens_at <= clock_timestamp() and p.visibility <> 'draft' as opened,
           d.concluded_at is not null as concluded, d.opening_told_at is not null as told,
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

/** The positions of a debate whose rules make sense. */
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
