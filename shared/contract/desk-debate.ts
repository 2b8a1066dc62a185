import * as z from 'zod'
import { deskLimits } from '../constants/desk-limits.ts'
import { limits } from '../constants/limits.ts'
import { categoryId } from './category.ts'
import { onlyIds } from './chosen.ts'
import { Debate, DebateSummary, debateStatuses, resultRules } from './debate.ts'
import { DebateEvent } from './debate-event.ts'
import { questionIds, SourceQuestion } from './desk-question.ts'
import { endsAfter, idParams, plannedTime, slug, timestamp, version } from './list.ts'
import { writing } from './rich-text.ts'
import { FileContent, route } from './route.ts'
import { keyword, text, title } from './text.ts'

/** The status of a debate that is out, else why readers do not see it. */
export const deskDebateStatuses = ['draft', ...debateStatuses, 'temporary', 'removed'] as const
export type DeskDebateStatus = (typeof deskDebateStatuses)[number]

/** Has the counts that the debate's rule hides from readers. */
export const DeskDebateSummary = DebateSummary.extend({
  status: z.enum(deskDebateStatuses),
  version: z.number().int(),
  /** When a draft goes out by itself. */
  publishAt: timestamp.nullable(),
  featured: z.boolean(),
  openReports: z.number().int(),
  /** Includes questions that readers do not see. */
  sourceQuestions: z.array(SourceQuestion),
})
export type DeskDebateSummary = z.infer<typeof DeskDebateSummary>

const { body, document, facilitator, reasonRequired, conclusion } = Debate.shape

export const DeskDebate = DeskDebateSummary.extend({
  body,
  document,
  facilitator,
  reasonRequired,
  scheduleVersion: z.number().int(),
  events: z.array(DebateEvent.extend({ version: z.number().int() })),
  conclusion,
  revisedAt: timestamp.nullable(),
  feature: z.object({ rank: z.number().int(), startsAt: timestamp, endsAt: timestamp.nullable() }).nullable(),
  /** Of the place on the home page, another one after each change; 0 before the first. */
  featureVersion: z.number().int(),
})
export type DeskDebate = z.infer<typeof DeskDebate>

const { positions, positionLabel } = deskLimits.debate
const fewPositions = { error: `입장은 ${positions.min}개에서 ${positions.max}개까지예요.` }

const draftText = {
  categoryId,
  title: title('제목을'),
  ...writing('배경을', limits.body),
  /** Readers see who leads the conversation. */
  facilitator: text('진행자를', limits.deskOwner).nullish(),
  questionIds,
}

const position = z.strictObject({
  key: z
    .string()
    .max(30)
    .regex(/^[a-z]+(?:-[a-z]+)*$/, { error: '영문 소문자와 줄표로 적어 주세요.' })
    .meta({ example: 'for' }),
  label: text('입장 이름을', positionLabel),
})

const areDistinct = (all: { key: string; label: string }[]) =>
  [all.map(one => one.key), all.map(one => one.label)].every(values => new Set(values).size === all.length)

/** Readers rely on these from the opening on. */
const draftRules = {
  opensAt: plannedTime,
  closesAt: plannedTime,
  reasonRequired: z.boolean(),
  resultsVisible: z.enum(resultRules, { error: '결과를 보여 줄 때를 골라 주세요.' }),
  positions: z
    .array(position)
    .min(positions.min, fewPositions)
    .max(positions.max, fewPositions)
    .refine(areDistinct, { error: '같은 입장이 두 번 있어요.' })
    .meta({
      example: [
        { key: 'for', label: '찬성' },
        { key: 'against', label: '반대' },
      ],
    }),
}

export const DebateDraft = z.strictObject({ ...draftText, ...draftRules }).partial({
  questionIds: true,
  reasonRequired: true,
  resultsVisible: true,
  positions: true,
})
export type DebateDraft = z.infer<typeof DebateDraft>

/** Keeps the questions and rules that are left out. */
export const DebateChange = DebateDraft.partial({ opensAt: true, closesAt: true }).extend({ version })
export type DebateChange = z.infer<typeof DebateChange>

const inOrder = endsAfter('opensAt', 'closesAt', '마감 시각은 시작 시각보다 뒤여야 해요.')

const common = { tag: 'desk', permission: 'debate.edit', source: 'R11.1' } as const
const reason = text('이유를', limits.deskNote, { lines: true })

const filter = {
  sort: z.enum(['recent', 'closing']).default('recent'),
  status: z.enum(deskDebateStatuses).optional(),
  category: slug.optional(),
  keyword: keyword(limits.keyword.max).optional(),
  ids: onlyIds.optional(),
}

