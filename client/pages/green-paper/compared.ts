import type { EditionSummary } from '#shared/contract/green-paper-edition.ts'

/** The two editions in an address, the older first; the last two unless it names others. Null where there is one. */
export function comparedIn(
  search: URLSearchParams,
  editions: EditionSummary[],
): { from: number; to: number } | null {
  const [newest, before] = editions
  if (!newest || !before) return null
  const named = (name: string, otherwise: number) =>
    editions.find(({ number }) => String(number) === search.get(name))?.number ?? otherwise
  const to = named('to', newest.number)
  const from = named('from', before.number)
  return from <= to ? { from, to } : { from: to, to: from }
}
