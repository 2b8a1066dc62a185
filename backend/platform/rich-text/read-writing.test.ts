import { describe, expect, it } from 'vitest'
import { RichText } from '#shared/contract/rich-text.ts'
import { readWriting } from './read-writing.ts'

const size = { min: 2, max: 100 }
const words = (text: string, marks: object[] = []) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const image = (attachmentId: unknown, more: object = {}) => ({
  type: 'image',
  attrs: { attachmentId, ...more },
})
const link = (href: unknown) => ({ type: 'link', attrs: { href } })
const doc = (...content: object[]) => ({ type: 'doc', content })
const id = '00000000-0000-4000-8000-000000000001'

const read = (document: object) => {
  const parsed = RichText.safeParse(document)
  if (!parsed.success) throw new Error('shape')
  return readWriting({ document: parsed.data }, '내용을', size)
}
const nested = (depth: number): object =>
  depth === 0 ? paragraph(words('깊은 곳')) : { type: 'blockquote', content: [nested(depth - 1)] }

describe('a document', () => {
  it.each([
    ['a node nobody knows', doc({ type: 'script', content: [words('x')] })],
    ['a mark nobody knows', doc(paragraph(words('글자', [{ type: 'style' }])))],
    [
      'a user’s name before a host',
      doc(paragraph(words('글자', [link('https://q.example@elsewhere.example/')]))),
    ],
    ['a script behind a link', doc(paragraph(words('글자', [link('javascript:alert(1)')])))],
    ['a script in capitals', doc(paragraph(words('글자', [link('JaVaScRiPt:alert(1)')])))],
    ['a link without a scheme', doc(paragraph(words('글자', [link('//evil.example')])))],
    ['a link that hides a backslash', doc(paragraph(words('글자', [link('/\\evil.example')])))],
    ['a picture from elsewhere', doc(paragraph(words('글자')), image('https://evil.example/x.png'))],
    ['a picture without an id', doc(paragraph(words('글자')), { type: 'image' })],
    ['a control in what a picture shows', doc(paragraph(words('글자')), image(id, { alt: '\u0000' }))],
    ['half a character there', doc(paragraph(words('글자')), image(id, { alt: '\ud800' }))],
    ['a control in a link', doc(paragraph(words('글자', [link('https://a.example/\u0000')])))],
    ['half a character there', doc(paragraph(words('글자', [link('https://a.example/\ud800')])))],
    ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 }, content: [words('글자')] })],
    ['a list item outside a list', doc({ type: 'listItem', content: [paragraph(words('글자'))] })],
    ['text outside a paragraph', doc(words('글자'))],
    ['no block at all', doc()],
    ['nothing but space', doc(paragraph(words('   ')))],
    ['too many words', doc(paragraph(words('가'.repeat(101))))],
    ['a control character', doc(paragraph(words('글자\u0000')))],
    ['one that counts as a blank', doc(paragraph(words('글자\u000b')), paragraph())],
    ['a phone number', doc(paragraph(words('010-1234-5678 로 전화하세요')))],
    [
      'six pictures',
      doc(paragraph(words('글자')), ...[1, 2, 3, 4, 5, 6].map(n => image(id.replace(/1$/, String(n))))),
    ],
    ['a tower', nested(40)],
    ['a tower of a thousand', nested(1_000)],
    ['empty text', doc(paragraph(words('')))],
    ['a letter with many marks', doc(paragraph(words(`가나${'\u0301'.repeat(31)}`)))],
    ['a megabyte of words', doc(paragraph(words('가'.repeat(1_000_000))))],
  ])('with %s is refused', (_, document) => {
    expect(() => read(document)).toThrow()
  })

  it('gives its plain text, composed, and its pictures', () => {
    const writing = read(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [words('제목'.normalize('NFD'))] },
        paragraph(words('첫 줄'), { type: 'hardBreak' }, words('둘째 줄', [{ type: 'bold' }])),
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('항목'))] }] },
        image(id, { alt: '그림 설명' }),
      ),
    )
    expect(writing.body).toBe('제목\n첫 줄\n둘째 줄\n항목')
    expect(writing.imageIds).toEqual([id])
    expect(JSON.parse(writing.document ?? '').content[0].content[0].text).toBe('제목')
  })

  it('composes a syllable that was sent in two neighbouring texts', () => {
    const { document, body } = read(doc(paragraph(words('중\u1112'), words('\u1161'))))
    expect(JSON.parse(document ?? '').content[0].content).toEqual([words('중하')])
    expect(body).toBe('중하')
  })

  it('loses attributes that nobody knows', () => {
    const { document } = read(doc({ ...paragraph(words('글자')), attrs: { onclick: 'alert(1)' } }))
    expect(document).not.toContain('onclick')
  })
})

describe('a plain text', () => {
  it('is kept as it is, and not sent twice', () => {
    expect(readWriting({ body: '글' }, '내용을', size)).toEqual({ body: '글', document: null, imageIds: [] })
    expect(() => readWriting({}, '내용을', size)).toThrow()
    const document = { type: 'doc' as const, content: [] }
    expect(() => readWriting({ body: '글', document }, '내용을', size)).toThrow()
  })
})
