import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

describe('initials', () => {
  it.each([
    ['김하늘', '김'],
    ['해질녘 산책', '해'],
    ['jane doe', 'JD'],
    ['mina', 'M'],
    ['  보라  ', '보'],
    // Written with separate jamo, as macOS names files.
    ['김하늘'.normalize('NFD'), '김'],
    ['𠮷野', '𠮷'],
    ['', ''],
  ])('of %j are %j', (name, shown) => expect(initialsOf(name)).toBe(shown))
})
