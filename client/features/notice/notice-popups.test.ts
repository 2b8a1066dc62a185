import { beforeEach, describe, expect, it } from 'vitest'
import { close, dismissToday, isDismissed } from './notice-popups.tsx'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
}

const popup = { noticeId: 12, version: 3 }
const evening = Date.parse('2026-11-20T14:30:00.000Z') // 23:30 in Seoul
const hour = 3_600_000
let stores: { day: Storage; visit: Storage }
beforeEach(() => {
  stores = { day: memory(), visit: memory() }
})

describe('a notice over the page', () => {
  it('is put away until midnight in Seoul, not for 24 hours', () => {
    dismissToday(popup, evening, stores)
    expect(isDismissed(popup, evening, stores)).toBe(true)
    expect(isDismissed(popup, evening + hour, stores)).toBe(false)
  })

  it('comes back when its text changed', () => {
    dismissToday(popup, evening, stores)
    close(popup, stores)
    expect(isDismissed({ ...popup, version: 4 }, evening, stores)).toBe(false)
  })

  it('stays closed for the visit, and one is put away beside another', () => {
    const other = { noticeId: 13, version: 1 }
    close(popup, stores)
    expect(isDismissed(popup, evening + 48 * hour, stores)).toBe(true)
    dismissToday(popup, evening, stores)
    dismissToday(other, evening, stores)
    expect([popup, other].map(one => isDismissed(one, evening, { ...stores, visit: memory() }))).toEqual([
      true,
      true,
    ])
  })

  it.each(['not json', '7', 'null', '[]'])('is shown when storage holds %s', value => {
    stores.day.setItem('popups-of-the-day', value)
    expect(isDismissed(popup, evening, stores)).toBe(false)
  })

  it('is shown, and may be closed, where nothing can be stored', () => {
    const shut: Storage = {
      ...memory(),
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    dismissToday(popup, evening, { day: shut, visit: shut })
    expect(isDismissed(popup, evening, { day: shut, visit: shut })).toBe(false)
  })
})
