import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent, publishPaper } from '#shared/contract/green-paper.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { Answer } from '#shared/contract/route.ts'
import { insertAuthorPages } from './author-page.repository.ts'
import { canonicalHash } from './canonical-hash.ts'
import { findNamedCitations } from './citation.repository.ts'
import { citationIds, figureIds } from './content-nodes.ts'
import { missingForEdition } from './edition-needs.ts'
import { excerptOf, searchedWordsOf } from './edition-text.ts'
import { findWriterIds } from './member.repository.ts'
import { refusal } from './read-content.ts'
import { lockPaper } from './role.repository.ts'

type Publishing = { id: number; seq: number; revision: number; authorPages?: AuthorPage[] }
type Published = Answer<typeof publishPaper>

/**
 * Makes the revision named the next edition (R12.6). A second attempt answers the edition that the first one made.
 * VERSION_CONFLICT when the paper was saved meanwhile; VALIDATION_FAILED with everything the edition lacks.
 */
export function publish(db: Database, { id, seq, revision, authorPages }: Publishing): Promise<Published> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, id, seq, ['owner'])
    const paper = await trx
      .selectFrom('green_papers')
      .select(['revision', 'content', 'edition', 'edition_revision', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (paper.revision !== revision) throw new AppError('VERSION_CONFLICT')
    const { edition, content } = paper
    const isOut = edition !== null && paper.withdrawn_at === null && paper.edition_revision === revision
    if (isOut) return readPublished(trx, id, edition)
    const citations = await requireComplete(trx, id, content)
    const next = { id, seq, revision, authorPages, content, citations, number: (edition ?? 0) + 1 }
    return insertEdition(trx, next)
  })
}

/** What the content cites, in its order; VALIDATION_FAILED unless it can be published. */
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

type Next = Publishing & {
  content: PaperContent
  citations: Citation[]
  number: number
  /** Now, unless an edition of earlier is told again. */
  publishedAt?: Date
}

/** Writes an edition with its text, authors and their pages, citations and pictures, and makes it the paper's newest. */
export async function insertEdition(trx: Transaction<Schema>, next: Next): Promise<Published> {
  const { id, seq, revision, content, citations, number, authorPages = [] } = next
  const publishedAt = next.publishedAt ?? (await momentOf(trx))
  const hash = editionHash({
    paperId: id,
    number,
    publishedAt: publishedAt.toISOString(),
    content,
    citations,
  })
  const { id: editionId } = await trx
    .insertInto('green_paper_editions')
    .values({ paper_id: id, number, revision, hash, published_by: seq, published_at: publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertText(trx, editionId, content)
  await insertAuthors(trx, editionId, await findWriterIds(trx, id))
  await insertAuthorPages(trx, editionId, authorPages)
  await insertCited(trx, editionId, citations)
  await linkAttachments(trx, {
    ownerId: seq,
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
  await announce(trx, { topic: 'paper-published', paperId: id, editionId, actorId: seq })
  return { number, hash, publishedAt: publishedAt.toISOString() }
}

type Hashed = {
  paperId: number
  number: number
  publishedAt: string
  content: PaperContent
  citations: Citation[]
}

/** The hash of an edition; names of cited authors and pages of authors are no part of it, since erasure may change them. */
export const editionHash = ({ citations, ...edition }: Hashed): string =>
  canonicalHash({ ...edition, citations: citations.map(citation => ({ ...citation, author: undefined })) })

/** Now, by the clock that all who publish share, as exact as an answer tells it. */
async function momentOf(trx: Transaction<Schema>): Promise<Date> {
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
