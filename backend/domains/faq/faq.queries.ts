import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword } from '#backend/platform/text-search/keyword.queries.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import type { DeskFaq, exportDeskFaqs, FaqStatus } from '#shared/contract/desk-faq.ts'
import type { Faq, listFaqs } from '#shared/contract/faq.ts'
import type { Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Bounds the page; editors merge questions long before. */
const maxFaqs = 200

export async function findFaqs(db: Database, { category, keyword }: Query<typeof listFaqs>): Promise<Faq[]> {
  const matched = await matchesKeyword(keyword)
  const rows = await selectFaqs(db)
    .where(isPublicFaq)
    .$if(category !== undefined, query => query.where('f.category_code', '=', category ?? ''))
    .where(matched)
    .limit(maxFaqs)
    .execute()
  return rows.map(faqOf)
}

const mostOfDesk = 500

type DeskFaqs = Query<typeof exportDeskFaqs> & { most?: number }

/** Includes inactive ones. */
export async function findDeskFaqs(
  db: Database,
  { status, keyword, ids, most = mostOfDesk }: DeskFaqs = {},
): Promise<DeskFaq[]> {
  const rows = await selectFaqs(db)
    .select(['f.active', 'f.starts_at', 'f.version'])
    .where(status ? statusConditions[status] : sql<SqlBool>`true`)
    .where(await matchesKeyword(keyword))
    .$if(ids !== undefined, query => query.where('f.id', 'in', ids ?? []))
    .limit(most)
    .execute()
  return rows.map(deskFaqOf)
}

/** Ids of all by their groups. */
export async function findFaqOrders(db: Database): Promise<{ category: string; ids: number[] }[]> {
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'category_code'])
    .orderBy('category_code')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const groups = Map.groupBy(rows, ({ category_code }) => category_code)
  return [...groups].map(([category, faqs]) => ({ category, ids: faqs.map(({ id }) => id) }))
}

/** Throws NOT_FOUND. */
export async function readDeskFaqById(db: Database, id: number): Promise<DeskFaq> {
  const row = await selectFaqs(db)
    .select(['f.active', 'f.starts_at', 'f.version'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return deskFaqOf(row)
}

const statusConditions: Record<FaqStatus, RawBuilder<SqlBool>> = {
  shown: sql`f.active and (f.starts_at is null or f.starts_at <= now())`,
  scheduled: sql`f.active and f.starts_at > now()`,
  off: sql`not f.active`,
}

const selectFaqs = (db: Database) =>
  db
    .selectFrom('faqs as f')
    .innerJoin('codes as c', join =>
      join.onRef('c.group', '=', 'f.category_group').onRef('c.code', '=', 'f.category_code'),
    )
    .select(['f.id', 'f.question', 'f.answer', 'f.document', 'c.code', 'c.label'])
    .orderBy('c.sort')
    .orderBy('c.code')
    .orderBy('f.sort')
    .orderBy('f.id')

type Row = InferResult<ReturnType<typeof selectFaqs>>[number]

const faqOf = ({ id, question, answer, document, code, label }: Row): Faq => ({
  id,
  question,
  answer,
  document,
  anchor: `faq-${id}`,
  category: { code, label },
})

const deskFaqOf = (row: Row & Pick<DeskFaq, 'active' | 'version'> & { starts_at: Date | null }): DeskFaq => ({
  ...faqOf(row),
  active: row.active,
  startsAt: row.starts_at?.toISOString() ?? null,
  version: row.version,
})

/** Of `f`: what the public reads, once its date has come and while its group is in use. */
export const isPublicFaq: RawBuilder<SqlBool> = sql`(${statusConditions.shown} and exists (
  select from codes c where c."group" = f.category_group and c.code = f.category_code and c.active
))`

/** For search (R12.13). */
async function matchesKeyword(typed = ''): Promise<RawBuilder<SqlBool>> {
  const keyword = await readKeyword(typed)
  return keyword ? holdsKeyword(keyword, 'faq') : sql<SqlBool>`true`
}

export async function isAnyFaqShown(db: Database, ids: number[]): Promise<boolean> {
  const shown = db.selectFrom('faqs as f').select('f.id').where('f.id', 'in', ids).where(isPublicFaq)
  return (await shown.limit(1).executeTakeFirst()) !== undefined
}
