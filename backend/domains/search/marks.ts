import { isLetter } from '#backend/platform/text-search/fold.ts'
import type { Mark } from '#shared/contract/search.ts'

/** Code points of a text that a hit shows, and of those that stand before the first word found. */
const shown = 120
const lead = 24

/** Where words occur in a text, in code points, neighbours and overlaps joined. Words are folded already. */
export function marksOf(text: string, words: string[]): Mark[] {
  const letters = [...text.normalize('NFC')].map(smallOf)
  const found = words.flatMap(word => occurrences(letters, [...word]))
  const sorted = found.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const joined: Mark[] = []
  for (const mark of sorted) {
    const last = joined.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else joined.push(mark)
  }
  return joined
}

/** The text around the first word found, in one line, cut between words; what was left out is marked by `…`. */
export function excerptOf(text: string, words: string[]): { excerpt: string; excerptMarks: Mark[] } {
  const line = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  const first = marksOf(line, words)[0]?.start ?? 0
  const letters = [...line]
  const start = first + lead < shown ? 0 : wordFrom(letters, first - lead, first)
  const end = wordUpTo(letters, start + shown)
  const cut = letters.slice(start, end).join('').trimEnd()
  const excerpt = `${start > 0 ? '…' : ''}${cut}${end < letters.length ? '…' : ''}`
  return { excerpt, excerptMarks: marksOf(excerpt, words) }
}

/** Where the first whole word after `at` begins, at the latest at `last`. */
function wordFrom(letters: string[], at: number, last: number): number {
  const blank = letters.indexOf(' ', at)
  return blank >= 0 && blank < last ? blank + 1 : at
}

/** Where the last whole word before `at` ends; a word longer than half of what is shown is cut. */
function wordUpTo(letters: string[], at: number): number {
  if (at >= letters.length) return letters.length
  const blank = letters.lastIndexOf(' ', at)
  return blank > at - shown / 2 ? blank : at
}

/** A single letter is a word's beginning; longer words count wherever they stand. */
function occurrences(letters: string[], word: string[]): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at + word.length <= letters.length; at++) {
    if (!word.every((letter, n) => letters[at + n] === letter)) continue
    if (word.length === 1 && isLetter(letters[at - 1] ?? ' ')) continue
    marks.push({ start: at, end: at + word.length })
  }
  return marks
}

/** Small letters only where that leaves one code point one. */
function smallOf(letter: string): string {
  const small = letter.toLowerCase()
  return [...small].length === 1 ? small : letter
}
