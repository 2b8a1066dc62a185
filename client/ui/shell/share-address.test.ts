import { describe, expect, it } from 'vitest'
import { shareAddress } from './share-address.ts'

const shared = { title: '전세 사기 & 보증', url: 'https://q.example/question/7?sort=agreed&page=2' }

describe('a share address', () => {
  it.each([
    ['x', 'https://x.com', '/intent/tweet', 'text'],
    ['naver', 'https://share.naver.com', '/web/shareView', 'title'],
  ] as const)('hands %s title and address unharmed', (network, origin, path, titleName) => {
    const address = new URL(shareAddress(network, shared))
    expect([address.origin, address.pathname]).toEqual([origin, path])
    expect(address.searchParams.get('url')).toBe(shared.url)
    expect(address.searchParams.get(titleName)).toBe(shared.title)
  })
})
