import { describe, expect, it } from 'vitest'
import { hostileReturnPaths } from '#shared/testing/hostile-return-paths.ts'
import { returnToOf } from './return-to.ts'

const site = 'http://localhost:3000'

const asked = (returnTo: string) => returnToOf(`${site}/user/login?returnTo=${encodeURIComponent(returnTo)}`)

describe('the way back', () => {
  it.each(hostileReturnPaths)('never leaves the site for %j', returnTo => {
    const target = asked(returnTo)
    expect(target).toMatch(/^\/(?![/\\])/)
    expect(new URL(target, site).origin).toBe(site)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
  ])('is home for %j', returnTo => expect(asked(returnTo)).toBe('/'))

  it('is home when none is asked for', () => expect(returnToOf('http://localhost:3000/user/login')).toBe('/'))

  it.each(['/', '/question/7?intent=agreed#comment-3', '/question?keyword=%EC%A0%84%EC%84%B8'])(
    'keeps %s',
    returnTo => expect(asked(returnTo)).toBe(returnTo),
  )
})
