import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { comparedTitle } from './similar-offer.tsx'

describe('the title for which similar questions are asked', () => {
  it('goes as far as a title goes, whatever was pasted', () => {
    expect(comparedTitle('가'.repeat(10_000))).toBe('가'.repeat(limits.title.max))
    expect(comparedTitle('😀'.repeat(10_000))).toBe('😀'.repeat(limits.title.max))
  })

  it('is whole where it is short enough, without blanks around it', () =>
    expect(comparedTitle(' 전세는 왜요? ')).toBe('전세는 왜요?'))
})
