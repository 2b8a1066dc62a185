import { describe, expect, it } from 'vitest'
import {
  cite,
  contentOf,
  figure,
  heading,
  list,
  note,
  paperOf,
  paragraph,
  section,
  table,
  uuid,
  words,
} from '#backend/testing/sample-paper.ts'
import { markdownOf } from './markdown.ts'

const written = (...content: Parameters<typeof section>[1]) => {
  const text = markdownOf(paperOf(contentOf(section('문제', content))))
  return text.slice(text.indexOf('## 1 문제') + '## 1 문제'.length).trim()
}

describe('a paper as Markdown', () => {
  it('says on top what it is, of whom, and how it is checked', () => {
    const text = markdownOf(paperOf(contentOf(section('문제', [paragraph('글')])), { hash: 'ab12' }))
    expect(text.split('\n\n').slice(0, 2)).toEqual([
      '# 골목의 빈집을 이웃의 집으로',
      [
        '새벽배송',
        '제1판 · 2026년 11월 20일',
        '[https://q.example.org/green-paper/12/edition/1](<https://q.example.org/green-paper/12/edition/1>)',
        '검증 코드 (SHA-256) ab12',
      ].join('  \n'),
    ])
  })

  it('shows what people typed as they typed it', () => {
    expect(written(paragraph('# 제목 <script> *별* [링크](x) &amp; $x^2$ | a_b'))).toBe(
      '\\# 제목 \\<script\\> \\*별\\* \\[링크\\](x) \\&amp; \\$x\\^2\\$ \\| a\\_b',
    )
    expect(written(paragraph('- 목록 아님'), paragraph('1. 목록 아님'))).toBe(
      '\\- 목록 아님\n\n1\\. 목록 아님',
    )
  })

  it('marks words in quotes by tags, since a particle follows them without a space', () => {
    expect(written(paragraph(words('“집”', 'bold'), words('은 '), words('(빈 집)', 'strike')))).toBe(
      '<strong>“집”</strong>은 <del>(빈 집)</del>',
    )
  })

  it('writes headings, lists, tables, figures, notes and citations with their numbers', () => {
    const id = uuid('figure')
    const citation = {
      id: uuid('c'),
      kind: 'source' as const,
      title: '통계',
      publisher: '기관',
      date: '2026-07',
      address: 'https://a.kr/b c',
    }
    const content = contentOf(
      section('문제', [
        heading(4, '크기'),
        paragraph(words('굵게 ', 'bold'), words('지운', 'strike'), note('각주 *글*'), cite(citation.id)),
        list('orderedList', '하나', '둘'),
        table('표', [
          ['안', '값'],
          ['가', '1'],
        ]),
        figure(id, '그림', '대체'),
      ]),
    )
    const text = markdownOf(paperOf(content, { citations: [citation] }))
    const body = text.slice(text.indexOf('## 1'))
    expect(body.split('\n\n')).toEqual([
      '## 1 문제',
      '### 1.1 크기',
      '**굵게** ~~지운~~[^1]\\[1\\]',
      '1. 하나\n2. 둘',
      '*표 1. 표*',
      '| 안 | 값 |\n| --- | --- |\n| 가 | 1 |',
      `![대체](<https://q.example.org/api/attachments/${id}/download>)`,
      '*그림 1. 그림*',
      '## 참고와 인용',
      '\\[1\\] [통계](<https://a.kr/b%20c>)  \n기관 · 2026. 07.',
      '[^1]: 각주 \\*글\\*\n',
    ])
  })
})
