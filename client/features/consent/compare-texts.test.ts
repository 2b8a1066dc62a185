import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { processorTimeOf } from '#shared/testing/processor-time.ts'
import { type ComparedLine, compareTexts } from './compare-texts.ts'

const before = `머리글입니다.

## 제1조 (목적)

① 이 약관은 재단과 회원의 권리를 정합니다.

② 이 약관은 무료입니다.

## 제2조 (용어)

| 말 | 뜻 |
| 회원 | 가입한 사람 |

## 제3조 (탈퇴)

언제든지 탈퇴할 수 있습니다.`

const drawn = (line: ComparedLine | undefined): string => {
  if (!line) return ''
  const marks = { kept: '', removed: '-', added: '+' }
  if (line.kind !== 'changed') return marks[line.kind] + line.text
  return `~${line.words.map(({ kind, item }) => marks[kind] + item).join(' ')}`
}
const compared = (after: string) => {
  const { articles, ...rest } = compareTexts(before, after)
  return {
    ...rest,
    articles: articles.map(({ heading, lines }) => [drawn(heading), ...lines.map(drawn)]),
  }
}

describe('two versions of a document', () => {
  it('that are the same have no article to show', () => {
    expect(compared(before)).toEqual({
      articles: [],
      unchanged: ['제1조 (목적)', '제2조 (용어)', '제3조 (탈퇴)'],
      count: { added: 0, removed: 0, changed: 0 },
    })
  })

  it('show the article in which words changed, word by word and with what stayed around them', () => {
    const after = before.replace('재단과 회원의 권리를', '재단과 회원의 권리와 의무를')
    expect(compared(after)).toEqual({
      articles: [
        [
          '제1조 (목적)',
          '~① 이 약관은 재단과 회원의 -권리를 +권리와 +의무를 정합니다.',
          '② 이 약관은 무료입니다.',
        ],
      ],
      unchanged: ['제2조 (용어)', '제3조 (탈퇴)'],
      count: { added: 0, removed: 0, changed: 1 },
    })
  })

  it('show a row of a table as its cells, and a row that came', () => {
    const after = before.replace('| 회원 | 가입한 사람 |', '| 회원 | 가입한 사람 |\n| 질문 | 올린 글 |')
    expect(compared(after).articles).toEqual([
      ['제2조 (용어)', '말 · 뜻', '회원 · 가입한 사람', '+질문 · 올린 글'],
    ])
  })

  it('call what has little in common removed and added, and never a heading a line', () => {
    const after = before.replace('언제든지 탈퇴할 수 있습니다.', '하루 앞서 알려야 합니다.')
    expect(compared(after).articles).toEqual([
      ['제3조 (탈퇴)', '-언제든지 탈퇴할 수 있습니다.', '+하루 앞서 알려야 합니다.'],
    ])
  })

  it('show an article that came and one that went by their headings', () => {
    const after = before
      .replace('## 제3조 (탈퇴)\n\n언제든지 탈퇴할 수 있습니다.', '## 제3조 (기록)\n\n모두 남깁니다.')
      .replace('머리글입니다.', '머리글이 바뀌었습니다.')
    const { articles, unchanged } = compared(after)
    expect(articles).toEqual([
      ['', '-머리글입니다.', '+머리글이 바뀌었습니다.'],
      ['~제3조 -(탈퇴) +(기록)', '-언제든지 탈퇴할 수 있습니다.', '+모두 남깁니다.'],
    ])
    expect(unchanged).toEqual(['제1조 (목적)', '제2조 (용어)'])
  })
})

it('lines that stayed are not told as removed and added where the search for changes gave up', () => {
  const { removed, added, changed } = compareTexts(mixed(50), mixed(47)).count
  expect(removed + added + changed).toBeLessThan(1_200)
})

describe('comparing two versions costs little of the processor', () => {
  it('where they are the shipped ones that differ most', async () => {
    const [first, fourth] = await Promise.all([shipped('privacy-1.md'), shipped('privacy-4.md')])
    expect(processorTimeOf(() => compareTexts(first, fourth), { runs: 10 })).toBeLessThan(20)
  })

  it.each([
    ['every paragraph is a new one', paragraphs(place => `가${place}`), paragraphs(place => `나${place}`)],
    [
      'the words of every paragraph come in reverse',
      paragraphs(String),
      paragraphs(place => `${39 - place}`),
    ],
    ['every paragraph keeps half of its words', paragraphs(half('가')), paragraphs(half('나'))],
    ['all paragraphs come in reverse', lines(8_000).join('\n'), lines(8_000).toReversed().join('\n')],
    ['all are the same but for a few', mixed(50), mixed(47)],
    ['one paragraph has all words in reverse', lines(8_000).join(' '), lines(8_000).toReversed().join(' ')],
  ])('where %s', (_, before, after) => {
    expect(processorTimeOf(() => compareTexts(before, after))).toBeLessThan(100)
  })
})

const shipped = async (name: string) =>
  (await readFile(new URL(`../../../backend/legal/${name}`, import.meta.url), 'utf8')).split('\n---\n')[1] ??
  ''

function paragraphs(word: (place: number, paragraph: number) => string): string {
  const paragraph = (_: unknown, number: number) =>
    Array.from({ length: 40 }, (_, place) => `${number}.${word(place, number)}`).join(' ')
  return Array.from({ length: 300 }, paragraph).join('\n\n')
}

function half(word: string) {
  return (place: number) => (place % 2 ? `같은${place}` : `${word}${place}`)
}

function lines(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `줄${number}`)
}

function mixed(every: number): string {
  return Array.from({ length: 12_000 }, (_, number) => (number % every ? '같은 줄' : '다른 줄')).join('\n')
}
