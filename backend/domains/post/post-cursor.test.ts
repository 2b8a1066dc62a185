import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors/app-error.ts'
import { decodeCursor, encodeCursor } from './post-cursor.ts'

const at = (text: string) => Buffer.from(text).toString('base64url')

describe('a list cursor', () => {
  it.each([
    ['another sort', at('viewed.next.3.7')],
    ['a number beyond the column', at('agreed.next.99999999999.7')],
    ['a number past 2³¹', at('agreed.next.2147483648.7')],
    ['a negative number', at('agreed.next.-1.7')],
    ['an unknown direction', at('agreed.sideways.3.7')],
    ['something after its end', at('agreed.next.3.7;drop table posts')],
    ['no cursor at all', '%%%'],
    ['nothing', ''],
  ])('is refused when it holds %s', (_, text) => {
    expect(() => decodeCursor(text, 'agreed')).toThrow(AppError)
    expect(() => decodeCursor(text, 'agreed')).toThrow('VALIDATION_FAILED')
  })

  it('may hold a moment past 2³¹ seconds', () => {
    expect(decodeCursor(at('recent.next.2147483648.7'), 'recent').value).toBe(2_147_483_648)
  })

  it('comes back as the place it was written for', () => {
    const place = { sort: 'agreed', direction: 'prev', value: 12, id: 3_456_789_012 } as const
    expect(decodeCursor(encodeCursor(place), 'agreed')).toEqual(place)
    expect(encodeCursor(place)).toMatch(/^[\w-]+$/)
  })
})
