import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { captionOf, nodesOf } from '#shared/policy/paper-numbers.ts'
import { type Inline, plainWords } from './inline-words.ts'
import { type BlockSetting, type PressBlock, pressBlocks } from './press-blocks.ts'

type Cell = { h: boolean; blocks: PressBlock[] }
/**
 * `columns` are shares of the width; the first `head` rows name what stands below and come again on every page. A table
 * that is `whole` stays on one page.
 */
export type PressTable = {
  t: 'table'
  caption: Inline
  columns: number[]
  head: number
  whole: boolean
  rows: Cell[][]
}

/** Letters of the text's width in a table's size, and what a cell's edges take of a column. */
const lettersOfLine = 46
const lettersOfEdges = 1.6

/** A table within both is never taller than a page, and reads better undivided. */
const small = { rows: 16, letters: 800 } as const

/** A table, every row filled up to the longest. */
export function pressTable(node: PaperNode, setting: BlockSetting): PressTable {
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
    whole: rows.length <= small.rows && lettersOf(node) <= small.letters,
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
  blocks: pressBlocks(cell?.content, setting),
})

/** Rows of nothing but header cells at the top, at least one row staying below. */
function headRows(rows: PaperNode[][]): number {
  const first = rows.findIndex(row => row.some(({ type }) => type !== 'tableHeader'))
  return first < 0 ? Math.min(1, rows.length - 1) : first
}

/** A column's share grows with its longest text, but slowly: the longest wraps, the shortest stays readable. */
const sharesOf = (rows: PaperNode[][], width: number): number[] =>
  Array.from({ length: width }, (_, column) => {
    const longest = Math.max(4, ...rows.map(row => lengthOf(row[column])))
    return Math.round(Math.sqrt(Math.min(longest, 120)) * 100) / 100
  })

const lengthOf = (cell: PaperNode | undefined): number =>
  [...nodesOf(cell?.content)].reduce((sum, { text = '' }) => sum + text.length, 0)
