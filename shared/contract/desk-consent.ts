import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { ConsentDocument, ConsentDocumentVersion, documentCodes } from './consent.ts'
import { timestamp, version } from './list.ts'
import { FileContent, route } from './route.ts'
import { text } from './text.ts'

/** Versions from the newest on; those after the one in force are announced. */
export const DeskConsentDocument = z.object({
  ...ConsentDocument.pick({ code: true, asks: true }).shape,
  versions: z.array(
    ConsentDocumentVersion.pick({
      version: true,
      title: true,
      summary: true,
      renewsConsent: true,
      effectiveFrom: true,
      inForce: true,
      sha256: true,
    }),
  ),
  /** Announced and withdrawn before they came into force; their numbers are not used again. */
  withdrawn: z.array(z.object({ version: z.number().int(), reason: z.string(), withdrawnAt: timestamp })),
  nextVersion: z.number().int(),
})
export type DeskConsentDocument = z.infer<typeof DeskConsentDocument>

// Legal texts name telephones of public offices.
const legalText = (subject: string, max: number) =>
  text(subject, { min: 1, max }, { lines: true, forEditors: true })

/** Texts are in the grammar of a document's `body`. */
const ConsentDocumentDraft = z.strictObject({
  /** The newest one that its author has seen. */
  version,
  title: text('제목을', { min: 1, max: 80 }),
  summary: legalText('요약을', 500),
  changes: legalText('바뀐 것을', 5_000),
  body: legalText('본문을', 60_000),
  /** False only informs: nobody who agreed to the version before is asked again. */
  renewsConsent: z.boolean().default(true),
  /** Begins at midnight in Asia/Seoul. */
  effectiveFrom: z.iso
    .date({ error: '시행일을 2026-12-31처럼 적어 주세요.' })
    .meta({ example: '2026-12-31' }),
})

const common = { tag: 'desk', permission: 'consent.edit', source: 'R12.12, R11.1' } as const
const params = z.object({ code: z.enum(documentCodes) })

export const listDeskConsentDocuments = route({
  ...common,
  operationId: 'listDeskConsentDocuments',
  method: 'GET',
  path: '/desk/consent-documents',
  summary: 'The terms, the privacy policy, the consents and the rules with their versions',
  answers: { 200: z.object({ items: z.array(DeskConsentDocument) }) },
  errors: [],
})

export const exportDeskConsentDocuments = route({
  ...common,
  operationId: 'exportDeskConsentDocuments',
  method: 'GET',
  path: '/desk/consent-documents/csv',
  summary: 'Every version of every document as a table, without its text',
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const readDeskConsentDocument = route({
  ...common,
  operationId: 'readDeskConsentDocument',
  method: 'GET',
  path: '/desk/consent-documents/:code/versions/:version',
  summary: 'A version of a document with its text as it was written',
  params: params.extend({ version }),
  answers: { 200: ConsentDocumentVersion },
  errors: ['NOT_FOUND'],
})

export const announceDeskConsentDocument = route({
  ...common,
  operationId: 'announceDeskConsentDocument',
  method: 'POST',
  path: '/desk/consent-documents/:code/versions',
  recentSecondFactor: true,
  summary:
    'Announces the version after the newest, which is named, at least a week ahead; members are asked again once it is in force, unless it only informs',
  idempotent: true,
  params,
  body: ConsentDocumentDraft,
  answers: { 201: ConsentDocumentVersion },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const withdrawDeskConsentDocument = route({
  ...common,
  operationId: 'withdrawDeskConsentDocument',
  method: 'POST',
  path: '/desk/consent-documents/:code/versions/:version/withdrawal',
  recentSecondFactor: true,
  summary: 'Withdraws an announced version before it comes into force; its number is not used again',
  params: params.extend({ version }),
  body: z.strictObject({ reason: text('이유를', limits.deskNote, { lines: true }) }),
  answers: { 200: DeskConsentDocument },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})
