import { expect, it } from 'vitest'
import { fileNameOf, plainFileNameOf } from './file-name.ts'

it('names a document by its title and the day in Seoul (R12.25)', () => {
  const lateInUtc = new Date('2026-11-19T15:30:00Z')
  expect(fileNameOf('제목', lateInUtc)).toBe('녹서_제목_20261120')
  expect(fileNameOf('집 / 땅: "누구의"?', lateInUtc)).toBe('녹서_집_땅_누구의_20261120')
  expect(fileNameOf('..', lateInUtc)).toBe('녹서_20261120')
  expect(Buffer.byteLength(fileNameOf('가'.repeat(80), lateInUtc))).toBeLessThan(250)
})

it('has a name in Latin letters too', () => {
  expect(plainFileNameOf(12, new Date('2026-11-19T15:30:00Z'))).toBe('green-paper-12-20261120')
})
