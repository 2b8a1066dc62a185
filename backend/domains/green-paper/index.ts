import type { FastifyInstance } from 'fastify'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import type { AuthorPagesOf } from './author-page.repository.ts'
import { serveCitations } from './citation.routes.ts'
import { type PaperDocument, type PaperFigure, type PaperPress, paperPress } from './document/index.ts'
import { serveDocuments } from './document.routes.ts'
import { serveEditions } from './edition.routes.ts'
import { servePapers } from './paper.routes.ts'
import { findRole } from './role.repository.ts'
import { serveTogether } from './together.routes.ts'

export { findNamedCitations, insertCitation, readCitation } from './citation.repository.ts'
export { isEditionShown } from './edition.repository.ts'
export { eraseFromPapers } from './erase.ts'
export { freeze } from './freeze.ts'
export { insertPaper, updatePaper } from './paper.repository.ts'
export { sweepPrints } from './print.repository.ts'
export { insertEdition } from './publish.ts'
export { withdrawByRule } from './withdraw.ts'

export { type PaperDocument, type PaperFigure, type PaperPress, paperPress }

type Deps = {
  db: Database
  clock: Clock
  storage: Storage
  press: PaperPress
  site: string
  authorPagesOf: AuthorPagesOf
}

/** Serves green papers (R12.6). */
export function registerGreenPaper(app: FastifyInstance, deps: Deps): void {
  servePapers(app, deps)
  serveCitations(app, deps)
  serveTogether(app, deps)
  serveEditions(app, deps)
  serveDocuments(app, deps)
}

/** Whether a member writes a paper, and so sees the pictures of its draft. */
export const isPaperShownTo = async (db: Database, paperId: number, seq: number): Promise<boolean> =>
  (await findRole(db, paperId, seq)) !== null
