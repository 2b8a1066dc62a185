import { randomUUID } from 'node:crypto'
import type { PaperContent, PaperPart } from '#shared/contract/green-paper.ts'

/** The sections that a paper begins with, in the order in which a proposal is read. */
const beginnings: [part: PaperPart, heading: string][] = [
  ['summary', '요약'],
  ['problem', '문제'],
  ['evidence', '현황과 근거'],
  ['alternatives', '대안 비교'],
  ['proposal', '제안'],
  ['costs', '비용과 효과'],
  ['objections', '예상 반론과 답'],
]

/** What a new paper holds: the parts of a good proposal, empty. */
export const newContent = (title: string): PaperContent => ({
  title,
  subtitle: null,
  sections: beginnings.map(([part, heading]) => ({
    id: randomUUID(),
    part,
    heading,
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
  })),
})