export const listDeskDebates = route({
  ...common,
  operationId: 'listDeskDebates',
  method: 'GET',
  path: '/desk/debates',
  summary: 'Debates of every status, newest first; `closing` has those not over, the next to close first',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(200).optional(),
    ...filter,
  }),
  answers: { 200: z.object({ items: z.array(DeskDebateSummary), next: z.string().nullable() }) },
  errors: ['VALIDATION_FAILED'],
})

export const exportDeskDebates = route({
  ...common,
  operationId: 'exportDeskDebates',
  method: 'GET',
  path: '/desk/debates/csv',
  summary: 'Debates as a table, filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const readDeskDebate = route({
  ...common,
  operationId: 'readDeskDebate',
  method: 'GET',
  path: '/desk/debates/:id',
  summary: 'A debate with all that editors edit, and its version, which a change must name',
  params: idParams,
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND'],
})

export const createDeskDebate = route({
  ...common,
  operationId: 'createDeskDebate',
  method: 'POST',
  path: '/desk/debates',
  summary: 'Writes a draft out of questions; positions are 찬성, 반대, 기타 unless others are sent',
  idempotent: true,
  body: DebateDraft.refine(...inOrder),
  answers: { 201: DeskDebate },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateDeskDebate = route({
  ...common,
  operationId: 'updateDeskDebate',
  method: 'PUT',
  path: '/desk/debates/:id',
  summary: 'Changes the version named; once open its text and questions, but no date, position or rule',
  params: idParams,
  body: DebateChange.refine(...inOrder),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const deleteDeskDebate = route({
  ...common,
  operationId: 'deleteDeskDebate',
  method: 'DELETE',
  path: '/desk/debates/:id',
  summary: 'Deletes a draft; a debate that went out stays',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const scheduleDeskDebate = route({
  ...common,
  operationId: 'scheduleDeskDebate',
  method: 'PUT',
  path: '/desk/debates/:id/schedule',
  summary: 'Sets when a draft goes out by itself; null keeps it a draft',
  params: idParams,
  body: z.strictObject({ publishAt: plannedTime.nullable(), version }),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const publishDeskDebate = route({
  ...common,
  operationId: 'publishDeskDebate',
  method: 'POST',
  path: '/desk/debates/:id/publish',
  summary: 'Shows a draft to readers now; it opens at its own date',
  params: idParams,
  body: z.strictObject({ version }),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const openDeskDebate = route({
  ...common,
  operationId: 'openDeskDebate',
  method: 'POST',
  path: '/desk/debates/:id/opening',
  summary: 'Opens a debate early, brings its selected questions to 토론 중 and tells their followers',
  params: idParams,
  body: z.strictObject({ version }),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const extendDeskDebate = route({
  ...common,
  operationId: 'extendDeskDebate',
  method: 'PUT',
  path: '/desk/debates/:id/extension',
  summary: 'Puts the close off to a later date, while the debate is not over',
  params: idParams,
  body: z.strictObject({ closesAt: plannedTime, reason, version }),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE'],
})

export const closeDeskDebate = route({
  ...common,
  operationId: 'closeDeskDebate',
  method: 'POST',
  path: '/desk/debates/:id/closing',
  summary: 'Closes an open debate before its date',
  params: idParams,
  body: z.strictObject({ reason, version }),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE'],
})

export const concludeDeskDebate = route({
  ...common,
  operationId: 'concludeDeskDebate',
  method: 'PUT',
  path: '/desk/debates/:id/conclusion',
  summary: 'Publishes the conclusion of a closed debate, once; 409 when another editor published one',
  params: idParams,
  body: z.strictObject(writing('결론을', limits.body)),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const correctDeskDebateConclusion = route({
  ...common,
  operationId: 'correctDeskDebateConclusion',
  method: 'POST',
  path: '/desk/debates/:id/conclusion/corrections',
  summary: 'Corrects a published conclusion; readers see when, and the former text',
  params: idParams,
  body: z.strictObject({ ...writing('결론을', limits.body), version }),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const featureDeskDebate = route({
  ...common,
  operationId: 'featureDeskDebate',
  method: 'PUT',
  path: '/desk/debates/:id/featured',
  summary:
    'Puts the debate on the home page, lower ranks first, from now or a later time on; moves the version named',
  params: idParams,
  body: z.strictObject({
    rank: z.number({ error: '차례를 적어 주세요.' }).int().min(1).max(100).default(50),
    startsAt: plannedTime.nullish(),
    endsAt: plannedTime.nullish(),
    version,
  }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const unfeatureDeskDebate = route({
  ...common,
  operationId: 'unfeatureDeskDebate',
  method: 'DELETE',
  path: '/desk/debates/:id/featured',
  summary: 'Takes the debate off the home page',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})
