import path from 'node:path'
import { contentHash, isMarked, mark } from './content-hash.ts'
import { runCommand } from './run-command.ts'

const sources = [
  'client',
  'shared',
  'tools/build',
  'tools/recount',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Skips when dist/ was built from exactly these sources. */
export async function buildClient(root: string): Promise<string> {
  const hash = contentHash(root, sources)
  const marker = path.join(root, 'dist', '.built')
  if (isMarked(marker, hash)) return '이미 최신'
  await runCommand({
    program: process.execPath,
    args: [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--emptyOutDir'],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    failure: '화면을 빌드하지 못했습니다.',
  })
  mark(marker, hash)
  return '완료'
}
