import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RichText } from '#shared/contract/rich-text.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { problemOfTree } from '#shared/text/tree-problem.ts'
import { readWriting, type Writing } from './read-writing.ts'

const size = { min: 1, max: 5_000 }

function read(document: unknown): Writing | null {
  const parsed = RichText.safeParse(document)
  if (!parsed.success) return null
  try {
    return readWriting({ document: parsed.data }, '내용을', size)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return null
  }
}

const hostile = fc.constantFrom(
  '\u0000',
  '\ud800',
  'ᄒ',
  'ᅡ',
  'ᆫ',
  '한'.normalize('NFD'),
  '\u202e',
  '\u2028',
  '<script>',
  'javascript:alert(1)',
  '//evil.example',
  'https://한국.example/길',
  '00000000-0000-4000-8000-000000000001',
)
const words = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  fc.string({ unit: 'binary', maxLength: 12 }),
  hostile,
)
const attribute = fc.oneof(words, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue())
const attrs = fc.dictionary(
  fc.constantFrom('level', 'start', 'attachmentId', 'alt', 'href', 'onclick', '__proto__'),
  attribute,
)
const mark = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom('bold', 'italic', 'strike') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('link'), attrs: fc.record({ href: words }) }) },
  fc.record({ type: fc.constantFrom('link', 'style'), attrs }),
)

const { block } = fc.letrec(tie => ({
  text: fc.record(
    { type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 3 }) },
    { requiredKeys: ['type', 'text'] },
  ),
  inline: fc.oneof({ weight: 4, arbitrary: tie('text') }, fc.constant({ type: 'hardBreak' })),
  paragraph: fc.record({
    type: fc.constant('paragraph'),
    content: fc.array(tie('inline'), { maxLength: 4 }),
  }),
  heading: fc.record(
    {
      type: fc.constant('heading'),
      attrs: fc.oneof(fc.record({ level: fc.constant(3) }), attrs),
      content: fc.array(tie('inline'), { maxLength: 2 }),
    },
    { requiredKeys: ['type'] },
  ),
  image: fc.record({
    type: fc.constant('image'),
    attrs: fc.record({ attachmentId: fc.constant('00000000-0000-4000-8000-000000000001'), alt: words }),
  }),
  item: fc.record({
    type: fc.constant('listItem'),
    content: fc.tuple(tie('paragraph')).map(content => [...content]),
  }),
  list: fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
  quote: fc.record({
    type: fc.constant('blockquote'),
    content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('paragraph'),
    tie('heading'),
    tie('image'),
    tie('list'),
    tie('quote'),
  ),
}))
const nearDocument = fc.record({
  type: fc.constant('doc'),
  content: fc.array(block, { minLength: 1, maxLength: 4 }),
})

describe('whatever is sent as a document', () => {
  it('is read or refused, and breaks nothing', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ type: fc.constant('doc'), content: fc.jsonValue() }),
      fc.record({
        type: fc.constant('doc'),
        content: fc.array(fc.record({ type: words, content: fc.jsonValue() })),
      }),
      nearDocument,
    )
    fc.assert(
      fc.property(anything, document => void read(document)),
      { numRuns: 3_000 },
    )
  })

  it('is stored so that reading it again changes nothing', () => {
    let stored = 0
    fc.assert(
      fc.property(nearDocument, document => {
        const first = read(document)
        if (!first?.document) return
        stored += 1
        expect(read(JSON.parse(first.document))).toEqual(first)
      }),
      { numRuns: 3_000 },
    )
    expect(stored).toBeGreaterThan(300)
  })

  it('is stored as text that a database takes: composed, whole characters, no controls', () => {
    fc.assert(
      fc.property(nearDocument, document => {
        const { document: stored } = read(document) ?? {}
        for (const text of stored ? textsIn(JSON.parse(stored)) : []) {
          expect(text.isWellFormed()).toBe(true)
          expect(text).toBe(text.normalize('NFC'))
          expect(text).not.toMatch(/(?![\t\n])\p{Cc}/u)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('is measured without climbing it, however high it is', () => {
    let tower: unknown = {}
    for (let depth = 0; depth < 200_000; depth++) tower = { content: [tower] }
    expect(problemOfTree(tower, Number.POSITIVE_INFINITY)).toBe('deep')
  })
})

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : []
}
