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

/**
 * A version of a published document. `body` is plain text: blank lines part its blocks; `## ` starts a heading, `- ` an
 * item of a list, ① a clause, and lines between `|` are the rows of a table, the first its head.
 */
export const ConsentDocument = z.object({
  code: z.enum(documentCodes),
  version: z.number().int(),
  title: z.string(),
  summary: z.string(),
  /** In the grammar of `body`; null for the first version. */
  changes: z.string().nullable(),
  body: z.string(),
  asks: z.enum(['required', 'writing', 'optional', 'nothing']),
  /** False for a version that only informs: consent to the version before it goes on counting. */
  renewsConsent: z.boolean(),
  effectiveFrom: timestamp,
  sha256: z.string(),
})
export type ConsentDocument = z.infer<typeof ConsentDocument>

export const listConsentDocuments = route({
  operationId: 'listConsentDocuments',
  tag: 'consent',
  method: 'GET',
  path: '/consent-documents',
  sameFor: 'everybody',
  summary: 'The documents in force now, one version of each code; news asks nothing where no mail is sent',
  source: 'added: sign-up and consent show the full texts in place (R4.9, R5.2)',
  permission: 'consent.read',
  answers: { 200: z.object({ documents: z.array(ConsentDocument) }) },
  errors: [],
})

/** `inForce`: the one that counts now; later ones are announced beforehand. */
export const ConsentDocumentVersion = ConsentDocument.extend({ inForce: z.boolean() })
export type ConsentDocumentVersion = z.infer<typeof ConsentDocumentVersion>

export const listConsentDocumentVersions = route({
  operationId: 'listConsentDocumentVersions',
  tag: 'consent',
  method: 'GET',
  path: '/consent-documents/:code/versions',
  sameFor: 'everybody',
  summary: 'Every version of a document with the day it takes effect, the newest first',
  source: 'added: earlier terms stay readable, as the terms promise (R12.12)',
  permission: 'consent.read',
  params: z.object({ code: z.enum(documentCodes) }),
  answers: { 200: z.object({ versions: z.array(ConsentDocumentVersion) }) },
  errors: [],
})

export const ConsentRecord = z.object({
  code: z.enum(consentCodes),
  version: z.number().int(),
  title: z.string(),
  agreed: z.boolean(),
  /** False once a later version in force renews consent. */
  counts: z.boolean(),
  decidedAt: timestamp,
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const listOwnConsents = route({
  operationId: 'listOwnConsents',
  tag: 'consent',
  method: 'GET',
  path: '/users/consents',
  summary: "The caller's decisions about documents, the newest first; at most the last 200",
  source: 'added: people see what they agreed to and when, and take it back (R11.4, R12.12)',
  permission: 'consent.mine',
  answers: { 200: z.object({ items: z.array(ConsentRecord) }) },
  errors: [],
})

export const ConsentDecision = z.strictObject({
  code: z.enum(consentCodes),
  version,
  agreed: z.boolean(),
})
export type ConsentDecision = z.infer<typeof ConsentDecision>
