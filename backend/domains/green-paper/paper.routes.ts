import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
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
import { AppError } from '#shared/errors/app-error.ts'
import { requireRole, writers } from './collaborator.queries.ts'
import { refusal } from './content-validation.ts'
import { ownerOf, type PdfRenderer } from './document/index.ts'
import { publish, requireComplete } from './edition.commands.ts'
import { beginPaper, deleteDraft, saveDraft } from './paper.commands.ts'
import { findOwnPapers, findRevisions, readPaperOf, readRevision } from './paper.queries.ts'
import {
  type AuthorPagesOf,
  type DocumentDeps,
  draftDocument,
  printedPages,
} from './paper-document.queries.ts'
import { withdraw } from './withdrawal.commands.ts'

type PaperDeps = DocumentDeps & { pdfRenderer: PdfRenderer; authorPagesOf: AuthorPagesOf }

export function servePapers(app: FastifyInstance, deps: PaperDeps): void {
  const { db, pdfRenderer } = deps

  serveRoute(app, listOwnPapers, async ({ actor }) => ({
    items: await findOwnPapers(db, memberOf(actor).seq),
  }))

  serveRoute(app, createPaper, async ({ body, actor, request }) => {
    const { seq } = memberOf(actor)
    const id = await beginPaper(db, idempotencyKeyOf(request), { memberId: seq, title: body.title })
    return readPaperOf(db, id, seq)
  })

  serveRoute(app, readPaper, ({ params, actor }) => readPaperOf(db, params.id, memberOf(actor).seq))

  serveRoute(app, savePaper, async ({ params: { id }, body, actor }) => {
    const { seq } = memberOf(actor)
    await requireRole(db, id, seq, writers)
    const { revision, updatedAt } = await saveDraft(db, { ...body, id, memberId: seq })
    return { revision, updatedAt: updatedAt.toISOString() }
  })

  serveRoute(app, deletePaper, async ({ params, actor }) => {
    await deleteDraft(db, params.id, memberOf(actor).seq)
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
    if (body.authorPages && authorPages.length === 0) throw refusal([noPublicPage])
    // Renders before it publishes, so that every edition can be printed, and not while the paper is locked.
    const document = { ...draft.document, authorPages: printedPages(authorPages, draft.authors) }
    await pdfRenderer.pages(document, { owner: ownerOf(seq), first: true })
    return publish(db, { id, memberId: seq, revision, authorPages })
  })

  serveRoute(app, withdrawPaper, async ({ params, actor }) => {
    await withdraw(db, params.id, memberOf(actor).seq)
    return null
  })
}

const noPublicPage = {
  field: 'authorPages',
  message: '공개한 저자 소개가 없어요. 소개를 공개로 저장한 다음 함께 싣거나, 소개 없이 공개해 주세요.',
}
