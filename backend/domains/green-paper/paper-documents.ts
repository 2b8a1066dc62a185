import { readPictures } from '#backend/domains/attachment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { Author } from '#shared/contract/user.ts'
import { findNamedCitations } from './citation.repository.ts'
import { citationIds, figureIds } from './content-nodes.ts'
import type { PaperDocument } from './document/paper-document.ts'
import { readEditionOf } from './edition.repository.ts'
import { findMembers } from './member.repository.ts'
import { findContent } from './paper.repository.ts'

/** `site` is the public origin: a document on paper names the address where its reader finds it. */
export type DocumentDeps = { db: Database; storage: Storage; site: string }

/** What an edition's document is made from. NOT_FOUND for one that never was, GONE once it was withdrawn. */
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

/** What a draft's document is made from, and the revision it shows. Whoever asks is one of its writers. */
export async function draftDocument(
  { db, storage, site }: DocumentDeps,
  paperId: number,
  authorPages: AuthorPage[] = [],
): Promise<{ revision: number; authors: Author[]; document: PaperDocument }> {
  const [paper, members] = await Promise.all([findContent(db, paperId), findMembers(db, paperId)])
  if (!paper) throw new AppError('NOT_FOUND')
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

/** Authors' pages with the names of those who wrote them. */
export const printedPages = (pages: AuthorPage[], authors: Author[]): PaperDocument['authorPages'] =>
  pages.flatMap(({ seq, ...page }) => {
    const author = authors.find(each => each.seq === seq)
    return author ? [{ ...page, author: nameOf(author) }] : []
  })

const nameOf = ({ name, type, certified }: Author) => ({ name, type, certified })
