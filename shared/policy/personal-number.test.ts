import { describe, expect, it } from 'vitest'
import { findPersonalNumber } from './personal-number.ts'

describe('findPersonalNumber', () => {
  it.each(['제 번호는 010-1234-5678입니다', '01012345678', '(010 1234 5678)', '011.123.4567로'])(
    'sees a phone number in %s',
    text => {
      expect(findPersonalNumber(text)).toBe('phone')
    },
  )

  it.each(['900101-1234567', '주민번호 9001011234567을', '001231 3123456'])(
    'sees a registration number in %s',
    text => {
      expect(findPersonalNumber(text)).toBe('registration')
    },
  )

  it.each([
    '예산 1234567890123원',
    '901301-1234567',
    '020-1234-5678',
    '문서 a0112-345-6789-bc',
    '01123456-7890-4123-8123-012345678901',
    '2026-11-20에 010번 버스',
  ])('leaves %s alone', text => {
    expect(findPersonalNumber(text)).toBeUndefined()
  })
})
