import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { chosenIds } from './chosen.ts'
import { plannedTime } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'

const common = { tag: 'desk', permission: 'debate.edit', source: 'R11.1' } as const
const reason = text('이유를', limits.deskNote, { lines: true })

export const extendDeskDebates = route({
  ...common,
  operationId: 'extendDeskDebates',
  method: 'PUT',
  path: '/desk/debates/bulk-extension',
  summary:
    'Puts the close of up to 50 debates off to one later date, all or none: a refusal says at `ids.<place>` of each why it cannot',
  body: z.strictObject({ ids: chosenIds, closesAt: plannedTime, reason }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})

export const closeDeskDebates = route({
  ...common,
  operationId: 'closeDeskDebates',
  method: 'POST',
  path: '/desk/debates/bulk-closing',
  summary: 'Closes up to 50 open debates before their dates, all or none, as `bulk-extension`',
  body: z.strictObject({ ids: chosenIds, reason }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})
