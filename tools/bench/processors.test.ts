import { describe, expect, it } from 'vitest'
import { processorsIn, sharesOf } from './processors.ts'

describe('the processors of a machine', () => {
  it('are read from single numbers and ranges', () => {
    expect(processorsIn("pid 7's current affinity list: 0,1\n")).toEqual([0, 1])
    expect(processorsIn("pid 7's current affinity list: 0-2,5\n")).toEqual([0, 1, 2, 5])
    expect(processorsIn('no such process')).toEqual([])
  })

  it('are not shared out when there is but one', () => {
    expect(sharesOf([])).toBeNull()
    expect(sharesOf([3])).toBeNull()
  })

  it('go to what is measured and to the rest, without overlap', () => {
    expect(sharesOf([2, 3, 5])).toEqual({ measured: '2', others: '3,5' })
  })
})
