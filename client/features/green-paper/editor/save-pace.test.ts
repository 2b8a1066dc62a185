import { describe, expect, it } from 'vitest'
import { pace, savePace } from './save-pace.ts'

function write({ every, forMilliseconds }: { every: number; forMilliseconds: number }): number[] {
  let now = 0
  const { wait, sent } = savePace(() => now)
  const saves: number[] = []
  let due: number | null = null
  for (; now < forMilliseconds; now += 100) {
    if (due !== null && now >= due) {
      sent()
      saves.push(now)
      due = null
    }
    if (now % every === 0) due = now + wait()
  }
  return saves
}

const mostInAMinute = (saves: number[]) =>
  Math.max(...saves.map(first => saves.filter(time => time >= first && time < first + pace.minute).length))

const tenMinutes = 600_000
/** Writes of a member in a minute (R12.23). */
const allowed = 20

describe('the pace of saving', () => {
  it('waits for a pause of the writer', () => {
    const { wait } = savePace(() => 0)
    expect(wait()).toBe(pace.pause)
  })

  it.each([200, 700, 1_300, 2_000, 3_100, 7_000])(
    'leaves room below the write rate for ten minutes of changes every %i ms',
    every => {
      const saves = write({ every, forMilliseconds: tenMinutes })
      expect(mostInAMinute(saves)).toBeLessThanOrEqual((allowed * 3) / 4)
    },
  )

  it('saves even while the writer never pauses', () => {
    const saves = write({ every: 200, forMilliseconds: tenMinutes })
    const gaps = saves.map((time, index) => time - (saves[index - 1] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(pace.longest + 200)
  })

  it('is quick again after a rest', () => {
    let now = 0
    const { wait, sent } = savePace(() => now)
    for (let save = 0; save < pace.quick; save++) sent()
    expect(wait()).toBe(pace.apart)
    sent()
    now += pace.minute
    expect(wait()).toBe(pace.pause)
  })
})
