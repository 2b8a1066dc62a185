import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  listConsentDocuments,
  listConsentDocumentVersions,
  listOwnConsents,
} from '#shared/contract/consent.ts'
import { documentsAsking, findConsents, findDocumentsInForce, findVersions } from './consent.queries.ts'

type Deps = { db: Database; sendsMail: boolean }

export function registerConsent(app: FastifyInstance, { db, sendsMail }: Deps): void {
  serveRoute(app, listConsentDocuments, async () => ({
    documents: documentsAsking(await findDocumentsInForce(db), sendsMail),
  }))

  serveRoute(app, listConsentDocumentVersions, async ({ params }) => ({
    versions: await findVersions(db, params.code),
  }))

  serveRoute(app, listOwnConsents, async ({ actor }) => ({
    items: await findConsents(db, memberOf(actor).seq),
  }))
}
