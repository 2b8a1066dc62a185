import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'

const env = {
  APP_PROFILE: 'production',
  PUBLIC_BASE_URL: 'https://q.example',
  COOKIE_KEYS: `a:${Buffer.alloc(32, 1).toString('base64url')}`,
}
const post = (id: number, title: string) => ({
  id,
  title,
  excerpt: '보증금 <b>과</b> & 이자',
  category: { slug: 'housing', name: '주거' },
  author: { name: '김하늘' },
  createdAt: '2026-11-01T00:00:00.000Z',
})
const listed = (items: object[]) => ({
  items,
  size: 50,
  next: null,
  prev: null,
  total: 1,
  totalIsCapped: false,
})

let server: StartedServer
beforeAll(async () => {
  server = await startServer({ env })
  const { answers } = server.backend
  const known = new Map<string, object>([
    ['/api/questions', listed([post(20_001, '전세는 왜 <위험> 합니까?')])],
    ['/api/debates', listed([])],
    ['/api/interviews', listed([])],
    [
      '/api/green-papers',
      listed([
        {
          id: 4,
          title: '보증금을 지키는 길',
          excerpt: '세 가지를 제안합니다.',
          authors: [{ name: '김하늘' }, { name: '이바다' }],
          publishedAt: '2026-11-03T00:00:00.000Z',
        },
      ]),
    ],
    ['/api/green-papers/4', { title: '보증금을 지키는 길', number: 2, content: {} }],
    ['/api/green-papers/5', { title: '철회된 녹서', number: 1, content: null }],
    [
      '/api/notices',
      listed([{ id: 3, title: '공지', excerpt: '', pinned: false, publishedAt: '2026-11-02T00:00:00.000Z' }]),
    ],
    [
      '/api/questions/all',
      { items: [{ id: 20_001, title: '전세', date: '2026-11-01T00:00:00.000Z' }], next: null },
    ],
    ['/api/debates/all', { items: [], next: null }],
    ['/api/interviews/all', { items: [], next: null }],
    [
      '/api/green-papers/all',
      { items: [{ id: 20_004, title: '보증금', date: '2026-11-03T00:00:00.000Z' }], next: null },
    ],
    ['/api/questions/20001', post(20_001, '전세는 왜 위험합니까? 國會 😀')],
  ])
  for (const [path, body] of known) answers.set(path, (_call, response) => sendJson(response, 200, body))
  answers.set('/api/questions/7', (_call, response) => refuse(response, 'GONE'))
})
beforeEach(() => void server.backend.calls.splice(0))
afterAll(() => server.stop())

const open = (path: string, headers: Record<string, string> = {}) => fetch(server.base + path, { headers })
const read = async (path: string) => (await open(path)).text()

describe('robots.txt', () => {
  it('names the sitemap of a production site and disallows personal pages', async () => {
    const text = await read('/robots.txt')
    expect(text).toContain('Sitemap: https://q.example/sitemap.xml')
    expect(text).toContain('Disallow: /user/mypage')
  })

  it('disallows everything on a public demo', async () => {
    const demo = await startServer({ env: { PUBLIC_BASE_URL: 'https://demo.example' } })
    expect(await (await fetch(`${demo.base}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
    await demo.stop()
  })
})

describe('sitemap', () => {
  it('lists the fixed pages and one part per range of ids', async () => {
    const text = await read('/sitemap.xml')
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
      'https://q.example/sitemap/pages.xml',
      'https://q.example/sitemap/0.xml',
      'https://q.example/sitemap/1.xml',
    ])
  })

  it('gives the URL and the last change of a post', async () => {
    const text = await read('/sitemap/1.xml')
    expect(text).toContain('<loc>https://q.example/question/20001</loc>')
    expect(text).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>')
    expect(server.backend.calls.map(call => call.url)).toContain('/api/questions/all?size=1000&cursor=20000')
  })

  it('lists green papers beside posts', async () =>
    expect(await read('/sitemap/1.xml')).toContain('<loc>https://q.example/green-paper/20004</loc>'))

  it('answers 404 for an empty or unknown part', async () => {
    expect((await open('/sitemap/0.xml')).status).toBe(404)
    expect((await open('/sitemap/x.xml')).status).toBe(404)
    expect((await read('/sitemap/pages.xml')).includes('/notice/3')).toBe(true)
  })
})

describe('Atom feed', () => {
  it.each(['/feed', '/rss'])('is where %s leads', async path => {
    const answer = await fetch(server.base + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/question/feed.atom'])
  })

  it('escapes the text of posts', async () => {
    const answer = await open('/question/feed.atom')
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('<id>https://q.example/question/20001</id>')
    expect(text).not.toContain('<위험>')
    expect(text).toContain('김하늘')
  })

  it('is cached for a minute and answers 304 to a matching If-None-Match', async () => {
    const first = await open('/debate/feed.atom?category=housing')
    const again = await open('/debate/feed.atom?category=housing', {
      'if-none-match': first.headers.get('etag') ?? '',
    })
    expect([first.status, again.status]).toEqual([200, 304])
    expect(server.backend.calls.map(call => call.url)).toEqual([
      '/api/debates?size=50&sort=recent&category=housing',
    ])
  })

  it('names all authors of a green paper', async () => {
    const text = await read('/green-paper/feed.atom')
    expect(text).toContain('<id>https://q.example/green-paper/4</id>')
    expect(text).toContain('김하늘, 이바다')
  })

  it('answers 404 for a malformed category', async () => {
    expect((await open('/question/feed.atom?category=a&category=b')).status).toBe(404)
    expect((await open('/question/feed.atom?category=%3Cb%3E')).status).toBe(404)
  })
})

describe('share picture', () => {
  it('is a cacheable PNG of 1200×600', async () => {
    const answer = await open('/og/question/20001.png?v=1')
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([answer.status, format, width, height]).toEqual([200, 'png', 1_200, 600])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  })

  it('answers 410 or 404 as the page of the post does', async () => {
    expect((await open('/og/question/7.png')).status).toBe(410)
    expect((await open('/og/question/8.png')).status).toBe(404)
    expect((await open('/og/question/x.png')).status).toBe(404)
  })

  it('exists for a green paper and answers 410 for a withdrawn one', async () => {
    expect((await open('/og/green-paper/4.png')).status).toBe(200)
    expect((await open('/og/green-paper/5.png')).status).toBe(410)
  })

  it('exists for the site as a whole', async () => {
    const { width } = await sharp(await (await open('/og/default.png')).arrayBuffer()).metadata()
    expect(width).toBe(1_200)
  })
})

it('keeps large files of the public log within a limit of bytes', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const pathOf = (id: number) => `/api/ledger/openings/${id}`
  for (const id of [1, 2])
    server.backend.answers.set(pathOf(id), (_call, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(17 * 1_048_576)),
    )
  for (const id of [1, 2, 2, 1]) await (await fetch(`${server.base}/ledger/openings/${id}`)).arrayBuffer()
  expect([1, 2].map(id => server.backend.to(pathOf(id)).length)).toEqual([2, 1])
  clock.mockRestore()
})
