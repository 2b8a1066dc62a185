import { isLetter } from '#backend/platform/text-search/fold.ts'
import type { Mark } from '#shared/contract/search.ts'

/** Code points of a text that a hit shows, and of those before the first word found. */
const excerptLength = 120
const lead = 24

/** Places of words in a text, in code points, neighbours and overlaps joined. Words are folded already. */
export function marksOf(text: string, words: string[]): Mark[] {
  const small = smallOf(text)
  const found = words.flatMap(word => occurrences(small, word))
  const sorted = found.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const joined: Mark[] = []
  for (const mark of sorted) {
    const last = joined.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else joined.push(mark)
  }
  return inCodePoints(small, joined)
}

type Cut = { before: boolean; after: boolean }

/**
 * Cuts between words, in one line; `…` marks what was left out. `text` is a text or the piece of it that has the
 * word.
 */
export function excerptOf(
  text: string,
  words: string[],
  cut: Cut = { before: false, after: false },
): { excerpt: string; excerptMarks: Mark[] } {
  const line = text.trim().replace(/\s+/g, ' ')
  const first = marksOf(line, words)[0]?.start ?? 0
  const letters = [...line]
  const start =
    first + lead < excerptLength && !cut.before ? 0 : wordFrom(letters, Math.max(first - lead, 0), first)
  const end = wordUpTo(letters, start + excerptLength)
  const piece = letters.slice(start, end).join('').trimEnd()
  const excerpt = `${start > 0 || cut.before ? '…' : ''}${piece}${end < letters.length || cut.after ? '…' : ''}`
  return { excerpt, excerptMarks: marksOf(excerpt, words) }
}

function wordFrom(letters: string[], at: number, last: number): number {
  const blank = letters.indexOf(' ', at)
  return blank >= 0 && blank < last ? blank + 1 : at
}

function wordUpTo(letters: string[], at: number): number {
  if (at >= letters.length) return letters.length
  const blank = letters.lastIndexOf(' ', at)
  return blank > at - excerptLength / 2 ? blank : at
}

/** Returns code units. A single letter matches a word's beginning; longer words match anywhere. */
function occurrences(text: string, word: string): Mark[] {
  const isLetterAlone = [...word].length === 1
  const marks: Mark[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isLetterAlone && isLetter(letterBefore(text, at))) continue
    marks.push({ start: at, end: at + word.length })
  }
  return marks
}

const letterBefore = (text: string, at: number): string =>
  [...text.slice(Math.max(at - 2, 0), at)].at(-1) ?? ' '

/** Keeps the number of code units: letters stay as they are if that would change. */
function smallOf(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return [...text]
    .map(letter => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join('')
}

function inCodePoints(text: string, marks: Mark[]): Mark[] {
  let [units, points] = [0, 0]
  const pointsUpTo = (end: number) => {
    for (; units < end; points++) units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1
    return points
  }
  return marks.map(({ start, end }) => ({ start: pointsUpTo(start), end: pointsUpTo(end) }))
}
