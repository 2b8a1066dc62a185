import { type InferResult, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { foldedWords } from '#backend/platform/text-search/fold.ts'
import type { DeskSynonym, listDeskSynonyms } from '#shared/contract/desk-synonym.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Newest first; a keyword is part of either word. */
export async function findSynonyms(
  db: Database,
  { size, cursor, keyword = '', ids }: Query<typeof listDeskSynonyms>,
): Promise<Answer<typeof listDeskSynonyms>> {
  const part = foldedWords(keyword).join('')
  if (keyword !== '' && part === '') return { items: [], next: null }
  const rows = await selectSynonyms(db)
    .$if(part !== '', query => query.where(sql<boolean>`strpos(term || ' ' || canonical, ${part}) > 0`))
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .$if(cursor !== undefined, query => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const items = rows.slice(0, size).map(synonymOf)
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}

/** Throws NOT_FOUND. */
export async function readSynonymById(db: Database, id: number): Promise<DeskSynonym> {
  const row = await selectSynonyms(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return synonymOf(row)
}

const selectSynonyms = (db: Database) =>
  db.selectFrom('synonyms').select(['id', 'term', 'canonical', 'created_at'])

type Row = InferResult<ReturnType<typeof selectSynonyms>>[number]

const synonymOf = ({ created_at, ...synonym }: Row): DeskSynonym => ({
  ...synonym,
  createdAt: created_at.toISOString(),
})
