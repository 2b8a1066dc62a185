import type { QueryClient } from '@tanstack/react-query'
import type { PostRef } from '#client/features/post/post-kind.ts'

/** A form that was sent from a post's page; `url` is the address that it stood on. */
export type PostAct = { client: QueryClient; post: PostRef; form: FormData; url: URL }

/** By the hidden `intent` of their forms. */
export type PostActs = Record<string, (act: PostAct) => Promise<unknown>>
