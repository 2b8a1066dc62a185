import { describe, expect, it } from 'vitest'
import { idOf } from '#client/lib/route-params.ts'

describe('the id of a post in its address', () => {
  it.each([undefined, '', '0', '-1', '01', '1.5', '1e3', '9007199254740993', '전세', ' 7'])(
    'is a missing page for %j',
    id => {
      let thrown: unknown
      try {
        idOf({ id })
      } catch (error) {
        thrown = error
      }
      expect(thrown).toMatchObject({ init: { status: 404 } })
    },
  )

  it('is the number it says', () => expect(idOf({ id: '42' })).toBe(42))
})
