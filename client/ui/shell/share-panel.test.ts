import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#client/paths.ts'
import { canonicalAddress, messageAddress, shareAddress, shareBy } from './share-panel.tsx'

const page = { title: '질문', url: 'https://q.example/question/1', kakaoKey: null }
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

it('leaves out of the shared address what belongs to one visit', () => {
  const open =
    'https://q.example/question?keyword=전세&intent=agreed&page=3&cursor=x&token=t&sort=&status=open#stance'
  const shared = new URL(canonicalAddress(open))
  expect([...shared.searchParams]).toEqual([
    ['keyword', '전세'],
    ['status', 'open'],
  ])
  expect(canonicalAddress('https://q.example/notice?q=a&page=2')).toBe('https://q.example/notice?q=a')
  expect(shared.hash).toBe('')
  expect(canonicalAddress('https://q.example/debate/7?intent=stance&position=for')).toBe(
    'https://q.example/debate/7',
  )
})

it.each([
  paths.policyVersion('terms', 1),
  paths.greenPapersCiting(7),
  paths.greenPapersOf(7),
  `${paths.moderation()}?quarter=2026-Q3`,
  `${paths.moderation()}?post=7`,
  '/open?debate=7',
  `${paths.search()}?keyword=a&kind=debate&sort=recent`,
  `${paths.question(7)}?order=agreed&by=specialised`,
  `${paths.question(7)}?revisions=1`,
  `${paths.interview(7)}?status=open&questions=recent`,
])('keeps what makes the page of %s', path => {
  expect(canonicalAddress(`https://q.example${path}`)).toBe(`https://q.example${path}`)
})

it.each([
  '/question?from=2026-01-01&to=2026-02-01',
  '/policy/privacy/comparison?from=1&to=2',
  '/green-paper/3/edition?from=1&to=2',
])('keeps the days or versions that %s shows', path => {
  expect(canonicalAddress(`https://q.example${path}`)).toBe(`https://q.example${path}`)
})

it.each(['/question/20', '/debate/7', '/policy/privacy', '/'])('leaves out who sent a reader to %s', path => {
  expect(canonicalAddress(`https://q.example${path}?from=friend&to=me&author=me&post=1&kind=ad`)).toBe(
    `https://q.example${path}`,
  )
})

it('hands a message title and address', () => {
  const address = messageAddress(shared)
  expect(address).toMatch(/^sms:\?&body=[^ &?#]+$/)
  expect(decodeURIComponent(address)).toContain(`${shared.title}\n${shared.url}`)
})
