import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'peers', name), 'utf8')

describe('the packages of the peers', () => {
  it('have exact versions, locked', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const { packages } = JSON.parse(read('package-lock.json'))
    const named = Object.entries({ ...dependencies, ...devDependencies })
    expect(named.length).toBeGreaterThan(5)
    for (const [name, version] of named) expect(packages[`node_modules/${name}`].version).toBe(version)
  })

  it('come from whatever registry npm is set to', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  })
})
