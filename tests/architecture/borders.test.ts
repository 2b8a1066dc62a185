import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ladder } from './border-rules.ts'
import { brokenBorders, packagesToRun } from './borders.ts'
import { filesBelow, sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const planted: string[] = []

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'borders-'))
  planted.push(tree)
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), source)
  }
  return tree
}

afterEach(() => {
  for (const tree of planted.splice(0)) rmSync(tree, { recursive: true })
})

describe('the borders of the house', () => {
  it('are kept by every import', () => {
    expect(sourceFiles(root).length).toBeGreaterThan(50)
    expect(brokenBorders(root)).toEqual([])
  })

  it('have lists go on by cursor after their numbered pages (R12.8), except what a search ranks', () => {
    const numbered = filesBelow(root, 'client', /(?<!\.test)\.tsx$/).filter(path =>
      /\/pagination\.tsx'/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(numbered).toEqual([
      'client/features/search/search-results.tsx',
      'client/pages/dev/sections/navigation.tsx',
      'client/ui/nav/list-pages.tsx',
    ])
  })
})

/** Runs on a clone before node_modules exists. */
const beforeInstalling = [
  'start/main.ts',
  'start/main-dev.ts',
  'test/main.ts',
  'setup/run-with-right-node.mjs',
]

describe('set-up', () => {
  it.each(beforeInstalling)('needs no package to begin: tools/%s', entry => {
    expect(packagesToRun(root, `tools/${entry}`)).toEqual([])
  })

  it('is caught when it does, however deep', () => {
    const tree = plant({
      'tools/a.ts': "import { b } from './b.ts'\nimport('vite')",
      'tools/b.ts': "import type { T } from 'pg'\nimport * as z from 'zod'",
    })
    expect(packagesToRun(tree, 'tools/a.ts')).toEqual(['tools/b.ts → zod'])
  })
})

