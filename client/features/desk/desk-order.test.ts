import { describe, expect, it } from 'vitest'
import { orderOf, placeField } from './desk-order.ts'

/** The numbers typed at 11, 12, 13 and 14, which stood in this order. */
const orderWith = (...numbers: string[]) => {
  const form = new FormData()
  form.set('intent', 'reorder')
  numbers.forEach((typed, index) => {
    form.set(placeField(11 + index), typed)
  })
  return orderOf(form)
}

describe('the order that an editor types', () => {
  it('is that of the numbers', () => {
    expect(orderWith('1', '2', '3', '4')).toEqual([11, 12, 13, 14])
    expect(orderWith('40', '10', '30', '20')).toEqual([12, 14, 13, 11])
  })

  it('gives a row the place whose number it takes, upward and downward', () => {
    expect(orderWith('1', '2', '3', '2')).toEqual([11, 14, 12, 13])
    expect(orderWith('3', '2', '3', '4')).toEqual([12, 13, 11, 14])
  })

  it('puts rows without a number last, as they were', () => {
    expect(orderWith('', '2', '가', '1')).toEqual([14, 12, 11, 13])
  })

  it('is empty for a form without rows', () => {
    expect(orderWith()).toEqual([])
  })
})
