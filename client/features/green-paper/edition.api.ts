import { queryOptions } from '@tanstack/react-query'
import { data, type Params } from 'react-router'
import { call, keyOf, query } from '#client/lib/call.ts'
import { idOf } from '#client/lib/route-params.ts'

/** A withdrawn edition has no content. */
export const editionQuery = (id: number, number?: number) =>
  queryOptions({
    queryKey: number
      ? keyOf('GET /green-papers/:id/editions/:number', { params: { id, number } })
      : keyOf('GET /green-papers/:id', { params: { id } }),
    queryFn: ({ client, signal }) =>
      number
        ? call(client, 'GET /green-papers/:id/editions/:number', { params: { id, number }, signal })
        : call(client, 'GET /green-papers/:id', { params: { id }, signal }),
  })

export const editionChangesQuery = (id: number, { from, to }: { from: number; to: number }) =>
  query('GET /green-papers/:id/editions/:number/changes', {
    params: { id, number: to },
    query: { since: from },
  })

/** Reads paper and edition from an address; what cannot be an id answers 404. */
function editionIn(params: Params): { id: number; number: number | undefined } {
  return { id: idOf(params), number: params.number === undefined ? undefined : idOf({ id: params.number }) }
}

export const editionQueryOf = (params: Params) => {
  const { id, number } = editionIn(params)
  return editionQuery(id, number)
}

/** R12.10: a withdrawn edition answers 410 and keeps its number and dates. */
export const editionAnswer = ({ content }: { content: unknown }) =>
  data(null, { status: content === null ? 410 : 200 })
