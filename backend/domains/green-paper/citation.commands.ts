import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import {
  addCitation,
  type Citation,
  type CitationDraft,
  type ExternalSource,
} from '#shared/contract/citation.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { readCitation } from './citation.queries.ts'
import { type CitationSnapshot, snapshotOf } from './citation-snapshot.queries.ts'
import { lockPaper, writers } from './collaborator.queries.ts'

type NewCitation = { paperId: number; createdBy: number } & (
  | { snapshot: CitationSnapshot }
  | { source: ExternalSource }
)

type CitationInput = {
  paperId: number
  memberId: number
  key: string | undefined
  draft: CitationDraft
  now: Date
}

/** Throws VALIDATION_FAILED when the list is full. */
export async function cite(
  db: Database,
  { paperId, memberId, key, draft, now }: CitationInput,
): Promise<Citation> {
  const cited = draft.kind === 'source' ? sourceOf(draft) : { snapshot: await snapshotOf(db, draft, now) }
  const attempt = { memberId, call: addCitation.operationId, key, content: [paperId, draft] }
  const number = await db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, memberId, writers)
    return withIdempotencyKey(trx, attempt, () =>
      insertCitation(trx, { paperId, createdBy: memberId, ...cited }),
    )
  })
  return readCitation(db, number)
}

const sourceOf = ({ kind: _, ...source }: Extract<CitationDraft, { kind: 'source' }>) => ({ source })

/** Throws VALIDATION_FAILED when the list is full. */
export async function insertCitation(trx: Transaction<Schema>, citation: NewCitation): Promise<number> {
  const { paperId, createdBy } = citation
  await requireRoom(trx, paperId)
  const own = { paper_id: paperId, created_by: createdBy }
  const values =
    'source' in citation
      ? { ...own, kind: 'source' as const, record: JSON.stringify(citation.source) }
      : { ...own, ...rowOf(citation.snapshot) }
  const { seq } = await trx
    .insertInto('green_paper_citations')
    .values(values)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

const rowOf = ({ record, hash, author }: CitationSnapshot) => {
  const { id, kind, postId, ...rest } = record
  return {
    id,
    kind,
    post_id: postId,
    author_id: author?.seq ?? null,
    author_name: author?.name ?? null,
    record: JSON.stringify(rest),
    hash,
  }
}

async function requireRoom(trx: Transaction<Schema>, paperId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('green_paper_citations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paper_id', '=', paperId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= paperLimits.citations) {
    throw fieldError('kind', `인용은 ${paperLimits.citations}개까지 넣을 수 있어요.`)
  }
}

/** Throws NOT_FOUND unless it is there. */
export async function takeOffList(db: Database, paperId: number, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('green_paper_citations')
    .set({ removed_at: sql<Date>`now()` })
    .where('paper_id', '=', paperId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
}
