import * as z from 'zod'
import { timestamp, version } from './list.ts'
import { route } from './route.ts'

/**
 * `service` and `privacy` make a member (R5.2); `sensitive`, political opinion, gates writing only (R12.12);
 * `news` is optional; `rules` is published and asks for no consent.
 */
export const documentCodes = ['service', 'privacy', 'sensitive', 'news', 'rules'] as const
export type DocumentCode = (typeof documentCodes)[number]
export const consentCodes = ['service', 'privacy', 'sensitive', 'news'] as const
export type ConsentCode = (typeof consentCodes)[number]

/** A version of a published document. `body` is plain text: blank lines part paragraphs, `## ` starts a heading. */
export const ConsentDocument = z.object({
  code: z.enum(documentCodes),
  version: z.number().int(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  asks: z.enum(['required', 'writing', 'optional', 'nothing']),
  effectiveFrom: timestamp,
  sha256: z.string(),
})
export type ConsentDocument = z.infer<typeof ConsentDocument>

export const listConsentDocuments = route({
  operationId: 'listConsentDocuments',
  tag: 'consent',
  method: 'GET',
  path: '/consent-documents',
  summary: 'The documents in force now, one version of each code',
  source: 'added: sign-up and consent show the full texts in place (R4.9, R5.2)',
  permission: 'consent.read',
  answers: { 200: z.object({ documents: z.array(ConsentDocument) }) },
  errors: [],
})

/** What was decided about one document; the version is the one that was shown. */
export const ConsentDecision = z.strictObject({
  code: z.enum(consentCodes),
  version,
  agreed: z.boolean(),
})
export type ConsentDecision = z.infer<typeof ConsentDecision>
