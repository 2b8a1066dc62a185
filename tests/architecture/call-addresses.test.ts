import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { handWrittenKeys, spelledCalls } from './call-addresses.ts'
import { filesBelow } from './source-files.ts'

const root = join(import.meta.dirname, '../..')

async function callPaths(): Promise<string[]> {
  const files = filesBelow(root, 'shared/contract', /^(?!.*\.test\.ts$).*\.ts$/)
  const modules = await Promise.all(files.map(file => import(join(root, file))))
  return modules.flatMap(module =>
    Object.values(module as Record<string, { operationId?: string; path?: string }>).flatMap(value =>
      value?.operationId && value.path ? value.path : [],
    ),
  )
}

function plant(path: string, source: string): string {
  const tree = mkdtempSync(join(tmpdir(), 'calls-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), source)
  return tree
}

describe('addresses of calls', () => {
  it('are spelled in the contract and the typed call alone', async () => {
    const paths = await callPaths()
    expect(paths.length).toBeGreaterThan(100)
    expect(spelledCalls(root, paths)).toEqual([])
  })

  it.each([
    ['client/features/x.ts', "apiOf(client)<Me>('/users/me')"],
    ['client/features/x.ts', `const path = \`/comments/$\{post}/$\{id}\``],
    ['client/features/x.ts', "fetch('/api/anything')"],
    ['client/pages/x.ts', 'apiOf(client)(path)'],
    ['client/file-paths.ts', `const pdf = (id: number) => \`/api/green-papers/$\{id}/draft/pdf\``],
    ['server/discovery/x.ts', "read<List<Notice>>('/notices', { size: 50 })"],
    ['server/session/x.ts', `session.fetch(\`/api/oAuth/$\{act}/$\{provider}\`)`],
    ['backend/domains/x.ts', `url: \`/api/attachments/$\{id}/download\``],
    ['tools/x.mjs', "fetch('/api/open/statistics')"],
    ['tools/x.ts', `app.inject({ url: \`/api/questions?page=$\{page - 1}\` })`],
  ])('are caught in %s: %s', async (path, source) => {
    expect(spelledCalls(plant(path, source), await callPaths())).not.toEqual([])
  })

  it('may be spelled in a test', async () => {
    expect(spelledCalls(plant('client/x.test.ts', "api('/users/me')"), await callPaths())).toEqual([])
  })
})

describe('query keys', () => {
  it('are made by keyOf and query alone', () => {
    expect(handWrittenKeys(root)).toEqual([])
  })

  it.each([
    "client.invalidateQueries({ queryKey: ['GET /comments/:postId/me'] })",
    "const mine = (postId: number) => ['GET /comments/:postId/me', { params: { postId } }] as const",
    "const queryKey = ['interview', postId, 'moments']",
    "queryKey: number ? ['GET /green-papers/:id', { params: { id } }] : ['papers']",
  ])('are caught: %s', source => {
    expect(handWrittenKeys(plant('client/features/x.ts', source))).not.toEqual([])
  })

  it.each([
    "queryKey: [...keyOf('GET /interviews'), 'newest-quoted']",
    "const shown = ['GET /interviews/:id', 'GET /interviews/:id/me'] as const",
  ])('may be lengthened, and names of calls listed: %s', source => {
    expect(handWrittenKeys(plant('client/features/x.ts', source))).toEqual([])
  })
})

it('server state is kept by noun: no feature has a folder of requests', () => {
  const features = filesBelow(root, 'client/features', /\.tsx?$/)
  expect(features.length).toBeGreaterThan(50)
  expect(features.filter(path => /^client\/features\/[^/]+\/api\//.test(path))).toEqual([])
  expect(existsSync(join(root, 'client/features/user/api'))).toBe(false)
})
