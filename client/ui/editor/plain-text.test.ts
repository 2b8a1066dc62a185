import { Schema } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { richTextGrammar } from '#shared/contract/rich-text.ts'
import { documentIn, documentOfText, picturesOf, plainTextOf, trimmed } from './plain-text.ts'

const schema = new Schema(richTextGrammar)
const paragraph = (...words: string[]) => ({
  type: 'paragraph',
  content: words.map(text => ({ type: 'text', text })),
})
const picture = (alt: string) => ({
  type: 'image',
  attrs: { attachmentId: '00000000-0000-4000-8000-000000000001', alt },
})

describe('what a form holds as a document', () => {
  it.each(['', '{', 'null', '[]', '{"type":"doc"}', '{"type":"paragraph","content":[]}'])(
    'is none for %j',
    json => expect(documentIn(json)).toBeNull(),
  )

  it('is the document it says', () =>
    expect(documentIn('{"type":"doc","content":[]}')).toEqual({ type: 'doc', content: [] }))
})

describe('a text as a document', () => {
  it.each(['', '한 줄', '첫 줄\n둘째 줄', '첫 문단\n\n둘째 문단\n\n\n셋째', '\r\n앞에 빈 줄'])(
    'fits the grammar: %j',
    text => expect(() => schema.nodeFromJSON(documentOfText(text)).check()).not.toThrow(),
  )

  it('keeps its paragraphs and lines', () =>
    expect(documentOfText('가\r\n나\n\n다').content).toEqual([
      {
        type: 'paragraph',
        content: [...paragraph('가').content, { type: 'hardBreak' }, ...paragraph('나').content],
      },
      paragraph('다'),
    ]))

  it('is composed, whatever it was typed on', () =>
    expect(plainTextOf(documentOfText('한글'.normalize('NFD')))).toBe('한글'))
})

describe('the words of a document', () => {
  it('are what the backend takes out of it', () => {
    const document = {
      type: 'doc' as const,
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '제목' }] },
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [paragraph('하나')] },
            {
              type: 'listItem',
              content: [paragraph('둘'), { type: 'blockquote', content: [paragraph('셋')] }],
            },
          ],
        },
        { type: 'horizontalRule' },
        picture('표'),
        { type: 'paragraph' },
        paragraph('끝', '말'),
      ],
    }
    const node = schema.nodeFromJSON(document)
    const theirs = node.textBetween(0, node.content.size, '\n', leaf =>
      leaf.type.name === 'hardBreak' ? '\n' : '',
    )
    expect(plainTextOf(document).split(/\n+/)).toEqual(theirs.trim().split(/\n+/))
  })
})

describe('a document at its end', () => {
  it('is none when nothing was written', () =>
    expect(trimmed({ type: 'doc', content: [{ type: 'paragraph' }, paragraph()] })).toBeNull())

  it('loses the empty paragraphs there and no others', () =>
    expect(
      trimmed({ type: 'doc', content: [paragraph(), paragraph('글'), { type: 'paragraph' }] })?.content,
    ).toEqual([paragraph(), paragraph('글')]))

  it('ends with a picture when that is last', () =>
    expect(trimmed({ type: 'doc', content: [picture(''), paragraph()] })?.content).toEqual([picture('')]))
})

it('counts pictures, and those that say nothing', () =>
  expect(
    picturesOf({ type: 'doc', content: [picture('표'), { type: 'blockquote', content: [picture('')] }] }),
  ).toEqual({ count: 2, undescribed: 1 }))
