import { readPictures } from '#backend/domains/attachment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { Author } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findNamedCitations } from './citation.queries.ts'
import { findMembers } from './collaborator.queries.ts'
import type { PaperDocument } from './document/paper-document.ts'
import { readEditionOf } from './edition.queries.ts'
import { requireContent } from './paper.queries.ts'
import { citationIds, figureIds } from './paper-content.ts'

/** Reads public pages without pictures; `app.ts` hands it in from another domain. */
export type AuthorPagesOf = (db: Database, memberId: number) => Promise<AuthorPage[]>

/** `site` is the public origin: a printed document names its own address. */
export type DocumentDeps = { db: Database; storage: Storage; site: string }

/** Throws NOT_FOUND if it was never published, GONE once withdrawn. */
export async function editionDocument(
  { db, storage, site }: DocumentDeps,
  paperId: number,
  number: number,
): Promise<PaperDocument> {
  const edition = await readEditionOf(db, paperId, number)
  const { content, citations, hash } = edition
  if (!content) throw new AppError('GONE')
  return {
    address: `${site}/green-paper/${paperId}/edition/${number}`,
    edition: number,
    title: content.title,
    subtitle: content.subtitle,
    authors: edition.authors.map(nameOf),
    authorPages: printedPages(edition.authorPages, edition.authors),
    publishedAt: new Date(edition.publishedAt),
    hash,
    content,
    citations,
    figures: await readPictures(db, storage, figureIds(content)),
  }
}

/** Checks no role: the caller has one in the paper. */
export async function draftDocument(
  { db, storage, site }: DocumentDeps,
  paperId: number,
  authorPages: AuthorPage[] = [],
): Promise<{ revision: number; authors: Author[]; document: PaperDocument }> {
  const [paper, members] = await Promise.all([requireContent(db, paperId), findMembers(db, paperId)])
  const { content, revision } = paper
  const authors = members.filter(({ role }) => role !== 'suggester')
  const document = {
    address: `${site}/green-paper/${paperId}`,
    edition: null,
    title: content.title,
    subtitle: content.subtitle,
    authors: authors.map(nameOf),
    authorPages: printedPages(authorPages, authors),
    publishedAt: null,
    hash: null,
    content,
    citations: await findNamedCitations(db, paperId, citationIds(content)),
    figures: await readPictures(db, storage, figureIds(content)),
  }
  return { revision, authors, document }
}

export const printedPages = (pages: AuthorPage[], authors: Author[]): PaperDocument['authorPages'] =>
  pages.flatMap(({ seq, ...page }) => {
    const author = authors.find(each => each.seq === seq)
    return author ? [{ ...page, author: nameOf(author) }] : []
  })

const nameOf = ({ name, type, certified }: Author) => ({ name, type, certified })
