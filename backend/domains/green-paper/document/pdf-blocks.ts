import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { captionOf, isEmpty, nodesOf, type PaperNumbers } from '#shared/green-paper/paper-numbers.ts'
import { type Inline, inlineWords, longestWord, plainWords } from './inline-words.ts'

type PdfBlock =
  | { t: 'p'; w: Inline }
  | { t: 'h'; level: 2 | 3; number: string | null; plain: string; w: Inline }
  | { t: 'ul'; items: PdfBlock[][] }
  | { t: 'ol'; start: number; items: PdfBlock[][] }
  | { t: 'quote'; blocks: PdfBlock[] }
  | { t: 'hr' }
  | { t: 'fig'; path: string; alt: string; caption: Inline; width: number }
  | { t: 'lost'; caption: Inline }
  | PdfTable

type BlockSetting = {
  numbers: PaperNumbers
  origin: string
  fits: number
  /** Path among the manuscript's files, width in points; undefined for a figure that is not there. */
  figure(attachmentId: string): { path: string; width: number } | undefined
}

export function pdfBlocks(nodes: PaperNode[] = [], setting: BlockSetting): PdfBlock[] {
  return nodes.flatMap(node => pdfBlock(node, setting))
}

function pdfBlock(node: PaperNode, setting: BlockSetting): PdfBlock[] {
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
      return [{ t: 'quote', blocks: pdfBlocks(node.content, setting) }]
    case 'horizontalRule':
      return [{ t: 'hr' }]
    case 'figure':
      return [figure(node, setting)]
    case 'table':
      return [pdfTable(node, setting)]
    default:
      return []
  }
}

const itemsOf = ({ content = [] }: PaperNode, setting: BlockSetting): PdfBlock[][] =>
  content.map(item => pdfBlocks(item.content, setting))

function heading(node: PaperNode, setting: BlockSetting): PdfBlock[] {
  const own = setting.numbers.headings.get(node)
  if (!own) return []
  const plain = (node.content ?? []).map(({ text = ' ' }) => text).join('')
  const w = inlineWords(node.content, { ...setting, fits: longestWord })
  return [
    { t: 'h', level: own.level === 3 ? 2 : 3, number: own.number || null, plain: collapseSpaces(plain), w },
  ]
}

export const collapseSpaces = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

function figure(node: PaperNode, { numbers, figure }: BlockSetting): PdfBlock {
  const caption = captionOf(numbers, node)
  const kept = figure(String(node.attrs?.attachmentId))
  if (!kept) return { t: 'lost', caption: plainWords(caption) }
  // PDF/UA-1 requires an alternative text for every picture; the caption is the best there is.
  const alt = String(node.attrs?.alt ?? '').trim() || caption
  return { t: 'fig', ...kept, alt, caption: plainWords(caption) }
}

type Cell = { h: boolean; blocks: PdfBlock[] }
/**
 * `columns` are shares of the width; the first `head` rows are repeated on every page; `whole` keeps the table
 * on one page.
 */
type PdfTable = {
  t: 'table'
  caption: Inline
  columns: number[]
  head: number
  whole: boolean
  rows: Cell[][]
}

/** Letters of the text's width at a table's size, and letters that a cell's edges take. */
const lettersOfLine = 46
const lettersOfEdges = 1.6

/** Bounds a table that is never taller than a page. */
const unbrokenTable = { rows: 16, letters: 800 } as const

function pdfTable(node: PaperNode, setting: BlockSetting): PdfTable {
  const rows = (node.content ?? []).map(({ content = [] }) => content)
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const columns = sharesOf(rows, width)
  const whole = columns.reduce((sum, share) => sum + share, 0)
  const fits = columns.map(share => Math.max(1, Math.floor((share / whole) * lettersOfLine - lettersOfEdges)))
  return {
    t: 'table',
    caption: plainWords(captionOf(setting.numbers, node)),
    columns,
    head: headRows(rows),
    whole: rows.length <= unbrokenTable.rows && lettersOf(node) <= unbrokenTable.letters,
    rows: rows.map(row =>
      Array.from({ length: width }, (_, column) =>
        cellOf(row[column], { ...setting, fits: fits[column] ?? 1 }),
      ),
    ),
  }
}

const lettersOf = (node: PaperNode): number => {
  let letters = 0
  for (const { text = '' } of nodesOf([node])) letters += text.length
  return letters
}

const cellOf = (cell: PaperNode | undefined, setting: BlockSetting): Cell => ({
  h: cell?.type === 'tableHeader',
  blocks: pdfBlocks(cell?.content, setting),
})

/** Counts rows of header cells at the top, at least one row staying below. */
function headRows(rows: PaperNode[][]): number {
  const first = rows.findIndex(row => row.some(({ type }) => type !== 'tableHeader'))
  return first < 0 ? Math.min(1, rows.length - 1) : first
}

/** Grows a column's share slowly with its longest text: the longest wraps, the shortest stays readable. */
const sharesOf = (rows: PaperNode[][], width: number): number[] =>
  Array.from({ length: width }, (_, column) => {
    const longest = Math.max(4, ...rows.map(row => lengthOf(row[column])))
    return Math.round(Math.sqrt(Math.min(longest, 120)) * 100) / 100
  })

const lengthOf = (cell: PaperNode | undefined): number =>
  [...nodesOf(cell?.content)].reduce((sum, { text = '' }) => sum + text.length, 0)
