import { describe, expect, it } from 'vitest'
import { hostileReturnPaths } from '#shared/testing/hostile-return-paths.ts'
import { returnPath } from './return-path.ts'

const base = 'https://q.example'

describe('returnPath', () => {
  it.each([
    undefined,
    null,
    7,
    ['/question', '/debate'],
    ...hostileReturnPaths,
    '/user/login',
    '/user/login?returnTo=/user/login',
    '/user/logout',
    '/user/sign-up',
    '/oauth/start/local',
    '/api/users/me',
    '/monitoring',
  ])('replaces %j by /', value => {
    expect(returnPath(value, base)).toBe('/')
  })

  it.each([
    ['/', '/'],
    ['/question', '/question'],
    ['/question/12?sort=newest&page=2#comments', '/question/12?sort=newest&page=2#comments'],
    ['/question?keyword=%ED%95%9C%EA%B8%80', '/question?keyword=%ED%95%9C%EA%B8%80'],
    ['/question?keyword=한글', '/question?keyword=%ED%95%9C%EA%B8%80'],
    ['/search?q=a/../b//c@d%0A%5C', '/search?q=a/../b//c@d%0A%5C'],
    ['/user/mypage', '/user/mypage'],
    ['/user/login-help', '/user/login-help'],
    ['/..a', '/..a'],
  ])('keeps %j', (value, expected) => {
    expect(returnPath(value, base)).toBe(expected)
  })
})
