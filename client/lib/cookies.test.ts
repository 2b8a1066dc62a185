import { describe, expect, it } from 'vitest'
import { generationIn } from './cookies.ts'

describe('the session generation', () => {
  it.each([
    ['no cookies', ''],
    ['other cookies', 'zoom=1.2; theme=dark'],
    ['an empty one', 'sg='],
    ['one without a value', 'sg'],
    ['names that only end or begin alike', 'xsg=m.1; sgx=m.2; x=sg'],
  ])('is none in %s', (_, cookies) => expect(generationIn(cookies)).toBeNull())

  it.each([
    ['alone', 'sg=m.7'],
    ['first', 'sg=m.7; zoom=1.2'],
    ['in the middle', 'zoom=1.2; sg=m.7; theme=dark'],
    ['last, in a header written without spaces', 'zoom=1.2;sg=m.7'],
  ])('is found %s', (_, cookies) => expect(generationIn(cookies)).toBe('m.7'))
})
