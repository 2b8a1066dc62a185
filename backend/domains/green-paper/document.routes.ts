import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { FileAnswer } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { countDraftPages, readDraftPage, readDraftPdf } from '#shared/contract/green-paper.ts'
import { readEditionMarkdown, readEditionPdf } from '#shared/contract/green-paper-edition.ts'
import type { AuthorPagesOf } from './author-page.repository.ts'
import { canonicalHash } from './canonical-hash.ts'
import { fileNameOf, markdownOf, type PaperPress, plainFileNameOf } from './document/index.ts'
import { editionPrints } from './edition-print.ts'
import { type DocumentDeps, draftDocument, editionDocument } from './paper-documents.ts'
import { requireRole } from './role.repository.ts'

type Deps = DocumentDeps & {
  press: PaperPress
  authorPagesOf: AuthorPagesOf
}

/** Documents of papers: of a draft for its writers, of an edition for everybody. */
export function serveDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, press } = deps
  const printOf = editionPrints(deps)

  serveRoute(app, readEditionPdf, async ({ params }) => {
    const { bytes, title, publishedAt, etag } = await printOf(params.id, params.number)
    return {
      ...fileOf(bytes),
      name: `${fileNameOf(title, publishedAt)}.pdf`,
      plainName: `${plainFileNameOf(params.id, publishedAt)}.pdf`,
      type: 'application/pdf',
      etag,
      everybody: true,
    }
  })

  serveRoute(app, readEditionMarkdown, async ({ params }) => {
    const document = await editionDocument(deps, params.id, params.number)
    const text = markdownOf(document)
    const publishedAt = document.publishedAt ?? new Date(0)
    return {
      ...fileOf(Buffer.from(text)),
      name: `${fileNameOf(document.title, publishedAt)}.md`,
      plainName: `${plainFileNameOf(params.id, publishedAt)}.md`,
      type: 'text/markdown; charset=utf-8',
      etag: canonicalHash(text).slice(0, 32),
      everybody: true,
      disposition: 'attachment' as const,
    }
  })

  serveRoute(app, readDraftPdf, async ({ params, query, actor }) => {
    const { seq } = memberOf(actor)
    await requireRole(db, params.id, seq)
    const authorPages = query.authorPages ? await deps.authorPagesOf(db, seq) : []
    const { revision, document } = await draftDocument(deps, params.id, authorPages)
    const now = new Date()
    return {
      ...fileOf(await press.pdf(document)),
      name: `${fileNameOf(document.title, now)}_초안.pdf`,
      plainName: `${plainFileNameOf(params.id, now)}-draft.pdf`,
      type: 'application/pdf',
      etag: `draft-${params.id}-${revision}-${canonicalHash(authorPages).slice(0, 16)}`,
    }
  })

  serveRoute(app, countDraftPages, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq)
    const { revision, document } = await draftDocument(deps, params.id)
    return { revision, pages: await press.pages(document) }
  })

  serveRoute(app, readDraftPage, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq)
    const { revision, document } = await draftDocument(deps, params.id)
    return {
      ...fileOf(Buffer.from(await press.page(document, params.page))),
      name: `${params.page}.svg`,
      type: 'image/svg+xml',
      etag: `draft-${params.id}-${revision}-${params.page}`,
      // Its pictures and its style are in it; a browser asks for them by the same rules as in a page.
      policy: "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; sandbox",
    }
  })
}

/** Bytes at hand, shown in place to whoever asked and to nobody after, unless told otherwise. */
const fileOf = (bytes: Uint8Array): Pick<FileAnswer, 'size' | 'open' | 'disposition' | 'everybody'> => ({
  size: bytes.length,
  disposition: 'inline',
  everybody: false,
  open: async range => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
})
