import { readdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const backend = fileURLToPath(new URL('../../backend/', import.meta.url))
const writes =
  /\.transaction\(\)|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert\s+into|delete\s+from|update\s+(?:\w+|\$\{)[^;]*?\bset)\b/i

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Names exported and inner functions as `domains/post/post-visibility.commands.ts hidePost`. */
export function findWritingFunctions(): string[] {
  const files = ['domains', 'platform'].flatMap(folder =>
    readdirSync(`${backend}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      file => `${folder}/${file}`,
    ),
  )
  return files
    .filter(file => /\.ts$/.test(file) && !/\.test(?:ing)?\.ts$/.test(file))
    .flatMap(file => writingIn(file, readFileSync(`${backend}${file}`, 'utf8')))
    .sort()
}

function writingIn(file: string, source: string): string[] {
  const body = parseSync(file, source).program.body as unknown as Node[]
  return body
    .map(node => (node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node))
    .flatMap(declaration => (declaration ? functionsOf(declaration) : []))
    .filter(({ node }) => writes.test(source.slice(node.start, node.end)))
    .map(({ name }) => `${file} ${name}`)
}

function functionsOf(declaration: Node): { name: string; node: Node }[] {
  const nameOf = (id: unknown) => (id as { name: string }).name
  if (declaration.type === 'FunctionDeclaration') return [{ name: nameOf(declaration.id), node: declaration }]
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration.declarations as Node[])
    .filter(({ init }) => (init as Node | null)?.type === 'ArrowFunctionExpression')
    .map(declarator => ({ name: nameOf(declarator.id), node: declarator }))
}

/** Records functions from now on; `names` spells them as `findWritingFunctions` does. */
export async function watchFunctions(): Promise<{ names: () => Promise<Set<string>> }> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    names: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      session.disconnect()
      const called = result.flatMap(({ url, functions }) => {
        const [, file] = url.split('/backend/')
        return functions
          .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
          .map(({ functionName }) => `${file} ${functionName}`)
      })
      return new Set(called)
    },
  }
}
