import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync, type Parameters } from 'recheck'
import { describe, expect, it } from 'vitest'
import { builtExpressions, expressionsOf } from './regular-expressions.ts'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const packages = /^(?:shared|backend|server|client)\//
const files = sourceFiles(root).filter(
  path => packages.test(path) && !/\.test(?:ing)?\.tsx?$|\/testing\//.test(path),
)

/**
 * Proves by automata; assertions and long repetitions by a search with a fixed seed.
 * Both end by count, never by time, so that a busy machine comes to the same verdict.
 */
const deterministic: Parameters = {
  randomSeed: 0,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
}

/** Built from limits, a character class and route paths, never from user input. */
const builtFromConstants = [
  'backend/platform/http/unknown-calls.ts',
  'backend/platform/idempotency/idempotency-key.ts',
  'backend/platform/text-search/fold.ts',
]

describe('regular expressions of the product (IN-03)', () => {
  const found = files.flatMap(path =>
    expressionsOf(path, readFileSync(join(root, path), 'utf8')).map(one => ({ path, ...one })),
  )

  it('are there to be checked', () => {
    expect(found.length).toBeGreaterThan(30)
  })

  it.each(found.map(one => [`${one.path}:${one.line} /${one.source}/${one.flags}`, one] as const))(
    'take time that grows with the text alone: %s',
    (_, { source, flags }) => {
      const verdict = checkSync(source, flags, deterministic)
      expect(verdict.status, JSON.stringify(verdict)).toBe('safe')
    },
    300_000,
  )

  it('are written down, not put together', () => {
    const built = files.filter(path => builtExpressions(readFileSync(join(root, path), 'utf8')).length > 0)
    expect(built).toEqual(builtFromConstants)
  })
})

describe('the check', () => {
  it('finds an expression that is not linear', () => {
    const [bad] = expressionsOf('x.ts', 'const a = /^(a+)+$/')
    expect(checkSync(bad?.source ?? '', bad?.flags ?? '', deterministic).status).toBe('vulnerable')
  })

  it('finds the same attack whenever it has to search for one', () => {
    const [bad] = expressionsOf('x.ts', 'const a = /(?<!x)(?:[a-z]|[a-y])+-$/')
    const attacks = [1, 2, 3].map(() => {
      const found = checkSync(bad?.source ?? '', bad?.flags ?? '', deterministic)
      return found.status === 'vulnerable' && [found.checker, found.attack.pattern]
    })
    expect(attacks[0]).toEqual(['fuzz', expect.any(String)])
    expect(attacks).toEqual([attacks[0], attacks[0], attacks[0]])
  })
})
