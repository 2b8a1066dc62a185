import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedLine, compareTexts, diffSequences } from './compare-texts.ts'

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

const stepsOf = (before: string, after: string) =>
  diffSequences([...before], [...after])
    .map(({ kind, item }) => ({ kept: item, removed: `-${item}`, added: `+${item}` })[kind])
    .join('')

describe('the steps from one sequence to another', () => {
  it.each([
    ['', '', ''],
    ['가나', '가나', '가나'],
    ['', '가', '+가'],
    ['가', '', '-가'],
    ['가나다', '가다', '가-나다'],
    ['가다', '가나다', '가+나다'],
    ['가나다', '가라다', '가-나+라다'],
    ['가가', '가', '가-가'],
  ])('from %j to %j is %j', (before, after, steps) => {
    expect(stepsOf(before, after)).toBe(steps)
  })

  it('leads from the one to the other, whatever they are, and never keeps less than it could', () => {
    const few = fc.array(fc.constantFrom('가', '나', '다', '라'), { maxLength: 12 })
    fc.assert(
      fc.property(few, few, (before, after) => {
        const steps = diffSequences(before, after)
        const without = (kind: string) => steps.filter(step => step.kind !== kind).map(({ item }) => item)
        expect(without('added')).toEqual(before)
        expect(without('removed')).toEqual(after)
        expect(steps.filter(({ kind }) => kind === 'kept')).toHaveLength(longestCommon(before, after))
      }),
    )
  })

  it('calls two long strange texts removed and added as a whole, at once', () => {
    const long = (word: string) => Array.from({ length: 2_100 }, (_, i) => `${word}${i}`)
    const start = performance.now()
    const kinds = diffSequences(long('가'), long('나')).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array(2_100).fill('removed'), ...Array(2_100).fill('added')])
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

/** By trying everything, so that nothing is shared with what is tested. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
  const known = new Map<string, number>()
  const from = (i: number, j: number): number => {
    if (i === before.length || j === after.length) return 0
    const key = `${i}:${j}`
    const found =
      known.get(key) ??
      Math.max(from(i + 1, j), from(i, j + 1), before[i] === after[j] ? 1 + from(i + 1, j + 1) : 0)
    known.set(key, found)
    return found
  }
  return from(0, 0)
}
