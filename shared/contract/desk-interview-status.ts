import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { chosenIds } from './chosen.ts'
import { DeskInterview } from './desk-interview.ts'
import { idParams, plannedTime, version } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'

const common = {
  tag: 'desk',
  permission: 'interview.edit',
  source: 'R11.1',
  params: idParams,
  answers: { 200: DeskInterview },
} as const

const reason = text('이유를', limits.deskNote, { lines: true })

export const scheduleDeskInterview = route({
  ...common,
  operationId: 'scheduleDeskInterview',
  method: 'PUT',
  path: '/desk/interviews/:id/schedule',
  summary: 'Sets when a draft is published by itself; null keeps it a draft',
  body: z.strictObject({ publishAt: plannedTime.nullable(), version }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const publishDeskInterview = route({
  ...common,
  operationId: 'publishDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/publish',
  summary: 'Publishes a draft now; the recording stays with editors until its release',
  body: z.strictObject({ version }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const openDeskInterviewCollecting = route({
  ...common,
  operationId: 'openDeskInterviewCollecting',
  method: 'POST',
  path: '/desk/interviews/:id/collecting',
  summary:
    'Collects questions from now until a time before the interview; moves the end while they are collected',
  body: z.strictObject({ until: plannedTime, version }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const closeDeskInterviewCollecting = route({
  ...common,
  operationId: 'closeDeskInterviewCollecting',
  method: 'POST',
  path: '/desk/interviews/:id/collecting/end',
  summary: 'Ends the collecting of questions now',
  body: z.strictObject({ version }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const releaseDeskInterview = route({
  ...common,
  operationId: 'releaseDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/release',
  summary:
    'Gives recording, chapters and transcript to everybody and tells those who took part; 409 when one of the versions named is outdated',
  source: 'R11.1, R13.7',
  /** Chapters and transcript that are left out are released as they are stored. */
  body: z.strictObject({
    version,
    chaptersVersion: version.optional(),
    transcriptVersion: version.optional(),
  }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const cancelDeskInterview = route({
  ...common,
  operationId: 'cancelDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/cancellation',
  summary: 'Calls the interview off for good; the reason is published',
  body: z.strictObject({ reason }),
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const withdrawDeskInterview = route({
  ...common,
  operationId: 'withdrawDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/withdrawal',
  summary:
    'Takes a public interview off: its address answers 410 from then on. The reason stays in the record',
  body: z.strictObject({ reason }),
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const restoreDeskInterview = route({
  ...common,
  operationId: 'restoreDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/restoration',
  summary: 'Shows an interview again that editors took off; not one that a rule hides',
  body: z.strictObject({ reason }),
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const featureDeskInterview = route({
  ...common,
  operationId: 'featureDeskInterview',
  method: 'PUT',
  path: '/desk/interviews/:id/featured',
  summary:
    'Puts the interview on the home page, lower ranks first, until a time or until it is taken off; moves the version named',
  body: z.strictObject({
    rank: z.number({ error: '차례를 적어 주세요.' }).int().min(1).max(100).default(50),
    endsAt: plannedTime.nullish(),
    version,
  }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const unfeatureDeskInterview = route({
  ...common,
  operationId: 'unfeatureDeskInterview',
  method: 'DELETE',
  path: '/desk/interviews/:id/featured',
  summary: 'Takes the interview off the home page',
  answers: { 204: null },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

const severalInterviews = {
  tag: 'desk',
  permission: 'interview.edit',
  source: 'R11.1',
  method: 'POST',
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
} as const

export const closeDeskInterviewsCollecting = route({
  ...severalInterviews,
  operationId: 'closeDeskInterviewsCollecting',
  path: '/desk/interviews/bulk-collecting-end',
  summary:
    'Ends the collecting of questions for up to 50 interviews, all or none: a refusal says at `ids.<place>` of each why it cannot',
  body: z.strictObject({ ids: chosenIds }),
})

export const withdrawDeskInterviews = route({
  ...severalInterviews,
  operationId: 'withdrawDeskInterviews',
  path: '/desk/interviews/bulk-withdrawal',
  summary: 'Takes up to 50 public interviews off, all or none, as `bulk-collecting-end`',
  body: z.strictObject({ ids: chosenIds, reason }),
})
