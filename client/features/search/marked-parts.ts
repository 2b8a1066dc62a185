import type { Mark } from '#shared/contract/search.ts'

/** A stretch of a text; `found` where a word of the search stands. */
export type MarkedPart = { start: number; text: string; found: boolean }

/** Cuts a text at its marks, which count code points, so that no character is torn. */
export function markedParts(text: string, marks: Mark[]): MarkedPart[] {
  const letters = [...text]
  const parts: MarkedPart[] = []
  let at = 0
  const cut = (end: number, found: boolean) => {
    if (end > at) parts.push({ start: at, text: letters.slice(at, end).join(''), found })
    at = Math.max(at, end)
  }
  for (const { start, end } of marks) {
    cut(Math.min(start, letters.length), false)
    cut(Math.min(end, letters.length), true)
  }
  cut(letters.length, false)
  return parts
}
