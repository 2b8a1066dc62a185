import { describe, expect, it } from 'vitest'
import { returnToOf } from './return-to.ts'

const asked = (returnTo: string) =>
  returnToOf(`http://localhost:3000/user/login?returnTo=${encodeURIComponent(returnTo)}`)

describe('the way back', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '@evil.example',
    '',
  ])('is home for %j', returnTo => expect(asked(returnTo)).toBe('/'))

  it('is home when none is asked for', () => expect(returnToOf('http://localhost:3000/user/login')).toBe('/'))

  it.each(['/', '/question/7?intent=agreed#comment-3', '/question?keyword=%EC%A0%84%EC%84%B8'])(
    'keeps %s',
    returnTo => expect(asked(returnTo)).toBe(returnTo),
  )
})
