import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent, publishPaper } from '#shared/contract/green-paper.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { Answer } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findNamedCitations } from './citation.queries.ts'
import { findWriterIds, lockPaper } from './collaborator.queries.ts'
import { missingForEdition, refusal } from './content-validation.ts'
import { findRuleWithdrawal } from './edition.queries.ts'
import { editionHash, excerptOf, searchedWordsOf } from './edition-text.ts'
import { citationIds, figureIds } from './paper-content.ts'

type NextEdition = { id: number; memberId: number; revision: number; authorPages?: AuthorPage[] }
type Published = Answer<typeof publishPaper>

/**
 * Makes the revision named the next edition (R12.6). A second attempt answers the edition that the first one made.
 * VERSION_CONFLICT when the paper was saved meanwhile; VALIDATION_FAILED with everything the edition lacks;
 * PAPER_WITHDRAWN_BY_RULE until an editor restores it.
 */
export function publish(
  db: Database,
  { id, memberId, revision, authorPages }: NextEdition,
): Promise<Published> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, id, memberId, ['owner'])
    const paper = await trx
      .selectFrom('green_papers')
      .select(['revision', 'content', 'edition', 'edition_revision', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (paper.revision !== revision) throw new AppError('VERSION_CONFLICT')
    if (await findRuleWithdrawal(trx, id)) throw new AppError('PAPER_WITHDRAWN_BY_RULE')
    const { edition, content } = paper
    const isPublished = edition !== null && paper.withdrawn_at === null && paper.edition_revision === revision
    if (isPublished) return readPublished(trx, id, edition)
    const citations = await requireComplete(trx, id, content)
    const number = (edition ?? 0) + 1
    return insertEdition(trx, { id, memberId, revision, authorPages, content, citations, number })
  })
}

/** Throws VALIDATION_FAILED unless the content can be published. */
export async function requireComplete(db: Database, id: number, content: PaperContent): Promise<Citation[]> {
  const citations = await findNamedCitations(db, id, citationIds(content))
  const missing = missingForEdition(content, new Set(citations.map(citation => citation.id)))
  if (missing.length > 0) throw refusal(missing)
  return citations
}

async function readPublished(db: Database, id: number, number: number): Promise<Published> {
  const { hash, published_at } = await db
    .selectFrom('green_paper_editions')
    .select(['hash', 'published_at'])
    .where('paper_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { number, hash, publishedAt: published_at.toISOString() }
}

type NewEdition = NextEdition & {
  content: PaperContent
  citations: Citation[]
  number: number
  /** Now by default; the demo's editions have dates of their own. */
  publishedAt?: Date
}

export async function insertEdition(trx: Transaction<Schema>, edition: NewEdition): Promise<Published> {
  const { id, memberId, revision, content, citations, number, authorPages = [] } = edition
  const publishedAt = edition.publishedAt ?? (await publishingTime(trx))
  const hash = editionHash({
    paperId: id,
    number,
    publishedAt: publishedAt.toISOString(),
    content,
    citations,
  })
  const { id: editionId } = await trx
    .insertInto('green_paper_editions')
    .values({ paper_id: id, number, revision, hash, published_by: memberId, published_at: publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertText(trx, editionId, content)
  await insertAuthors(trx, editionId, await findWriterIds(trx, id))
  await insertAuthorPages(trx, editionId, authorPages)
  await insertCited(trx, editionId, citations)
  await linkAttachments(trx, {
    memberId,
    subject: { kind: 'green-paper-edition', id: editionId },
    ids: figureIds(content),
    madeOf: { kind: 'green-paper-draft', id },
    field: 'content',
  })
  await trx
    .updateTable('green_papers')
    .set({ edition: number, edition_revision: revision, published_at: publishedAt, withdrawn_at: null })
    .where('id', '=', id)
    .execute()
  await enqueue(trx, { topic: 'paper-published', paperId: id, editionId, actorId: memberId })
  return { number, hash, publishedAt: publishedAt.toISOString() }
}

/** Now by the database's clock, which all processes share, to the millisecond of an answer. */
async function publishingTime(trx: Transaction<Schema>): Promise<Date> {
  const { rows } = await sql<{
    now: Date
  }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(trx)
  return rows[0]?.now ?? new Date()
}

const insertText = (trx: Transaction<Schema>, editionId: number, content: PaperContent) =>
  trx
    .insertInto('green_paper_edition_texts')
    .values({
      edition_id: editionId,
      content: JSON.stringify(content),
      title: content.title,
      excerpt: excerptOf(content),
      body: searchedWordsOf(content),
    })
    .execute()

const insertAuthors = (trx: Transaction<Schema>, editionId: number, ids: number[]) =>
  trx
    .insertInto('green_paper_edition_authors')
    .values(ids.map((user_id, rank) => ({ edition_id: editionId, rank, user_id })))
    .execute()

async function insertCited(trx: Transaction<Schema>, editionId: number, citations: Citation[]) {
  if (citations.length === 0) return
  await trx
    .insertInto('green_paper_edition_citations')
    .values(
      citations.map((citation, rank) => ({
        edition_id: editionId,
        rank,
        citation_id: citation.id,
        post_id: citation.kind === 'source' ? null : citation.postId,
      })),
    )
    .execute()
}

async function insertAuthorPages(
  trx: Transaction<Schema>,
  editionId: number,
  pages: AuthorPage[],
): Promise<void> {
  if (pages.length === 0) return
  await trx
    .insertInto('green_paper_edition_author_pages')
    .values(
      pages.map(({ seq, ...page }, rank) => ({
        edition_id: editionId,
        rank,
        user_id: seq,
        page: JSON.stringify(page),
      })),
    )
    .execute()
}
