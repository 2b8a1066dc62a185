import type { LoaderFunctionArgs } from 'react-router'
import { codesQuery } from '#client/features/code/api/codes.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'

/** R4.3: who is reading, and the code table, for every page. */
export async function loadRoot({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await Promise.all([client.query(meQuery), client.query(codesQuery)])
  return null
}
