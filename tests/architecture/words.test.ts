import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './manifests.ts'
import { sourceFiles } from './source-files.ts'
import { unplainInPosts, unplainOnScreens } from './unplain-words.ts'
import { unplainWordsOf, unplainWordsOfDocument } from './words.ts'

/** Texts that citizens, editors and operators read. */
const product = /^(?:backend|client|server|shared|tools\/(?:admin|identity-provider|seed|setup|start))\//
/** The demo's citizens speak here in words of their own. */
const posts = /^tools\/seed\/content\/(?:debates|interviews|papers|questions|interview-comments)\b/
const documents = ['README.ko.md', 'docs/configuration.ko.md', ...newestLegalTexts(), ...typstTemplates()]

const files = sourceFiles(root).filter(path => product.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The frame of a green paper's PDF. */
function typstTemplates(): string[] {
  const folder = 'backend/domains/green-paper/document/template'
  return readdirSync(join(root, folder)).map(file => `${folder}/${file}`)
}

/** Path of the newest version of each legal document; earlier ones are never changed. */
function newestLegalTexts(): string[] {
  const newest = new Map<string, number>()
  for (const file of readdirSync(join(root, 'backend/legal'))) {
    const [, code, version] = /^([a-z]+)-(\d+)\.md$/.exec(file) ?? []
    if (code) newest.set(code, Math.max(newest.get(code) ?? 0, Number(version)))
  }
  return [...newest].map(([code, version]) => `backend/legal/${code}-${version}.md`)
}

describe('words that readers see', () => {
  it('are looked for in many files', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.filter(path => posts.test(path)).length).toBeGreaterThan(20)
  })

  it('have the name of the site from `shared/constants/brand.ts` alone (R1.1)', () => {
    const coded = files.filter(path => /^(?:backend|client(?!\/pages\/dev\/)|server)\//.test(path))
    expect(coded.filter(path => /물음 ?Q/.test(read(path)))).toEqual([])
  })

  it('are those that a citizen would search for', () => {
    const found = files.flatMap(path =>
      unplainWordsOf(path, read(path), posts.test(path) ? unplainInPosts : unplainOnScreens).map(word => ({
        path,
        ...word,
      })),
    )
    expect(found).toEqual([])
  })

  it('say of no act of the desk that it cannot be undone, which each is for ten minutes', () => {
    const desk = files.filter(path => /^client\/(?:pages|features)\/desk\//.test(path))
    expect(desk.length).toBeGreaterThan(90)
    // Says so once the ten minutes are over.
    const undoing = 'client/features/desk/desk-action.ts'
    expect(desk.filter(path => read(path).includes('되돌릴 수 없'))).toEqual([undoing])
  })

  it.each(documents)('are those that a citizen would search for in %s', path => {
    expect(unplainWordsOfDocument(read(path))).toEqual([])
  })

  it.each([
    ["const a = '까닭'", '까닭'],
    [`const a = \`\${b}개 더하기\``, '개 더하기'],
    ['const a = <p>\n  자주 묻는 물음\n</p>', '자주 묻는 물음'],
    ['const a = <b title="진행중" />', '진행중'],
    ["const a = '새 쪽'", '새 쪽'],
    ["const a = '닫는 때'", '닫는 때'],
    ['const a = "\'버스\' 질문"', "'버스' 질문"],
    ['const a = <p>2026.11.20 펴냄</p>', '2026.11.20 펴냄'],
    ["const a = '질문을 쓰셔서'", '질문을 쓰셔서'],
    ["const a = '편집진이 신고를 결정하면'", '편집진이 신고를 결정하면'],
    ["const a = '신고한 사람은 편집진만 봅니다'", '신고한 사람은 편집진만 봅니다'],
  ])('are found in %s', (source, text) => {
    expect(unplainWordsOf('a.tsx', source, unplainOnScreens)).toMatchObject([{ text }])
  })

  it.each([
    '// 까닭',
    'const 까닭 = 1',
    "const a = '물음 Q의 편집실'",
    "const a = '왼쪽 단어'",
    "const a = '한쪽으로'",
    'const a = <p>{pages}쪽</p>',
    "const a = '새로고침'",
    "const a = '가입 그만두기'",
    "const a = '다시 시도할 때'",
  ])('are left alone in %s', source => {
    expect(unplainWordsOf('a.tsx', source)).toEqual([])
  })

  it('are found in the prose of a document by line, not in its code', () => {
    expect(unplainWordsOfDocument('질문\n\n전자우편과 `전자우편`\n```\n까닭\n```\n')).toEqual([
      { line: 3, text: '전자우편과', better: '이메일' },
    ])
    expect(unplainWordsOfDocument('전자우편(이메일) 주소')).toEqual([])
  })
})
