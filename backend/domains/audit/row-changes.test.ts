import { describe, expect, it } from 'vitest'
import { fieldChanges } from './row-changes.ts'

const changed = (before: string | null, after: string | null) =>
  fieldChanges([
    { table: 'faqs', key: { id: 1 }, before: { body: before }, after: { body: after }, derived: false },
  ])

describe('the record of a changed text', () => {
  it('holds short ones whole', () => {
    expect(changed('앞', '뒤')).toEqual([{ field: 'body', before: '앞', after: '뒤' }])
    expect(changed(null, '뒤')).toEqual([{ field: 'body', before: null, after: '뒤' }])
  })

  it('holds long ones around their first difference', () => {
    const [change] = changed(`${'가'.repeat(400)}나`, `${'가'.repeat(400)}다`)
    expect(change?.after).toBe(`…${'가'.repeat(50)}다`)
  })

  it.each([0, 1, 2])('cuts no letter of two code units in half, %i letters in', shift => {
    const text = `${'가'.repeat(shift)}${'😀'.repeat(1_000)}`
    for (const [change] of [changed('가', text), changed(null, text), changed(`${text}가`, `${text}나`)])
      expect([String(change?.before), String(change?.after)].every(value => value.isWellFormed())).toBe(true)
  })
})

it('names the start of a period before its end', () => {
  const period = { ends_at: '2030-03-04T09:30:00+00:00', starts_at: '2030-03-01T09:30:00+00:00' }
  const before = { ends_at: null, starts_at: null }
  const changes = fieldChanges([{ table: 'popups', key: { id: 1 }, before, after: period, derived: false }])
  expect(changes.map(({ field }) => field)).toEqual(['starts_at', 'ends_at'])
})
