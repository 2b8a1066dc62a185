import { type Analyse, inTurns } from '#backend/platform/korean/analyse.ts'
import { oneKeyAway } from './one-key-away.ts'

/** Tells a word that is spelt as its nouns are: where nothing has it, it was meant all the same (요양원, 전세사기). */
export function isSpeltRight(analyse: Analyse, word: string): boolean {
  const { nouns } = analyse(word)
  return nouns.length > 0 && nouns.every(noun => [...noun].length > 1 && analyse(noun).isKnownNoun)
}

/** Reads mistyped words, in turns: what each may have been, as far as that is nouns through and through. */
export async function meantNouns(
  analyse: Analyse,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const meant = new Map<string, string[]>(words.map(word => [word, []]))
  for await (const { word, other } of inTurns(slipsIn(words)))
    if (isOfNouns(analyse, other)) meant.get(word)?.push(other)
  return meant
}

function* slipsIn(words: readonly string[]): Generator<{ word: string; other: string }> {
  for (const word of words) for (const other of oneKeyAway(word)) yield { word, other }
}

function isOfNouns(analyse: Analyse, word: string): boolean {
  const { nouns, stems } = analyse(word)
  return (
    nouns.length > 0 &&
    stems.length === 0 &&
    nouns.every(noun => [...noun].length > 1) &&
    word.startsWith(nouns.join(''))
  )
}
