import * as z from 'zod'
import { Code, CodeDraft } from './code.ts'
import { version } from './list.ts'
import { FileContent, route } from './route.ts'

export const DeskCode = Code.extend({
  sort: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
})
export type DeskCode = z.infer<typeof DeskCode>

/** `fixed`: the program knows its codes by name, so none is added or put out of use. */
export const DeskCodeGroup = z.object({ group: z.string(), fixed: z.boolean(), codes: z.array(DeskCode) })
export type DeskCodeGroup = z.infer<typeof DeskCodeGroup>

const common = { tag: 'desk', permission: 'code.edit', source: 'R6.4, R11.1' } as const
const params = z.object(CodeDraft.pick({ group: true, code: true }).shape)

export const listDeskCodes = route({
  ...common,
  operationId: 'listDeskCodes',
  method: 'GET',
  path: '/desk/codes',
  summary: 'Every group of the code table with its codes in their order, those out of use too',
  answers: { 200: z.object({ groups: z.array(DeskCodeGroup) }) },
  errors: [],
})

export const exportDeskCodes = route({
  ...common,
  operationId: 'exportDeskCodes',
  method: 'GET',
  path: '/desk/codes/csv',
  summary: 'The code table as a table, as the list',
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const setDeskCode = route({
  ...common,
  operationId: 'setDeskCode',
  method: 'PUT',
  path: '/desk/codes/:group/:code',
  recentSecondFactor: true,
  summary:
    'Adds a code, of version 0, or changes the version named; seen after PUT codes/reload, or within seconds',
  params,
  body: CodeDraft.omit({ group: true, code: true }).extend({ version }),
  answers: { 200: DeskCode },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const activateDeskCode = route({
  ...common,
  operationId: 'activateDeskCode',
  method: 'PUT',
  path: '/desk/codes/:group/:code/active',
  recentSecondFactor: true,
  summary: 'Offers a code, or puts it out of use; rows that refer to it keep it',
  params,
  body: z.strictObject({ active: z.boolean() }),
  answers: { 200: DeskCode },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})
