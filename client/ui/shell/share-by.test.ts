import { afterEach, expect, it, vi } from 'vitest'
import { shareBy } from './share-by.ts'

const shared = { title: '물음', url: 'https://q.example/question/1', kakaoKey: null }
afterEach(() => vi.restoreAllMocks())

it.each(['facebook', 'toString', ''])('only logs a way that there is not: %j', async way => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  await shareBy(way, shared)
  expect(logged).toHaveBeenCalledOnce()
})

it('does nothing by Kakao without a key', async () => {
  await expect(shareBy('kakao', shared)).resolves.toBeUndefined()
})
