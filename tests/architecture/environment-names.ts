import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './source-files.ts'

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

/** Adds to the schema's names those that instrument.ts reads before it. */
export function namesReadBy(root: string, name: 'server' | 'backend'): Set<string> {
  const schema = [...read(root, `${name}/config/env.ts`).matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)]
  const early = ['sentry-options', 'otlp'].flatMap(file =>
    accesses(read(root, `shared/observability/${file}.ts`)),
  )
  return new Set([...schema.map(([, name = '']) => name), ...early])
}

export function namesReadByTools(root: string): Set<string> {
  const files = ['tools/start', 'tools/setup', 'tools/identity-provider'].flatMap(folder =>
    filesBelow(root, folder, /(?<!\.test)\.(?:ts|mjs)$/),
  )
  return new Set(files.flatMap(path => accesses(read(root, path))))
}

/** `env.NAME`, `env['NAME']`, `process.env.NAME`, `environment.NAME`. */
function accesses(source: string): string[] {
  return [...source.matchAll(/\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g)].map(([, name = '']) => name)
}
