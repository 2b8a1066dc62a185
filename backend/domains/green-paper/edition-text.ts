import type { PaperContent } from '#shared/contract/green-paper.ts'
import { wordsOf } from './content-nodes.ts'

/** Code points of a paper that a card shows. */
const shown = 160

/** The beginning of the summary in one line, or of the first section where there is none. */
export function excerptOf({ sections }: PaperContent): string {
  const summary = sections.find(({ part }) => part === 'summary') ?? sections[0]
  const line = summary ? wordsOf(summary.text).replace(/\s+/g, ' ') : ''
  return [...line].slice(0, shown).join('')
}

/** What search looks in: headings and words, without form. */
export const searchedWordsOf = ({ subtitle, sections }: PaperContent): string =>
  [subtitle ?? '', ...sections.flatMap(({ heading, text }) => [heading, wordsOf(text)])]
    .filter(part => part !== '')
    .map(broken)
    .join('\n')

/**
 * Runs of a hundred letters without a space are cut: no language has them, and pairs of one as long as a paper would
 * take minutes, since they are cut out by counting from its beginning.
 */
const broken = (text: string): string => text.replace(/\S{100}/gu, word => `${word} `)
