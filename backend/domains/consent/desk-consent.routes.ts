import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import { type CsvColumn, dayCell } from '#backend/platform/csv/csv.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  announceDeskConsentDocument,
  type DeskConsentDocument,
  exportDeskConsentDocuments,
  listDeskConsentDocuments,
  readDeskConsentDocument,
  withdrawDeskConsentDocument,
} from '#shared/contract/desk-consent.ts'
import { announceDocument } from './consent.commands.ts'
import { findDeskDocuments, readDeskDocument, readVersion } from './consent.queries.ts'
import { midnightOf } from './document-file.ts'
import { withdrawDocument } from './withdraw-document.commands.ts'

/** Serves administrators' calls on legal documents (R12.12, R11.1). */
export function registerDeskConsent(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void {
  serveRoute(app, listDeskConsentDocuments, async () => ({ items: await findDeskDocuments(db) }))

  serveRoute(app, exportDeskConsentDocuments, () =>
    listAsCsv({
      name: '약관과_동의',
      plainName: 'consent-documents',
      columns: versionColumns,
      read: async () => ({ items: (await findDeskDocuments(db)).flatMap(versionsOf), next: null }),
    }),
  )

  serveRoute(app, readDeskConsentDocument, ({ params }) => readVersion(db, params.code, params.version))

  serveRoute(app, announceDeskConsentDocument, async ({ params, body, actor, request }) => {
    const { version: after, ...texts } = body
    const draft = { ...texts, code: params.code, effectiveFrom: midnightOf(body.effectiveFrom) }
    const key = idempotencyKeyOf(request)
    const version = await announceDocument(db, memberOf(actor).seq, { draft, after, now: clock() }, key)
    return readVersion(db, params.code, version)
  })

  serveRoute(app, withdrawDeskConsentDocument, async ({ params, body, actor }) => {
    await withdrawDocument(db, memberOf(actor).seq, { ...params, ...body })
    return readDeskDocument(db, params.code)
  })
}

const versionsOf = ({ code, versions }: DeskConsentDocument) =>
  versions.map(version => ({ ...version, code }))

const versionColumns: CsvColumn<ReturnType<typeof versionsOf>[number]>[] = [
  { head: '문서', cell: ({ title }) => title },
  { head: '코드', cell: ({ code }) => code },
  { head: '판', cell: ({ version }) => version },
  { head: '시행일', cell: ({ effectiveFrom }) => dayCell(effectiveFrom) },
  { head: '시행 중', cell: ({ inForce }) => inForce },
  { head: '다시 동의', cell: ({ renewsConsent }) => renewsConsent },
  { head: '요약', cell: ({ summary }) => summary },
  { head: '검증 코드', cell: ({ sha256 }) => sha256 },
]
