import { sql, type Transaction } from 'kysely'
import { type KeptRows, keepRows, newRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { foldedWords } from '#backend/platform/text-search/fold.ts'
import { pairsOf, termCode } from '#backend/platform/text-search/terms.ts'
import { createDeskSynonym, type SynonymDraft } from '#shared/contract/desk-synonym.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

/**
 * Reads a term as its canonical one in existing titles and in queries (R12.13). A canonical term is no term
 * itself: one step, no chains.
 */
export async function addSynonym(
  db: Database,
  editorId: number,
  input: SynonymDraft,
  key?: string,
): Promise<number> {
  const term = joined('term', input.term)
  const canonical = joined('canonical', input.canonical)
  if (term === canonical) throw fieldError('canonical', '서로 다른 두 단어를 적어 주세요.')
  const attempt = { memberId: editorId, call: createDeskSynonym.operationId, key, content: input }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      await sql`lock table synonyms in share row exclusive mode`.execute(trx)
      await refuseChain(trx, { term, canonical })
      const { id } = await trx
        .insertInto('synonyms')
        .values({ term, canonical, created_by: editorId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(trx, editorId, {
        act: 'add-synonym',
        id,
        pair: { term, canonical },
        kept: newRows(rowsOf(id)),
      })
      return id
    }),
  )
}

/** Throws NOT_FOUND for an unknown term. */
export async function removeSynonym(db: Database, editorId: number, id: number): Promise<void> {
  await db.transaction().execute(trx => removeWithin(trx, editorId, id))
}

/** Removes all or none; VALIDATION_FAILED says which are unknown. */
export async function removeSynonyms(db: Database, editorId: number, ids: number[]): Promise<void> {
  const refusals = { NOT_FOUND: '이미 잇지 않은 단어예요.' }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: ids, field: 'ids', compare: byId, refusals }, id =>
        removeWithin(trx, editorId, id),
      ),
    )
}

async function removeWithin(trx: Transaction<Schema>, editorId: number, id: number): Promise<void> {
  const kept = await keepRows(trx, rowsOf(id))
  const removed = await trx
    .deleteFrom('synonyms')
    .where('id', '=', id)
    .returning(['term', 'canonical'])
    .executeTakeFirst()
  if (!removed) throw new AppError('NOT_FOUND')
  await record(trx, editorId, { act: 'remove-synonym', id, pair: removed, kept })
}

/** Folds and joins to two to twenty letters, as the index of titles compares. */
function joined(field: keyof SynonymDraft, word: string): string {
  const letters = foldedWords(word).join('')
  const { length } = [...letters]
  if (length < 2 || length > 20) throw fieldError(field, '글자와 숫자로 2자에서 20자까지 적어 주세요.')
  return letters
}

async function refuseChain(trx: Transaction<Schema>, { term, canonical }: SynonymDraft) {
  const clash = await trx
    .selectFrom('synonyms')
    .select('term')
    .where(({ or, eb }) => or([eb('term', 'in', [term, canonical]), eb('canonical', '=', term)]))
    .executeTakeFirst()
  if (clash) throw fieldError('term', '이미 다른 단어와 이어져 있어요.')
}

const rowsOf = (id: number): RowScope[] => [{ table: 'synonyms', where: { id } }]

type Entry = { act: 'add-synonym' | 'remove-synonym'; id: number; pair: SynonymDraft; kept: KeptRows }

async function record(trx: Transaction<Schema>, actorId: number, { act, id, pair, kept }: Entry) {
  await markForReading(trx, pair.term)
  await recordAct(trx, {
    actorId,
    permission: 'question.edit',
    act,
    entity: 'synonym',
    entityId: id,
    details: pair,
    kept,
  })
}

/** Has the titles with the term read anew. */
export async function markForReading(trx: Transaction<Schema>, term: string): Promise<void> {
  await sql`
    update title_index set version = 0
    where terms @> ${pairsOf(term).map(termCode)}::integer[]
      and exists (select from posts p where p.id = post_id and p.visibility = 'public')`.execute(trx)
}
