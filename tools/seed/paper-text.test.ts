import { expect, it } from 'vitest'
import { paperText } from './paper-text.ts'

const named = { citation: (key: string) => `cited ${key}`, picture: (key: string) => `picture ${key}` }
const read = (text: string) => paperText(text, named).content

it('reads blocks by how they begin', () => {
  const types = read(
    '### 가\n\n- 하나\n- 둘\n\n1. 첫째\n\n> 말\n\n![map] 지도 | 길 셋\n\n표: 견줌\n| 가 | 나 |\n| 다 | 라 |\n\n글',
  )
  expect(types.map(({ type }) => type)).toEqual([
    'heading',
    'bulletList',
    'orderedList',
    'blockquote',
    'figure',
    'table',
    'paragraph',
  ])
  expect(types[4]?.attrs).toEqual({ attachmentId: 'picture map', caption: '지도', alt: '길 셋' })
})

it('reads bold words, citations and notes inside a line', () => {
  expect(read('앞 **굵게**[@law] 뒤[^달아 둔 말]')[0]?.content).toEqual([
    { type: 'text', text: '앞 ' },
    { type: 'text', text: '굵게', marks: [{ type: 'bold' }] },
    { type: 'citation', attrs: { id: 'cited law' } },
    { type: 'text', text: ' 뒤' },
    { type: 'footnote', attrs: { text: '달아 둔 말' } },
  ])
})
