import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { filesBelow } from './source-files.ts'

export const root = join(import.meta.dirname, '../..')
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const manifestFiles = filesBelow(root, 'k8s/base', /(?<!kustomization)\.yaml$/)
const manifests: unknown[] = manifestFiles.flatMap(path =>
  parseAllDocuments(read(path)).map((document): unknown => document.toJS()),
)

/** Reads a dotted path such as `spec.template.spec.containers.0`; undefined if absent. */
export function at(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree)
}

export function listAt(tree: unknown, path: string): unknown[] {
  const list = at(tree, path)
  return Array.isArray(list) ? list : []
}

export const all = (kind: string): unknown[] => manifests.filter(manifest => at(manifest, 'kind') === kind)

/** Throws when no manifest matches, so that no test passes on nothing. */
export function find(kind: string, name: string): unknown {
  const found = all(kind).find(manifest => at(manifest, 'metadata.name') === name)
  if (!found) throw new Error(`k8s/base has no ${kind} ${name}`)
  return found
}
