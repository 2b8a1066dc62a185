import type { FastifyInstance, FastifyReply } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { type FileAnswer, inMemory } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { OrderedBy } from '#backend/platform/typesetting/typesetting-queue.ts'
import { countDraftPages, readDraftPage, readDraftPdf } from '#shared/contract/green-paper.ts'
import { readEditionMarkdown, readEditionPdf } from '#shared/contract/green-paper-edition.ts'
import { clientDisconnectSignal } from '#shared/http/client-disconnect-signal.ts'
import { requireRole } from './collaborator.queries.ts'
import { fileNameOf, markdownOf, ownerOf, type PdfRenderer, plainFileNameOf } from './document/index.ts'
import { editionPdfs } from './edition-pdf.commands.ts'
import { canonicalHash } from './edition-text.ts'
import {
  type AuthorPagesOf,
  type DocumentDeps,
  draftDocument,
  editionDocument,
} from './paper-document.queries.ts'

type Deps = DocumentDeps & { pdfRenderer: PdfRenderer; authorPagesOf: AuthorPagesOf }

export function serveDocuments(app: FastifyInstance, deps: Deps): void {
  serveEditionDocuments(app, deps)
  serveDraftDocuments(app, deps)
}

function serveEditionDocuments(app: FastifyInstance, deps: Deps): void {
  const pdfOf = editionPdfs(deps)

  serveRoute(app, readEditionPdf, async ({ params }): Promise<FileAnswer> => {
    const { bytes, title, publishedAt, etag } = await pdfOf(params.id, params.number)
    return {
      ...inMemory(bytes, etag),
      name: `${fileNameOf(title, publishedAt)}.pdf`,
      plainName: `${plainFileNameOf(params.id, publishedAt)}.pdf`,
      type: 'application/pdf',
      disposition: 'inline',
      everybody: true,
    }
  })

  serveRoute(app, readEditionMarkdown, async ({ params }): Promise<FileAnswer> => {
    const document = await editionDocument(deps, params.id, params.number)
    const text = markdownOf(document)
    const publishedAt = document.publishedAt ?? new Date(0)
    return {
      ...inMemory(Buffer.from(text)),
      name: `${fileNameOf(document.title, publishedAt)}.md`,
      plainName: `${plainFileNameOf(params.id, publishedAt)}.md`,
      type: 'text/markdown; charset=utf-8',
      disposition: 'attachment',
      everybody: true,
    }
  })
}

function serveDraftDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, pdfRenderer } = deps

  serveRoute(app, readDraftPdf, async ({ params, query, actor, reply }): Promise<FileAnswer> => {
    const { seq } = memberOf(actor)
    await requireRole(db, params.id, seq)
    const authorPages = query.authorPages ? await deps.authorPagesOf(db, seq) : []
    const { revision, document } = await draftDocument(deps, params.id, authorPages)
    const now = new Date()
    const bytes = await pdfRenderer.pdf(document, requestedBy(seq, reply))
    return {
      ...inMemory(bytes, `draft-${params.id}-${revision}-${canonicalHash(authorPages).slice(0, 16)}`),
      name: `${fileNameOf(document.title, now)}_초안.pdf`,
      plainName: `${plainFileNameOf(params.id, now)}-draft.pdf`,
      type: 'application/pdf',
      disposition: 'inline',
      everybody: false,
    }
  })

  serveRoute(app, countDraftPages, async ({ params, actor, reply }) => {
    const { seq } = memberOf(actor)
    await requireRole(db, params.id, seq)
    const { revision, document } = await draftDocument(deps, params.id)
    return { revision, pages: await pdfRenderer.pages(document, requestedBy(seq, reply)) }
  })

  serveRoute(app, readDraftPage, async ({ params, actor, reply }): Promise<FileAnswer> => {
    const { seq } = memberOf(actor)
    await requireRole(db, params.id, seq)
    const { revision, document } = await draftDocument(deps, params.id)
    const svg = await pdfRenderer.page(document, params.page, requestedBy(seq, reply))
    return {
      ...inMemory(Buffer.from(svg), `draft-${params.id}-${revision}-${params.page}`),
      name: `${params.page}.svg`,
      type: 'image/svg+xml',
      disposition: 'inline',
      everybody: false,
      // Allows the pictures and the style that the SVG itself holds.
      policy: "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; sandbox",
    }
  })
}

const requestedBy = (seq: number, reply: FastifyReply): OrderedBy => ({
  owner: ownerOf(seq),
  signal: clientDisconnectSignal(reply),
})
