import { expect, it } from 'vitest'
import { deskPaths } from '#client/desk-paths.ts'
import { routes } from '../e2e/routes.ts'

it('every page of the desk is walked by the browser', () => {
  const walked = routes.filter(({ seen }) => seen === 'editors').map(({ path }) => path.split('?')[0] ?? '')
  expect(walked.length).toBeGreaterThan(30)
  const patterns = Object.values(deskPaths).map(({ pattern }) => pattern)
  const isWalked = (pattern: string) => {
    const address = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
    return walked.some(path => address.test(path))
  }
  expect(patterns.filter(pattern => !isWalked(pattern))).toEqual([])
})
