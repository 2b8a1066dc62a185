import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#client/lib/call.ts'

/** Ids of all kinds are one sequence (R6). */
export type PostKind = 'question' | 'debate' | 'interview'

export type PostRef = { kind: PostKind; id: number }

export type PostAct = {
  client: QueryClient
  post: PostRef
  form: FormData
  url: URL
  actNumber: number | undefined
}

export type PostActs = Record<string, (act: PostAct) => Promise<unknown>>

/** Counts once the page is on a screen: crawlers and prefetches do not count. */
export function useView({ kind, id }: PostRef): void {
  const client = useQueryClient()
  useEffect(() => void viewPost(client, { kind, id }), [client, kind, id])
}

/** Ignores a failure: a lost count is worth no alert (R12.17). */
const viewPost = (client: QueryClient, { kind, id }: PostRef): Promise<unknown> =>
  call(client, `PUT /${kind}s/:id/increase-view-count` as const, {
    params: { id },
    handledByCaller: true,
  }).catch(() => null)
