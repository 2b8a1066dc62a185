import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { givenNames, narratingSentences, privateWordsIn } from './code-words.ts'
import { root } from './manifests.ts'
import { filesBelow, sourceFiles } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const code = sourceFiles(root)
const migrations = filesBelow(root, 'backend/migrations', /\.sql$/)
const pathsAndLines = (
  paths: string[],
  find: (path: string, source: string) => { line: number; text: string }[],
) => paths.flatMap(path => find(path, read(path)).map(({ line, text }) => `${path}:${line} ${text}`))

describe('comments of code', () => {
  it('are looked for in every file, migrations included', () => {
    expect(code.length).toBeGreaterThan(2_400)
    expect(migrations.length).toBeGreaterThan(40)
  })

  it('begin each sentence with a verb or noun, not with What, Whether, Who or Those', () => {
    expect(pathsAndLines([...code, ...migrations], narratingSentences)).toEqual([])
  })

  it.each([
    ['a.ts', '/** What a member may do. */\nexport const a = 1', 1, 'What a member may do'],
    ['a.tsx', 'const a = 1\n// Whether it is drawn.', 2, 'Whether it is drawn'],
    ['a.ts', '/**\n * Keeps it. Those\n * that came first win.\n */', 1, 'Those that came first win'],
    ['a.ts', '// Keeps it. Whoever\n// comes later waits.', 1, 'Whoever comes later waits'],
    ['a.mjs', '/* Whose turn it is. */', 1, 'Whose turn it is'],
    ['a.sql', "select 'x';\n-- Who saw it, and\n-- when.", 2, 'Who saw it, and when'],
  ])('are found in %s: %j', (path, source, line, text) => {
    expect(narratingSentences(path, source)).toEqual([{ line, text }])
  })

  it.each([
    ['a.ts', "const a = 'What a day'"],
    ['a.ts', '// Keeps what a member wrote, and whoever reads it.'],
    ['a.ts', '// `Who` is the caller.'],
    ['a.sql', "select '-- What a day'"],
  ])('are left alone in %s: %j', (path, source) => {
    expect(narratingSentences(path, source)).toEqual([])
  })
})

describe('names of code', () => {
  it('are terms that engineers search for', () => {
    expect(pathsAndLines(code, privateWordsIn)).toEqual([])
  })

  it.each([
    ['a.ts', 'const memberSeq = 1', 'memberSeq'],
    ['a.ts', 'type A = { ownerId: number }', 'ownerId'],
    ['a.ts', 'function reserveUserId() {}', 'reserveUserId'],
    ['a.ts', 'class A { #underWay = 1 }', '#underWay'],
    ['a.tsx', 'const a = <B isTold />', 'isTold'],
    ['a.ts', 'type SignUpStage = 1', 'SignUpStage'],
    ['client/lost-turn.ts', '', 'lost-turn.ts'],
  ])('are found in %s: %s', (path, source, text) => {
    expect(privateWordsIn(path, source)).toMatchObject([{ text: text.replace('#', '') }])
  })

  it.each([
    "const { seq } = member; const a = row.user_id; const outstanding = 'told'",
    '// What was said lately',
    'const gateway = 1; const stageless = 2; const always = 3',
  ])('are left alone in %s', source => {
    expect(privateWordsIn('a.ts', source)).toEqual([])
  })

  it.each(givenNames)('stay as they are given: $name by $by', ({ name, by, ...given }) => {
    const isNamed = (path: string) => new RegExp(`\\b${name}\\b`).test(read(path))
    expect(isNamed(by)).toBe(true)
    expect(code.some(path => given.in.test(path) && isNamed(path))).toBe(true)
  })
})
