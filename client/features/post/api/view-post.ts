import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { PostRef } from '../post-kind.ts'

/** Counts the reader of a post; a lost count is not worth a word (R12.17). */
export const viewPost = (client: QueryClient, { kind, id }: PostRef): Promise<unknown> =>
  apiOf(client)(`/${kind}s/${id}/increase-view-count`, { method: 'PUT' }).catch(() => null)
