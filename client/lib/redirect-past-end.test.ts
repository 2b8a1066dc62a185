import { describe, expect, it } from 'vitest'
import { redirectPastEnd } from './redirect-past-end.ts'

describe('a list that is read at its address', () => {
  const found = (items: string[], total: number) =>
    Promise.resolve({ items, total, size: 20, next: null, prev: null, totalIsCapped: false })
  const leadsTo = async (address: string, answer: Parameters<typeof redirectPastEnd>[1]) => {
    const left = await redirectPastEnd(`http://q${address}`, answer).catch((thrown: unknown) => thrown)
    return left instanceof Response ? left.headers.get('location') : left
  }

  it('leads to its last page from past its end, with the rest of the address', async () => {
    expect(await leadsTo('/l?page=9&state=unread', found([], 41))).toBe('/l?page=3&state=unread')
    expect(await leadsTo('/l?page=2', found([], 12))).toBe('/l')
    expect(await leadsTo('/l?cursor=abc', found([], 12))).toBe('/l')
  })

  it('stays where something is, where nothing exists, and on a page that its count has', async () => {
    for (const [address, items, total] of [
      ['/l?page=2', ['a'], 21],
      ['/l?page=2', [], 0],
      ['/l?page=2', [], 21],
      ['/l', [], 12],
    ] as const)
      expect(await leadsTo(address, found([...items], total))).toMatchObject({ items, total })
  })
})
