import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { captionOf, isEmpty, type PaperNumbers } from '#shared/policy/paper-numbers.ts'
import { type Inline, inlineWords, longestWord, plainWords } from './inline-words.ts'
import { type PressTable, pressTable } from './press-table.ts'

/** A block as the template takes it. */
export type PressBlock =
  | { t: 'p'; w: Inline }
  | { t: 'h'; level: 2 | 3; number: string | null; plain: string; w: Inline }
  | { t: 'ul'; items: PressBlock[][] }
  | { t: 'ol'; start: number; items: PressBlock[][] }
  | { t: 'quote'; blocks: PressBlock[] }
  | { t: 'hr' }
  | { t: 'fig'; path: string; alt: string; caption: Inline; width: number }
  | { t: 'lost'; caption: Inline }
  | PressTable

export type BlockSetting = {
  numbers: PaperNumbers
  origin: string
  /** Letters of a line, below which words are broken. */
  fits: number
  /** A figure's path among the manuscript's files and its width in points; undefined for one that is not there. */
  figure(attachmentId: string): { path: string; width: number } | undefined
}

export function pressBlocks(nodes: PaperNode[] = [], setting: BlockSetting): PressBlock[] {
  return nodes.flatMap(node => pressBlock(node, setting))
}

function pressBlock(node: PaperNode, setting: BlockSetting): PressBlock[] {
  switch (node.type) {
    case 'paragraph':
      return isEmpty(node) ? [] : [{ t: 'p', w: inlineWords(node.content, setting) }]
    case 'heading':
      return heading(node, setting)
    case 'bulletList':
      return [{ t: 'ul', items: itemsOf(node, setting) }]
    case 'orderedList':
      return [{ t: 'ol', start: Number(node.attrs?.start ?? 1), items: itemsOf(node, setting) }]
    case 'blockquote':
      return [{ t: 'quote', blocks: pressBlocks(node.content, setting) }]
    case 'horizontalRule':
      return [{ t: 'hr' }]
    case 'figure':
      return [figure(node, setting)]
    case 'table':
      return [pressTable(node, setting)]
    default:
      return []
  }
}

const itemsOf = ({ content = [] }: PaperNode, setting: BlockSetting): PressBlock[][] =>
  content.map(item => pressBlocks(item.content, setting))

function heading(node: PaperNode, setting: BlockSetting): PressBlock[] {
  const own = setting.numbers.headings.get(node)
  if (!own) return []
  const plain = (node.content ?? []).map(({ text = ' ' }) => text).join('')
  const w = inlineWords(node.content, { ...setting, fits: longestWord })
  return [{ t: 'h', level: own.level === 3 ? 2 : 3, number: own.number || null, plain: tidy(plain), w }]
}

/** What the list of contents and a reader's bookmarks show of a heading. */
export const tidy = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

function figure(node: PaperNode, { numbers, figure }: BlockSetting): PressBlock {
  const caption = captionOf(numbers, node)
  const kept = figure(String(node.attrs?.attachmentId))
  if (!kept) return { t: 'lost', caption: plainWords(caption) }
  // PDF/UA-1 asks for words in the place of every picture; the caption is the best there is.
  const alt = String(node.attrs?.alt ?? '').trim() || caption
  return { t: 'fig', ...kept, alt, caption: plainWords(caption) }
}
