import { describe, expect, it } from 'vitest'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import { readContent } from './content-validation.ts'

const paperOf = (text: PaperText): PaperContent =>
  ({ subtitle: '', sections: [{ id: crypto.randomUUID(), heading: '장', text }] }) as PaperContent

/** Paragraphs of one letter each: two nodes a paragraph. */
const manyNodes = (nodes: number): PaperText => ({
  type: 'doc',
  content: Array.from({ length: nodes / 2 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: '가' }],
  })),
})

const table = (rows: number, columns: number): PaperText => {
  const cell = {
    type: 'tableCell',
    attrs: { colspan: 1, rowspan: 1, colwidth: null },
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '1,234' }] }],
  }
  const row = { type: 'tableRow', content: Array.from({ length: columns }, () => cell) }
  return {
    type: 'doc',
    content: [{ type: 'table', attrs: { caption: '' }, content: Array.from({ length: rows }, () => row) }],
  }
}

describe('the content of a paper', () => {
  it('may hold as many nodes as it is read with at once, and no more', () => {
    const { nodes } = paperLimits
    expect(() => readContent(paperOf(manyNodes(nodes)))).not.toThrow()
    expect(() => readContent(paperOf(manyNodes(nodes + 2)))).toThrow(
      expect.objectContaining({
        validationErrors: [expect.objectContaining({ field: 'content.sections.0.text' })],
      }),
    )
  })

  it('has room for the largest table', () => {
    expect(() => readContent(paperOf(table(paperLimits.rows, paperLimits.columns)))).not.toThrow()
  })
})
