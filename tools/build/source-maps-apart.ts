import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts source maps into a folder of their own, for the service that reads errors, and none of them beside what is
 * served. The files do not name them and are the same with and without.
 */
export function sourceMapsApart(folder: string | undefined): Plugin | null {
  if (!folder) return null
  return {
    name: 'source-maps-apart',
    apply: 'build',
    configEnvironment: () => ({ build: { sourcemap: 'hidden' } }),
    async writeBundle({ dir = '' }, bundle) {
      const maps = Object.keys(bundle).filter(name => name.endsWith('.map'))
      for (const name of maps) {
        const target = path.join(path.resolve(folder), this.environment.name, name)
        await mkdir(path.dirname(target), { recursive: true })
        await rename(path.join(dir, name), target)
      }
    },
  }
}
