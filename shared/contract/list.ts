import * as z from 'zod'
import { paging } from '../constants/limits.ts'

/** R12.8: a page number, or a cursor from `next`/`prev`. */
export const listQuery = {
  page: z.coerce.number().int().min(1).max(paging.maxPage).default(1),
  size: z.coerce.number().int().min(1).max(paging.maxSize).default(paging.size),
  cursor: z.string().max(200).optional(),
}

/** R12.8 answer of every list. `total` stops at 1,000, then `totalIsCapped` is true. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    size: z.number().int(),
    next: z.string().nullable(),
    prev: z.string().nullable(),
    total: z.number().int(),
    totalIsCapped: z.boolean(),
  })

export type List<T> = {
  items: T[]
  size: number
  next: string | null
  prev: string | null
  total: number
  totalIsCapped: boolean
}

/** UTC; the client renders it in Asia/Seoul. */
export const timestamp = z.iso.datetime().meta({ example: '2026-11-20T09:00:00.000Z' })

/** A time that editors set: pickers take a year of two digits for one of the first century, and refuse one of five. */
export const plannedTime = timestamp.refine(time => time >= '1948' && time < '9999-12-31T15', {
  error: '연도를 다시 확인해 주세요.',
})

/** Has a check of several fields run where others are refused too, so that a form shows its faults at once. */
export const besideOtherFaults = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null

/** Milliseconds since 1970, NaN for what is no time. */
export const sentTime = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN

type Together<Field extends string> = [
  isRight: (sent: Partial<Record<Field, unknown>>) => boolean,
  fault: { path: string[]; error: string; when: typeof besideOtherFaults },
]

/** Arguments of `refine`: true unless both are times and the second is not later. */
export const endsAfter = <From extends string, To extends string>(
  from: From,
  to: To,
  error: string,
): Together<From | To> => [
  sent => !(sentTime(sent[to]) <= sentTime(sent[from])),
  { path: [to], error, when: besideOtherFaults },
]

/** PostgreSQL has no year 0. */
export const hasYear = (time: string): boolean => time >= '0001'
export const day = z.iso.date().refine(hasYear, { error: '형식이 맞지 않아요.' })

/** Ids are positive integers below 2^53; post ids are one sequence over all kinds (R6). */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id })

/** Oldest first; `cursor` is `next` of the part before. */
export const indexQuery = z.object({
  size: z.coerce.number().int().min(1).max(1_000).default(1_000),
  cursor: id.optional(),
})
export const PostIndex = z.object({
  items: z.array(z.object({ id: z.number().int(), title: z.string(), date: timestamp })),
  next: z.string().nullable(),
})
export type PostIndex = z.infer<typeof PostIndex>

/** Of editors' lists that are read part after part; `cursor` is `next` of the part before. */
export const caseListQuery = {
  size: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
}
export const caseListOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() })

/** Counts up with every change (R12.23). */
export const version = z.coerce.number().int().min(0).max(2_147_483_647)

export const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .meta({ example: 'housing' })
