import * as z from 'zod'
import { dueProcess } from '../constants/due-process.ts'
import { limits } from '../constants/limits.ts'
import { formTrapFields } from './form-trap.ts'
import { caseListOf, caseListQuery, timestamp } from './list.ts'
import { FileContent, route } from './route.ts'
import { text } from './text.ts'

export const takedownBases = ['defamation', 'privacy', 'copyright', 'other'] as const
export type TakedownBasis = (typeof takedownBases)[number]

export const claimantKinds = ['self', 'agent'] as const
export type ClaimantKind = (typeof claimantKinds)[number]

/** `returned`: shown again, by a decision or when 30 days were over. */
export const takedownStatuses = ['received', 'blocked', 'returned', 'removed', 'refused'] as const
export type TakedownStatus = (typeof takedownStatuses)[number]

/** Random, without letters and digits that are mistaken for each other. */
export const caseNumber = z
  .string({ error: '사건 번호를 확인해 주세요.' })
  .regex(/^Q-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/, { error: '사건 번호를 확인해 주세요.' })
  .meta({ example: 'Q-7K3M-92PD' })

const common = {
  tag: 'takedown',
  permission: 'takedown.create',
  source: 'added: whose rights a text infringes may ask for a block (Network Act, article 44-2)',
} as const

export const openTakedownForm = route({
  ...common,
  operationId: 'openTakedownForm',
  method: 'GET',
  path: '/takedown-requests/form',
  summary: 'A signed time, which a request carries: it tells people from programs that fill forms at once',
  answers: { 200: z.object({ drawn: z.string() }) },
  errors: [],
})

export const createTakedownRequest = route({
  ...common,
  operationId: 'createTakedownRequest',
  method: 'POST',
  path: '/takedown-requests',
  summary: 'Asks the editors to block a post or comment, with up to three files of proof; needs no account',
  body: z.strictObject({
    /** Address of the post or comment on this site. */
    address: text('글의 주소를', { min: 1, max: 500 }, { forEditors: true }),
    basis: z.enum(takedownBases, { error: '침해받은 권리를 골라 주세요.' }),
    claimantKind: z.enum(claimantKinds, { error: '본인인지 대리인인지 골라 주세요.' }),
    name: text('이름을', dueProcess.name, { forEditors: true }),
    contact: text('연락처를', dueProcess.contact, { forEditors: true }),
    text: text('침해 사실을', dueProcess.claim, { lines: true, forEditors: true }),
    ...formTrapFields,
  }),
  upload: { field: 'files', min: 0, max: dueProcess.files, bytes: dueProcess.fileBytes },
  answers: { 201: z.object({ caseNumber }) },
  errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'FILE_REFUSED'],
})

/** Names neither the claimant nor the text. */
export const TakedownCase = z.object({
  caseNumber,
  status: z.enum(takedownStatuses),
  receivedAt: timestamp,
  blockedUntil: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** Of a refusal. */
  reason: z.string().nullable(),
  /** True if the author of the text objected to the block. */
  objected: z.boolean(),
})
export type TakedownCase = z.infer<typeof TakedownCase>

export const readTakedownCase = route({
  ...common,
  operationId: 'readTakedownCase',
  method: 'GET',
  path: '/takedown-requests/:caseNumber',
  summary: 'How far a case came, for whoever has its number; no personal data',
  params: z.object({ caseNumber }),
  readsPrimary: true,
  answers: { 200: TakedownCase },
  errors: ['NOT_FOUND'],
})

export const DeskTakedown = TakedownCase.extend({
  basis: z.enum(takedownBases),
  /** Address of the post, or of the post that the comment is under. */
  post: z.object({ id: z.number().int(), kind: z.enum(['question', 'debate', 'interview']) }),
  commentId: z.number().int().nullable(),
  /** Title of the post, or the comment itself. */
  about: z.string(),
})
export type DeskTakedown = z.infer<typeof DeskTakedown>

export const DeskTakedownCase = DeskTakedown.extend({
  /** In the record of acts. */
  id: z.number().int(),
  claimantKind: z.enum(claimantKinds),
  /** Null once erased, six months after the end. */
  claimantName: z.string().nullable(),
  contact: z.string().nullable(),
  text: z.string().nullable(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), mime: z.string(), bytes: z.number().int() })),
  /** The author's open or judged objection to the newest measure. */
  objectionText: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type DeskTakedownCase = z.infer<typeof DeskTakedownCase>

const desk = { tag: 'desk', permission: 'takedown.edit', source: 'R11.2' } as const

export const listDeskTakedowns = route({
  ...desk,
  operationId: 'listDeskTakedowns',
  method: 'GET',
  path: '/desk/takedown-requests',
  summary:
    'Requests to block a text: those that wait, then blocked ones, each by age, then ended ones, the newest first',
  query: z.object({ ...caseListQuery, status: z.enum(takedownStatuses).optional() }),
  answers: { 200: caseListOf(DeskTakedown) },
  errors: ['VALIDATION_FAILED'],
})

export const exportDeskTakedowns = route({
  ...desk,
  operationId: 'exportDeskTakedowns',
  method: 'GET',
  path: '/desk/takedown-requests/csv',
  summary: 'Requests to block a text as a table, as the list and without the claimants, at most 10,000 rows',
  query: z.object({ status: z.enum(takedownStatuses).optional() }),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const readDeskTakedown = route({
  ...desk,
  operationId: 'readDeskTakedown',
  method: 'GET',
  path: '/desk/takedown-requests/:caseNumber',
  summary: 'One request with its claimant and proof',
  params: z.object({ caseNumber }),
  answers: { 200: DeskTakedownCase },
  errors: ['NOT_FOUND'],
})

export const decideDeskTakedown = route({
  ...desk,
  operationId: 'decideDeskTakedown',
  method: 'POST',
  path: '/desk/takedown-requests/:caseNumber/decision',
  summary:
    'Blocks the text for 30 days or refuses the request; a blocked text is shown again or removed before the time is up',
  params: z.object({ caseNumber }),
  body: z.strictObject({
    decision: z.enum(['block', 'refuse', 'return', 'remove'], { error: '결정을 골라 주세요.' }),
    /** Needed to remove: code of the group `report-reason`. */
    rule: z.string().max(40).nullish(),
    reason: text('이유를', limits.deskNote, { lines: true }),
  }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'SAME_EDITOR', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const downloadTakedownFile = route({
  ...desk,
  operationId: 'downloadTakedownFile',
  method: 'GET',
  path: '/desk/takedown-files/:id',
  summary: 'A file of proof, always for keeping and never shown in place; takes Range',
  params: z.object({ id: z.uuid() }),
  answers: { 200: FileContent, 206: FileContent, 304: null },
  file: { types: ['application/octet-stream'] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
})
