import { queryOptions } from '@tanstack/react-query'
import { query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'

export const debateQuery = (id: number) => query('GET /debates/:seq', { params: { seq: id } })

export const debateMineQuery = (id: number) => query('GET /debates/:id/me', { params: { id } })

/** Absent means all. `cursor` leads on where page numbers end (R12.8). */
export type DebateFilter = CallQuery<'GET /debates'>

export type DebatePart = NonNullable<DebateFilter['mine']>

export const debatesQuery = (filter: DebateFilter) => query('GET /debates', { query: filter })

export const similarDebateEventsQuery = (id: number) =>
  queryOptions({
    ...query('GET /debates/similarity-debate-event/:id', { params: { id }, query: { size: 3 } }),
    select: ({ items }) => items,
  })
