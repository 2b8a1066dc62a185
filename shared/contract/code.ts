import * as z from 'zod'
import { route } from './route.ts'

/** An entry of the code table (R4.3); thresholds of a question's life live here too (R12.10). */
export const Code = z.object({
  group: z.string(),
  code: z.string(),
  label: z.string(),
  value: z.string().nullable(),
})
export type Code = z.infer<typeof Code>

export const listCodes = route({
  operationId: 'listCodes',
  tag: 'code',
  method: 'GET',
  path: '/codes',
  summary: 'All active codes, ordered by group and position',
  source: 'R6.4',
  permission: 'code.read',
  answers: { 200: z.object({ codes: z.array(Code) }) },
  errors: [],
})

export const reloadCodes = route({
  operationId: 'reloadCodes',
  tag: 'code',
  method: 'PUT',
  path: '/codes/reload',
  summary: 'Drops cached codes, so that the next read sees the table as it is',
  source: 'R6.4',
  permission: 'code.reload',
  answers: { 200: z.object({ codes: z.array(Code) }) },
  errors: [],
})
