import { describe, expect, it } from 'vitest'
import { deskActs, historyFields } from '#shared/contract/desk-history.ts'
import { actWords, fieldWords, valueText } from './history-words.ts'

describe('the words of the history', () => {
  it.each(deskActs)('name the act %s', act => {
    expect(actWords[act]).toMatch(/[가-힣]/)
  })

  it.each(historyFields)('name the field %s', field => {
    expect(fieldWords[field]).toMatch(/[가-힣]/)
  })

  it.each([
    ['closes_at', '2030-03-04T09:30:00+00:00', '2030년 3월 4일 오후 6:30'],
    ['happened_on', '2026-12-01', '2026.12.01'],
    ['pinned', true, '예'],
    ['life', 'selected', '선정'],
    ['facilitator', null, '없음'],
    // Of an interview that editors withdrew.
    ['visibility', 'author-removed', '내림'],
  ] as const)('read %s %j as people do', (field, value, text) => {
    expect(valueText(field, value)).toBe(text)
  })
})
