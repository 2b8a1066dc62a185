import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { at, find, listAt, read, root } from './manifests.ts'
import { filesBelow } from './source-files.ts'

const kustomizations = filesBelow(root, 'k8s', /kustomization\.yaml$/)

/** kustomize says nothing of a patch whose target nobody is. */
describe.each(kustomizations)('%s', path => {
  const kustomization: unknown = parse(read(path))
  const patches = listAt(kustomization, 'patches')
  const patched = (file: unknown) => join(dirname(path), String(file))

  it('names files and folders that are there', () => {
    const named = [
      ...listAt(kustomization, 'resources'),
      ...patches.map(patch => at(patch, 'path')).filter(file => file !== undefined),
    ]
    expect(named.length + patches.length).toBeGreaterThan(0)
    expect(named.filter(file => !existsSync(join(root, patched(file))))).toEqual([])
  })

  it('changes only what the base has', () => {
    for (const patch of patches) {
      const target = at(patch, 'target')
      const text = String(at(patch, 'patch') ?? read(patched(at(patch, 'path'))))
      const changed = target
        ? alternatives(String(at(target, 'name'))).map(name => [at(target, 'kind'), name])
        : parseAllDocuments(text).map(document => {
            const manifest: unknown = document.toJS()
            return [at(manifest, 'kind'), at(manifest, 'metadata.name')]
          })
      // The overlays' own policy, which a component takes the place of.
      const ofBase = changed.filter(([kind, name]) => !(kind === 'NetworkPolicy' && name === 'database'))
      for (const [kind, name] of ofBase) expect(() => find(String(kind), String(name))).not.toThrow()
    }
  })
})

/** `(server|backend)` → both. */
const alternatives = (name: string) => name.replace(/^\((.*)\)$/, '$1').split('|')
