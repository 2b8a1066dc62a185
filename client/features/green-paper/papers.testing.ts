import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'

export const textOf = (words: string): PaperText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

/** Gives a heading the same id each time. */
export const paperOf = (
  sections: Record<string, string>,
  title = '전세 보증금을 지키는 길',
): PaperContent => ({
  title,
  subtitle: null,
  sections: Object.entries(sections).map(([heading, words]) => ({
    id: idOf(heading),
    part: 'other',
    heading,
    text: textOf(words),
  })),
})

export const idOf = (heading: string): string =>
  `00000000-0000-4000-8000-${[...heading]
    .map(letter => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')
    .slice(-12)}`
