import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareAddress, shareBy } from './share-panel.tsx'

const page = { title: '물음', url: 'https://q.example/question/1', kakaoKey: null }
afterEach(() => vi.restoreAllMocks())

it.each(['facebook', 'toString', ''])('only logs an unknown target: %j', async target => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  await shareBy(target, page)
  expect(logged).toHaveBeenCalledOnce()
})

it('does nothing by Kakao without a key', async () => {
  await expect(shareBy('kakao', page)).resolves.toBeUndefined()
})

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
