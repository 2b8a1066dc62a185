import * as z from 'zod'
import { documentCodes } from './consent.ts'
import { id, idParams, timestamp } from './list.ts'
import { decisionKinds } from './moderation-log.ts'
import { route } from './route.ts'

export const historyEntities = [
  'post',
  'comment',
  'user',
  'category',
  'code',
  'consent-document',
  'notice',
  'faq',
  'banner',
  'report',
  'synonym',
  'green-paper',
  'objection',
  'takedown-request',
] as const
export type HistoryEntity = (typeof historyEntities)[number]

/** Names of acts in the audit record. */
export const deskActs = [
  'activate',
  'add',
  'add-event',
  'add-follow-up',
  'add-synonym',
  'announce',
  'answer',
  'answer-question',
  'authenticate',
  'block',
  'cancel',
  'close',
  'close-collecting',
  'conclude',
  'confirm-exclusion',
  'confirm-restoration',
  'correct-conclusion',
  'create',
  'deactivate',
  'decline-question',
  'delete',
  'delete-event',
  'end-suspension',
  'enrol',
  'export-members',
  'extend',
  'feature',
  'grant-role',
  'hide',
  'hide-question',
  'keep',
  'mark-asked',
  'merge',
  'merge-question',
  'move',
  'open',
  'open-collecting',
  'outcome',
  'promise-answer',
  'propose-exclusion',
  'propose-restoration',
  'publish',
  'publish-recording',
  'refuse',
  'refuse-exclusion',
  'refuse-objection',
  'refuse-restoration',
  'register-passkey',
  'release-question',
  'reload',
  'remove',
  'remove-passkey',
  'remove-synonym',
  'rename',
  'reorder',
  'replace-recovery-codes',
  'reset',
  'restore',
  'restore-question',
  'return',
  'schedule',
  'select-question',
  'set',
  'set-chapters',
  'set-guests',
  'set-popup',
  'set-steward',
  'set-transcript',
  'set-type',
  'suspend',
  'undo',
  'undo-merge',
  'unfeature',
  'update',
  'update-event',
  'uphold-objection',
  'use-recovery-code',
  'withdraw',
  'write',
] as const
export type DeskActName = (typeof deskActs)[number]

/**
 * Columns of which the record keeps the value before and after, in the order in which an act shows them: the start of a
 * period before its end.
 */
export const historyFields = [
  'active',
  'address',
  'answer',
  'answerer',
  'at',
  'at_seconds',
  'body',
  'cancel_reason',
  'canonical',
  'category_code',
  'category_id',
  'closed_early_at',
  'opens_at',
  'closes_at',
  'collect_from',
  'collect_to',
  'conclusion',
  'starts_at',
  'ends_at',
  'facilitator',
  'format',
  'happened_on',
  'host',
  'image_alt',
  'kind',
  'label',
  'life',
  'link',
  'live_from',
  'live_to',
  'media_kind',
  'media_url',
  'name',
  'palette',
  'pinned',
  'place',
  'publish_at',
  'question',
  'rank',
  'reason',
  'reason_required',
  'results_visible',
  'role',
  'sort',
  'state',
  'summary',
  'term',
  'text',
  'title',
  'type',
  'until',
  'value',
  'visibility',
] as const
export type HistoryField = (typeof historyFields)[number]

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const HistoryChange = z.object({ field: z.enum(historyFields), before: value, after: value })
export type HistoryChange = z.infer<typeof HistoryChange>

/** A text that a report, an objection or a claimant's request was about. */
export const JudgedText = z.object({
  kind: z.enum(decisionKinds).exclude(['suspension']),
  /** Address of the post, or of the post that the comment is under; null for a green paper. */
  post: z.object({ id: z.number().int(), kind: z.enum(['question', 'debate', 'interview']) }).nullable(),
  commentId: z.number().int().nullable(),
  paperId: z.number().int().nullable(),
  /** Title of the post or green paper, or the start of the comment. */
  about: z.string(),
})
export type JudgedText = z.infer<typeof JudgedText>

export const HistoryAct = z.object({
  id: z.number().int(),
  at: timestamp,
  /** Nickname of the editor. */
  actor: z.string(),
  act: z.enum(deskActs),
  /** Name of what it was done to, where an entity is shown with its neighbours: a code, a synonym. */
  subject: z.string().nullable(),
  /** Null of acts that judged no text, and once it is gone. */
  text: JudgedText.nullable(),
  reason: z.string().nullable(),
  changes: z.array(HistoryChange),
  /** Act that an undo reversed. */
  undone: z.enum(deskActs).nullable(),
  /** Null when it cannot be undone. */
  undoneUntil: timestamp.nullable(),
})
export type HistoryAct = z.infer<typeof HistoryAct>

const common = { tag: 'desk', permission: 'desk.read', source: 'R11.2' } as const

export const listDeskHistory = route({
  ...common,
  operationId: 'listDeskHistory',
  method: 'GET',
  path: '/desk/history',
  summary:
    'Acts on a thing, the newest first, of all of its kind without `id`; on members, codes and documents for administrators alone; `cursor` is `next` of the part before',
  query: z.object({
    entity: z.enum(historyEntities),
    id: id.optional(),
    /** Of the documents, those of one. */
    code: z.enum(documentCodes).optional(),
    size: z.coerce.number().int().min(1).max(100).default(20),
    cursor: id.optional(),
  }),
  answers: { 200: z.object({ items: z.array(HistoryAct), next: z.string().nullable() }) },
  errors: ['FORBIDDEN'],
})

export const undoDeskAct = route({
  ...common,
  operationId: 'undoDeskAct',
  method: 'POST',
  path: '/desk/history/:id/undo',
  summary: 'Undoes an act of the last ten minutes; 409 when what it changed was changed again',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})
