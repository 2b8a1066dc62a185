import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './manifests.ts'
import { sourceFiles } from './source-files.ts'
import { unplainWordsOf } from './words.ts'

/** Patterns of the paths whose words are plain; issue 15 widens them. */
const plain = [
  /^client\/(?:pages|features)\/desk\//,
  /^client\/features\/(?:debate|interview|question)\/[a-z]+-status\.tsx$/,
  /^shared\/contract\/(?:desk-[a-z-]+|faq)\.ts$/,
  /^backend\/domains\/(?:banner|category|code|faq|notice|question|search)\/[a-z-]+\.commands\.ts$/,
]

const files = sourceFiles(root).filter(
  path => !/\.test(?:ing)?\.tsx?$/.test(path) && plain.some(pattern => pattern.test(path)),
)

describe('words that readers see', () => {
  it('are looked for in many files', () => {
    expect(files.length).toBeGreaterThan(100)
    for (const pattern of plain)
      expect(
        files.some(path => pattern.test(path)),
        String(pattern),
      ).toBe(true)
  })

  it.each(files)('%s: are those that a citizen would search for', path => {
    expect(unplainWordsOf(path, readFileSync(join(root, path), 'utf8'))).toEqual([])
  })

  it('are 이유 in the whole product, never 까닭', () => {
    const product = /^(?:backend|client|server|shared|tools)\//
    const paths = sourceFiles(root).filter(path => product.test(path))
    expect(paths.length).toBeGreaterThan(1_000)
    expect(paths.filter(path => readFileSync(join(root, path), 'utf8').includes('까닭'))).toEqual([])
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
    "const a = '왼쪽 낱말'",
    "const a = '한쪽으로'",
  ])('are left alone in %s', source => {
    expect(unplainWordsOf('a.tsx', source)).toEqual([])
  })
})
