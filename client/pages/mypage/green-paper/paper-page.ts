import { useSuspenseQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { paperDraftQuery } from '#client/features/green-paper/api/paper-draft.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { fresh } from '#client/lib/fresh.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { Me } from '#shared/contract/user.ts'
import { idOf } from '../../post/post-id.ts'
import { requireMember } from '../../require-writer.ts'

/** What every page of a paper's makers waits for: who they are, and the paper as it is now. */
export async function loadPaper({ context, params, request }: LoaderFunctionArgs): Promise<GreenPaper> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await requireMember(client, request.url)
  return client.query(fresh(paperDraftQuery(id)))
}

/** The paper of the address, and its reader. */
export function usePaper(): { paper: GreenPaper; me: Me } {
  const { data: paper } = useSuspenseQuery(paperDraftQuery(idOf(useParams())))
  const { data: me } = useSuspenseQuery(meQuery)
  if (!me) throw data(null, { status: 401 })
  return { paper, me }
}