describe('the border guard', () => {
  it.each([
    ['server/x.ts', "import { a } from '#backend/app.ts'"],
    ['server/x.ts', "import { a } from '../client/paths.ts'"],
    ['server/ssr/x.ts', "import { createElement } from 'react'"],
    ['backend/x.ts', "export { a } from '#server/app.ts'"],
    ['backend/x.test.ts', "import { a } from '#server/app.ts'"],
    ['backend/x.ts', "export * from '#client/paths.ts'"],
    ['shared/x.ts', "import { readFile } from 'node:fs/promises'"],
    ['shared/x.ts', "import fs from 'fs'"],
    ['shared/x.ts', "import { fastify } from 'fastify'"],
    ['shared/x.ts', "import type { A } from '#backend/app.ts'"],
    ['client/ui/x.tsx', "const a = await import('node:path')"],
    ['client/lib/x.ts', "import { Pool } from 'pg'"],
    ['client/lib/x.ts', 'export const a = process.env.APP_PROFILE'],
    ['client/pages/x.tsx', "import { Question } from '#shared/contract/question.ts'"],
    ['client/ui/x.tsx', "import { a } from '../features/question/a.ts'"],
    ['client/lib/x.ts', "type A = import('../ui/button.tsx').A"],
    ['client/features/question/x.ts', "import { a } from '../user/a.ts'"],
    ['client/features/question/x.ts', "import { a } from '../debate/index.ts'"],
    ['client/features/question/x.ts', "import { a } from '#client/features/notice/index.ts'"],
    ['client/features/question/x.ts', "import { a } from '#client/app/router.tsx'"],
    ['client/app/x.ts', "import '../entry-client.tsx'"],
    ['backend/platform/x.ts', "import { a } from '../domains/user/index.ts'"],
    ['backend/domains/post/x.ts', "import { a } from '../question/index.ts'"],
    ['backend/domains/user/x.ts', "import { a } from '../oauth/index.ts'"],
    ['backend/domains/post/x.ts', "import { a } from '../oauth/index.ts'"],
    ['backend/domains/question/x.ts', "import { a } from '../post/post.queries.ts'"],
    ['backend/domains/question/x.ts', "import { a } from '#backend/domains/stranger/index.ts'"],
    ['backend/domains/question/x.ts', "import { a } from '#backend/app.ts'"],
    ['backend/domains/question/x.ts', "import { a } from '#backend/testing/test-app.ts'"],
    ['backend/domains/question/x.ts', 'export const port = process.env.BACKEND_PORT'],
    ['backend/domains/question/question.routes.ts', "import type { Transaction } from 'kysely'"],
    ['backend/domains/question/x.ts', "import { sql } from 'kysely'"],
    ['backend/platform/http/x.ts', "import { sql } from 'kysely'"],
    ['backend/x.ts', "import type { Kysely } from 'kysely'"],
    ['backend/domains/question/question.routes.ts', 'await db.transaction().execute(write)'],
    ['backend/domains/question/question.queries.ts', 'await db.startTransaction().execute()'],
    ['backend/x.ts', 'await import(somewhere)'],
    ['tests/x.ts', "import { a } from '#backend/domains/user/user.repository.ts'"],
    ['tools/start/x.ts', "import { a } from '#backend/app.ts'"],
    ['tools/seed/x.ts', "import { a } from '#backend/domains/user/index.ts'"],
    ['server/x.test.ts', "vi.mock('#client/paths.ts')"],
    ['server/x.ts', "const a = require('../backend/app.ts')"],
  ])('stops %s: %s', (path, source) => {
    const complaints = brokenBorders(plant({ [path]: `// first line\n${source}\n` }))
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}:2 → \\S`))
  })

  it.each([
    ['server/x.ts', "import { a } from '#shared/errors/catalogue.ts'"],
    ['backend/domains/question/x.ts', "import { a } from '../post/index.ts'"],
    ['backend/domains/question/x.ts', "import { a } from '#backend/platform/errors/app-error.ts'"],
    ['backend/domains/question/x.test.ts', "import { a } from '#backend/testing/test-app.ts'"],
    ['backend/domains/question/question.queries.ts', "import { sql } from 'kysely'"],
    ['backend/domains/question/question.commands.ts', "import { sql } from 'kysely'"],
    ['backend/domains/question/question.commands.ts', 'await db.transaction().execute(write)'],
    [
      'backend/domains/question/x.test.ts',
      "import { sql } from 'kysely'\nawait db.transaction().execute(sql)",
    ],
    ['backend/platform/database/x.ts', "import { sql } from 'kysely'\nawait db.transaction().execute(sql)"],
    ['client/pages/x.tsx', "import type { Question } from '#shared/contract/question.ts'"],
    ['client/pages/x.tsx', "import { a } from '#client/features/question/a.ts'"],
    ['client/features/question/x.ts', "import { a } from '../user/index.ts'"],
    ['client/lib/x.ts', "import { paths } from '#client/paths.ts'"],
    ['client/lib/x.ts', "const text = 'import a from \"node:fs\"' // from '#server/app.ts'"],
    ['tools/seed/x.ts', "import { a } from '#backend/platform/database/open-database.ts'"],
    ['tests/stack/x.ts', "import { a } from '#server/app.ts'"],
  ])('lets %s pass: %s', (path, source) => {
    expect(brokenBorders(plant({ [path]: source }))).toEqual([])
  })

  it.each(['backend/domains/stranger', 'client/features/stranger'])(
    'names %s, which is on no step of the ladder',
    slice => {
      const tree = plant({ [`${slice}/index.ts`]: 'export const a = 1' })
      expect(brokenBorders(tree)).toEqual([expect.stringContaining(`${slice}: every`)])
    },
  )

  it('knows the ladder that docs/architecture.md shows', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const [, drawn = ''] = /```\n(discussion.*?)```/s.exec(page) ?? []
    const steps = drawn.split('↓').map(step => step.trim().split(/ {2,}/)[0]?.split(', '))
    expect(steps.reverse()).toEqual(ladder)
  })

  it('does not pass over a file it cannot read', () => {
    expect(() => brokenBorders(plant({ 'shared/x.ts': 'import {' }))).toThrow('shared/x.ts')
  })
})
