import type { FastifyInstance } from 'fastify'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { serveCitations } from './citation.routes.ts'
import { serveCollaborators } from './collaborator.routes.ts'
import type { PdfRenderer } from './document/index.ts'
import { serveDocuments } from './document.routes.ts'
import { serveEditions } from './edition.routes.ts'
import { servePapers } from './paper.routes.ts'
import type { AuthorPagesOf } from './paper-document.queries.ts'

export { insertCitation } from './citation.commands.ts'
export { findNamedCitations, readCitation } from './citation.queries.ts'
export { snapshotOf } from './citation-snapshot.queries.ts'
export { isAnyPaperShownTo } from './collaborator.queries.ts'
export { registerDeskGreenPaper } from './desk-green-paper.routes.ts'
export {
  collapseSpaces,
  type Inline,
  koreanDate,
  koreanTime,
  openPdfRenderer,
  type PaperDocument,
  type PaperFigure,
  type PdfRenderer,
  plainWords,
  qrCode,
  textTemplate,
} from './document/index.ts'
export { insertEdition } from './edition.commands.ts'
export { isAnyEditionShown } from './edition.queries.ts'
export { sweepEditionPdfs } from './edition-pdf.commands.ts'
export { eraseFromPapers } from './erasure.commands.ts'
export { insertPaper, updatePaper } from './paper.commands.ts'
export { wordsOf } from './paper-content.ts'
export { restoreWithdrawn, restoreWithdrawnWithin, withdrawByRule } from './withdrawal.commands.ts'

type Deps = {
  db: Database
  clock: Clock
  storage: Storage
  pdfRenderer: PdfRenderer
  site: string
  authorPagesOf: AuthorPagesOf
}

/** Serves green papers (R12.6). */
export function registerGreenPaper(app: FastifyInstance, deps: Deps): void {
  servePapers(app, deps)
  serveCitations(app, deps)
  serveCollaborators(app, deps)
  serveEditions(app, deps)
  serveDocuments(app, deps)
}
