import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listConsentDocuments } from '#shared/contract/consent.ts'
import { findDocumentsInForce } from './consent.repository.ts'

/** GET consent-documents: the texts that people are asked to read. */
export function registerConsent(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listConsentDocuments, async () => ({ documents: await findDocumentsInForce(db) }))
}
