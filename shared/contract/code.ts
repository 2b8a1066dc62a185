import * as z from 'zod'
import { route } from './route.ts'
import { text } from './text.ts'

/** Holds also the thresholds of a question's status (R4.3, R12.10). */
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
  sameFor: 'everybody',
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

const codeName = (subject: string) =>
  z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/, { error: `${subject} 영어 소문자와 -로 적어 주세요.` })
    .max(40)

export const CodeDraft = z.strictObject({
  group: codeName('묶음을'),
  code: codeName('코드를'),
  label: text('이름을', { min: 1, max: 40 }),
  value: text('값을', { min: 1, max: 200 }).nullable().default(null),
  sort: z.number().int().min(0).max(9_999),
})
export type CodeDraft = z.infer<typeof CodeDraft>
