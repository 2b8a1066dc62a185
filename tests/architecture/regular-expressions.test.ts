import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { describe, expect, it } from 'vitest'
import { builtExpressions, expressionsOf } from './regular-expressions.ts'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const rooms = /^(?:shared|backend|server|client)\//
const files = sourceFiles(root).filter(
  path => rooms.test(path) && !/\.test(?:ing)?\.tsx?$|\/testing\//.test(path),
)

/** Built from limits, from a class of letters and from the paths of routes: what a person sends is never part of one. */
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
      expect(checkSync(source, flags, { timeout: 60_000 }).status).toBe('safe')
    },
    90_000,
  )

  it('are written down, not put together', () => {
    const built = files.filter(path => builtExpressions(readFileSync(join(root, path), 'utf8')).length > 0)
    expect(built).toEqual(builtFromConstants)
  })
})

describe('the check', () => {
  it('finds an expression that is not linear', () => {
    const [bad] = expressionsOf('x.ts', 'const a = /^(a+)+$/')
    expect(checkSync(bad?.source ?? '', bad?.flags ?? '').status).toBe('vulnerable')
  })
})
