import { describe, expect, it } from 'vitest'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { plainTextOf } from './word-changes.tsx'

const words = (text: string): PaperNode => ({ type: 'text', text })
const paragraph = (...content: PaperNode[]): PaperNode => ({ type: 'paragraph', content })
const cell = (text: string): PaperNode => ({ type: 'tableCell', content: [paragraph(words(text))] })

describe('the plain text of a section', () => {
  it('has a line for each block, with notes, citations and figures in brackets', () => {
    const text = plainTextOf({
      type: 'doc',
      content: [
        paragraph(
          words('보증'),
          { type: 'footnote', attrs: { text: '뜻' } },
          { type: 'hardBreak' },
          words('사고'),
          { type: 'citation', attrs: { id: 'x' } },
        ),
        { type: 'figure', attrs: { caption: '', alt: '막대그래프' } },
        {
          type: 'table',
          attrs: { caption: '' },
          content: [{ type: 'tableRow', content: [cell('가'), cell('나')] }],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('하나'))] }] },
      ],
    })
    expect(text.split('\n')).toEqual([
      '보증[각주: 뜻]',
      '사고[인용]',
      '[그림: 막대그래프]',
      '[표: 제목 없음]',
      '가 | 나',
      '하나',
    ])
  })
})
