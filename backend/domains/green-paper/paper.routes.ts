import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import {
  createPaper,
  deletePaper,
  listOwnPapers,
  listPaperRevisions,
  publishPaper,
  readPaper,
  readPaperRevision,
  savePaper,
  withdrawPaper,
} from '#shared/contract/green-paper.ts'
import type { AuthorPagesOf } from './author-page.repository.ts'
import { deletePaperOf } from './delete-paper.ts'
import type { PaperPress } from './document/index.ts'
import { insertPaper, updatePaper } from './paper.repository.ts'
import { type DocumentDeps, draftDocument, printedPages } from './paper-documents.ts'
import { publish, requireComplete } from './publish.ts'
import { readContent, refusal } from './read-content.ts'
import { findOwnPapers, readPaperOf } from './read-paper.ts'
import { findRevisions, readRevision } from './revision.repository.ts'
import { requireRole, writers } from './role.repository.ts'
import { withdraw } from './withdraw.ts'

type PaperDeps = DocumentDeps & {
  press: PaperPress
  /** The public pages of a member's stored profile, without pictures. */
  authorPagesOf: AuthorPagesOf
}

/** What a paper's writers do with it. */
export function servePapers(app: FastifyInstance, deps: PaperDeps): void {
  const { db, press } = deps

  serveRoute(app, listOwnPapers, async ({ actor }) => ({
    items: await findOwnPapers(db, memberOf(actor).seq),
  }))

  serveRoute(app, createPaper, async ({ body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    const attempt = { userId: seq, call: createPaper.operationId, key, content: body.title }
    const id = await db
      .transaction()
      .execute(trx => once(trx, attempt, () => insertPaper(trx, { ownerId: seq, title: body.title })))
    return readPaperOf(db, id, seq)
  })

  serveRoute(app, readPaper, ({ params, actor }) => readPaperOf(db, params.id, memberOf(actor).seq))

  serveRoute(app, savePaper, async ({ params: { id }, body, actor }) => {
    const { seq } = memberOf(actor)
    await requireRole(db, id, seq, writers)
    const content = readContent(body.content)
    const saved = await db
      .transaction()
      .execute(trx => updatePaper(trx, { id, seq, revision: body.revision, content }))
    if (saved) return { revision: saved.revision, updatedAt: saved.updatedAt.toISOString() }
    await requireRole(db, id, seq, writers)
    throw new AppError('VERSION_CONFLICT')
  })

  serveRoute(app, deletePaper, async ({ params, actor }) => {
    await deletePaperOf(db, params.id, memberOf(actor).seq)
    return null
  })

  serveRoute(app, listPaperRevisions, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq)
    return { items: await findRevisions(db, params.id) }
  })

  serveRoute(app, readPaperRevision, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq)
    return readRevision(db, params.id, params.revision)
  })

  serveRoute(app, publishPaper, async ({ params: { id }, body, actor }) => {
    const { seq } = memberOf(actor)
    const { revision } = body
    await requireRole(db, id, seq, ['owner'])
    const draft = await draftDocument(deps, id)
    if (draft.revision !== revision) throw new AppError('VERSION_CONFLICT')
    await requireComplete(db, id, draft.document.content)
    const authorPages = body.authorPages ? await deps.authorPagesOf(db, seq) : []
    if (body.authorPages && authorPages.length === 0) throw refusal([nothingTold])
    // Nothing goes out that cannot be printed, and nothing is printed while the paper is locked.
    await press.pages({ ...draft.document, authorPages: printedPages(authorPages, draft.authors) })
    return publish(db, { id, seq, revision, authorPages })
  })

  serveRoute(app, withdrawPaper, async ({ params, actor }) => {
    await withdraw(db, params.id, memberOf(actor).seq)
    return null
  })
}

const nothingTold = {
  field: 'authorPages',
  message: '공개한 지은이 소개가 없어요. 소개를 공개로 저장한 다음 함께 싣거나, 소개 없이 공개해 주세요.',
}
