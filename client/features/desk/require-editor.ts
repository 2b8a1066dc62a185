import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { findMe } from '#client/features/user/index.ts'
import type { Me } from '#shared/contract/user.ts'

/** Answers all but editors as if the page did not exist (R13.8). */
export async function requireEditor(client: QueryClient): Promise<Me> {
  const me = await findMe(client)
  if (!me || me.role === 'MEMBER') throw data(null, { status: 404 })
  return me
}
