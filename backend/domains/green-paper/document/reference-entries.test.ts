import { expect, it } from 'vitest'
import type { SiteCitation } from '#shared/contract/citation.ts'
import { numberPaper } from '#shared/green-paper/paper-numbers.ts'
import { referenceEntries } from './reference-entries.ts'

const citation: SiteCitation = {
  ...{ id: '0b0e7a52-4c1f-4c0e-9f52-0a2f6a1c7b11', kind: 'comment', postId: 7, title: '질문', figures: [] },
  ...{ author: null, path: '/question/7', hash: '0'.repeat(64) },
  ...{ publishedAt: '2026-11-01T00:00:00.000Z', citedAt: '2026-11-02T00:00:00.000Z' },
  excerpt: '“다음에 오세요”라는 말과 "기다리세요"라는 말을 들었습니다.',
}

it('quotes within the quotes of an excerpt are single ones', () => {
  const numbers = {
    ...numberPaper({ title: '', subtitle: null, sections: [] }, []),
    citations: [citation.id],
  }
  const [entry] = referenceEntries([citation], numbers, 'https://mureum.example')
  expect(entry?.excerpt.flat().join('')).toBe('“‘다음에 오세요’라는 말과 ‘기다리세요’라는 말을 들었습니다.”')
})
