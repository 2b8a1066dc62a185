import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { DeskInterview } from './desk-interview.ts'
import { idParams, timestamp } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'

const common = {
  tag: 'desk',
  permission: 'interview.edit',
  source: 'R11.1',
  params: idParams,
  answers: { 200: DeskInterview },
} as const

export const scheduleDeskInterview = route({
  ...common,
  operationId: 'scheduleDeskInterview',
  method: 'PUT',
  path: '/desk/interviews/:id/schedule',
  summary: 'Sets when a draft is published by itself; null keeps it a draft',
  body: z.strictObject({ publishAt: timestamp.nullable() }),
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const publishDeskInterview = route({
  ...common,
  operationId: 'publishDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/publish',
  summary: 'Publishes a draft now; the recording stays with editors until its release',
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const openDeskInterviewCollecting = route({
  ...common,
  operationId: 'openDeskInterviewCollecting',
  method: 'POST',
  path: '/desk/interviews/:id/collecting',
  summary:
    'Collects questions from now until a time before the interview; moves the end while they are collected',
  body: z.strictObject({ until: timestamp }),
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const closeDeskInterviewCollecting = route({
  ...common,
  operationId: 'closeDeskInterviewCollecting',
  method: 'POST',
  path: '/desk/interviews/:id/collecting/end',
  summary: 'Ends the collecting of questions now',
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const releaseDeskInterview = route({
  ...common,
  operationId: 'releaseDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/release',
  summary: 'Gives recording, chapters and transcript to everybody and tells those who took part',
  source: 'R11.1, R13.7',
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const cancelDeskInterview = route({
  ...common,
  operationId: 'cancelDeskInterview',
  method: 'POST',
  path: '/desk/interviews/:id/cancellation',
  summary: 'Calls the interview off for good; the reason is published',
  body: z.strictObject({ reason: text('이유를', limits.deskNote, { lines: true }) }),
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const featureDeskInterview = route({
  ...common,
  operationId: 'featureDeskInterview',
  method: 'PUT',
  path: '/desk/interviews/:id/featured',
  summary: 'Puts the interview on the home page, lower ranks first, until a time or until it is taken off',
  body: z.strictObject({
    rank: z.number({ error: '차례를 적어 주세요.' }).int().min(1).max(100).default(50),
    endsAt: timestamp.nullish(),
  }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
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
