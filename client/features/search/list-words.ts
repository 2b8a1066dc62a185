import type { QueryClient } from '@tanstack/react-query'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import type { SearchKind } from '#shared/contract/search.ts'

/** `keyword` is read instead of `typed`; `as` has the particle of what was meant (‘전세’로), null where nothing was mistyped. */
export type WordsInstead = { keyword: string; typed: string; as: string | null; partial: boolean }

/** `mayBeNew` where nothing of the kind has any of the words: only then may a reader be invited to be the first. */
export type ListWords = { instead: WordsInstead | null; mayBeNew: boolean }

type Listed = { items: unknown[] }

export type ListRead = {
  kind: SearchKind
  keyword: string | undefined
  list: Listed
  /** Reads the list with other words. */
  read: (keyword: string) => Promise<Listed>
}

/** For a list that has nothing with its keyword: what was meant by it, or the part of it that the list has. */
export async function findListWords(
  client: QueryClient,
  { kind, keyword, list, read }: ListRead,
): Promise<ListWords> {
  if (list.items.length > 0) return { instead: null, mayBeNew: false }
  if (!keyword) return { instead: null, mayBeNew: true }
  const { findInstead } = await import('./meant-words.tsx')
  return findInstead(client, { kind, keyword, read })
}

/** Loaded where a list has nothing with its keyword. */
export const InsteadOf = lazyComponent(async () => (await import('./meant-words.tsx')).InsteadOf)
