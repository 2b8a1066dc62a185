import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './manifests.ts'
import { sourceFiles } from './source-files.ts'
import { unplainWordsOf } from './words.ts'

/** What citizens and editors read; the seed's posts are citizens' own words. */
const product = /^(?:backend|client|server|shared)\//
/** Matches words that people type, plain or not. */
const dictionary = 'backend/platform/text-search/concepts.ts'

const files = sourceFiles(root).filter(
  path => product.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && path !== dictionary,
)

describe('words that readers see', () => {
  it('are looked for in many files', () => {
    expect(files.length).toBeGreaterThan(1_000)
  })

  it('are those that a citizen would search for', () => {
    const found = files.flatMap(path =>
      unplainWordsOf(path, readFileSync(join(root, path), 'utf8')).map(word => ({ path, ...word })),
    )
    expect(found).toEqual([])
  })

  it('call a question 질문 and a reason 이유 in the seed too', () => {
    const seed = sourceFiles(root).filter(path => path.startsWith('tools/seed/'))
    expect(seed.length).toBeGreaterThan(20)
    const unplain = /까닭|물음(?! ?Q|지기|표)/
    expect(seed.filter(path => unplain.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  it.each([
    ["const a = '까닭'", '까닭'],
    [`const a = \`\${b}개 더하기\``, '개 더하기'],
    ['const a = <p>\n  자주 묻는 물음\n</p>', '자주 묻는 물음'],
    ['const a = <b title="진행중" />', '진행중'],
    ["const a = '새 쪽'", '새 쪽'],
  ])('are found in %s', (source, text) => {
    expect(unplainWordsOf('a.tsx', source)).toMatchObject([{ text }])
  })

  it.each([
    '// 까닭',
    'const 까닭 = 1',
    "const a = '물음 Q의 편집실'",
    "const a = '왼쪽 단어'",
    "const a = '한쪽으로'",
  ])('are left alone in %s', source => {
    expect(unplainWordsOf('a.tsx', source)).toEqual([])
  })
})
