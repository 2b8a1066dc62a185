import { randomUUID } from 'node:crypto'
import type { PaperContent, PaperPart } from '#shared/contract/green-paper.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'
import { canonicalJson } from '#shared/green-paper/canonical-json.ts'

const firstSections: [part: PaperPart, heading: string][] = [
  ['summary', '요약'],
  ['problem', '문제'],
  ['evidence', '현황과 근거'],
  ['alternatives', '대안 비교'],
  ['proposal', '제안'],
  ['costs', '비용과 효과'],
  ['objections', '예상 반론과 답'],
]

export const newContent = (title: string): PaperContent => ({
  title,
  subtitle: null,
  sections: firstSections.map(([part, heading]) => ({
    id: randomUUID(),
    part,
    heading,
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
  })),
})

export function* nodesOf({ content = [] }: PaperText | PaperNode): Generator<PaperNode> {
  for (const node of content) {
    yield node
    yield* nodesOf(node)
  }
}

export const figureIds = (content: PaperContent): string[] => idsOf(content, 'figure', 'attachmentId')

export const citationIds = (content: PaperContent): string[] => idsOf(content, 'citation', 'id')

function idsOf({ sections }: PaperContent, type: string, attribute: string): string[] {
  const nodes = sections.flatMap(({ text }) => [...nodesOf(text)])
  return [...new Set(nodes.flatMap(node => (node.type === type ? [String(node.attrs?.[attribute])] : [])))]
}

export function wordsOf(text: PaperText | PaperNode): string {
  let words = ''
  for (const node of nodesOf(text)) {
    if (blocks.has(node.type)) words += '\n'
    if (node.type === 'hardBreak') words += '\n'
    words += node.text ?? readableAttributes.flatMap(name => node.attrs?.[name] ?? []).join(' ')
  }
  return words.trim()
}

const blocks = new Set(['paragraph', 'heading', 'figure', 'table', 'tableHeader', 'tableCell'])

export const readableAttributes = ['caption', 'alt', 'text'] as const

export const blockOf = ({ content }: PaperText): PaperNode | null =>
  content.length === 1 ? (content[0] ?? null) : null

type BlockPlace = { section: number; block: number }

export function placeOfBlock(content: PaperContent, sectionId: string, block: PaperNode): BlockPlace | null {
  const section = content.sections.findIndex(({ id }) => id === sectionId)
  const wanted = canonicalJson(block)
  const at = content.sections[section]?.text.content.findIndex(each => canonicalJson(each) === wanted) ?? -1
  return at < 0 ? null : { section, block: at }
}

/** Puts an empty paragraph into a section that loses its last block. */
export function replacedAt(
  content: PaperContent,
  { section, block }: BlockPlace,
  blocks: PaperNode[],
): PaperContent {
  const sections = content.sections.map((each, index) => {
    if (index !== section) return each
    const written = each.text.content.toSpliced(block, 1, ...blocks)
    const text = { ...each.text, content: written.length > 0 ? written : [{ type: 'paragraph' }] }
    return { ...each, text }
  })
  return { ...content, sections }
}
