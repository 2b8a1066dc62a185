import { matchRoutes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '#client/paths.ts'
import { routes } from './routes.ts'

// Styles are taken out of the source when it is built; a test runs the source.
vi.mock('@linaria/core', () => ({ css: () => 'look' }))

const pageAt = (path: string, gallery: boolean) => matchRoutes(routes({ gallery }), path)?.at(-1)?.route.id

describe('the route table', () => {
  it('has the gallery of components where it is asked for, and nothing at its address otherwise', () => {
    expect(pageAt(paths.gallery(), true)).toBe('pages/dev/ui-gallery.tsx')
    expect(pageAt(paths.gallery(), false)).toBe('unknown')
  })
})
