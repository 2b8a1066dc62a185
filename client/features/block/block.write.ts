import type { QueryClient } from '@tanstack/react-query'
import { type CallArguments, call, invalidate, query } from '#client/lib/call.ts'

type Kind = CallArguments<'PUT /blocks/:seq'>[0]['body']['kind']

const { queryKey } = query('GET /blocks')

const memberIn = (form: FormData) => ({ params: { seq: Number(form.get('member')) } })

export async function blockMember(client: QueryClient, form: FormData): Promise<void> {
  const body = { kind: String(form.get('kind')) as Kind }
  client.setQueryData(queryKey, await call(client, 'PUT /blocks/:seq', { ...memberIn(form), body }))
  await forgetFolded(client)
}

export async function unblockMember(client: QueryClient, form: FormData): Promise<void> {
  client.setQueryData(queryKey, await call(client, 'DELETE /blocks/:seq', memberIn(form)))
  await forgetFolded(client)
}

/** The lists that are drawn fold at once, others when they are drawn again. */
const forgetFolded = (client: QueryClient) => invalidate(client, 'GET /comments/:postId/me')
