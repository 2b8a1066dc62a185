import { expect, type Page, test } from '@playwright/test'
import { unsubscribePath } from '#shared/constants/mail-paths.ts'
import { type NeighbourSite, startNeighbourSite } from '../support/neighbour-site.ts'
import { Visitor } from '../support/visitor.ts'
import {
  embed,
  frame,
  plantCookies,
  sendByForms,
  sendByPage,
  sendByScript,
  type Target,
} from './neighbours.ts'
import { routes } from './routes.ts'
import { openWatchedSite, ownContext, ownHost, type WatchedSite } from './watched-site.ts'

// One site for all of them: nothing that is tried here may change it.
test.describe.configure({ mode: 'default' })

const sibling = 'evil.site.localhost'
const neighbours = [
  { who: 'a sibling host', host: sibling },
  { who: 'another port of our own host', host: ownHost },
  { who: 'a foreign site', host: '127.0.0.1' },
]

let site: WatchedSite
let theirs: NeighbourSite
let origin: string
test.beforeAll(async ({ browser }) => {
  theirs = await startNeighbourSite()
  site = await openWatchedSite(browser)
  origin = site.stack.origin
})
test.afterAll(async () => {
  await site?.close()
  theirs?.close()
})

const ours = (paths: Iterable<string>) => [...paths].map(path => origin + path)

async function targets(): Promise<{ calls: Target[]; pages: string[] }> {
  const { paths } = await (await fetch(`${site.stack.backendOrigin}/api/openapi.json`)).json()
  const filled = (path: string) => encodeURI(path.replaceAll(/\{\w+\}/g, String(site.question)))
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => method !== 'get')
      .map((method): Target => [method.toUpperCase(), filled(path)]),
  )
  const others = [
    '/user/sign-up',
    '/user/logout',
    '/question/{question}/update',
    '/monitoring',
    '/view',
    '/oauth/link/local',
  ]
  return { calls, pages: [...new Set([...routes.map(({ path }) => path), ...others].map(filled))] }
}

for (const { who, host } of neighbours) {
  test.describe(who, () => {
    let page: Page
    test.beforeEach(async () => {
      page = await site.member.newPage()
      await page.goto(theirs.at(host))
    })
    test.afterEach(() => page.close())

    test('sends by script and by form, and changes nothing (CS-01)', async () => {
      const { calls, pages } = await targets()
      const posts = [...calls.filter(([method]) => method === 'POST').map(([, path]) => path), ...pages]
      const passed: string[] = []
      page.on('response', response => {
        const method = response.request().method()
        // Answers every origin, and says that the token is none.
        if (response.url().startsWith(`${origin}${unsubscribePath}?`)) return
        if (response.url().startsWith(origin) && method !== 'GET' && response.status() < 400)
          passed.push(`${method} ${response.url()}`)
      })
      await site.changesNothing(async () => {
        await sendByScript(page, origin, [...calls, ...pages.map((path): Target => ['POST', path])])
        await sendByForms(page, ours(posts))
        for (const path of [`/api/questions/${site.question}/agreed`, '/user/logout', '/user/mypage/leave'])
          expect(await sendByPage(page, theirs.at(host), origin + path)).toBe(403)
      })
      expect(passed).toEqual([])
      const arrived = (method: string) =>
        site.stack.front.calls.filter(call => call.method === method).map(({ path }) => path)
      expect(posts.filter(path => !arrived('POST').includes(path))).toEqual([])
      expect(arrived('POST').length).toBeGreaterThan(5 * posts.length)
      expect(arrived('OPTIONS').length).toBeGreaterThan(0)
      expect([...arrived('PUT'), ...arrived('DELETE')]).toEqual([])
      expect(site.sink.raw()).not.toContain('남의 글')
    })

    test('embeds every address, and changes nothing (CS-02)', async () => {
      const { calls, pages } = await targets()
      const signIn = ['/oauth/start/local', '/oauth/start/kakao', '/oauth/callback/local?code=a&state=b']
      const paths = new Set([...calls.map(([, path]) => path), ...pages, ...signIn])
      await site.changesNothing(() => embed(page, ours(paths)))
      const arrived = site.stack.front.calls.map(({ path }) => path)
      expect([...paths].filter(path => !arrived.includes(path))).toEqual([])
    })

    test('frames no page, and holds no window of ours', async () => {
      const framed = ['/', '/user/login', `/question/${site.question}`, '/user/mypage/leave', '/user/mypage']
      await frame(page, ours(framed))
      const shown = page.frames().slice(1)
      expect(shown.length).toBeGreaterThanOrEqual(framed.length)
      for (const frame of shown) expect(frame.url()).not.toContain(new URL(origin).host)

      const opened = page.waitForEvent('popup')
      await page.evaluate(address => void Object.assign(window, { held: window.open(address) }), origin)
      const popup = await opened
      await popup.waitForURL(`${origin}/`)
      expect(await popup.evaluate(() => window.opener)).toBeNull()
      await expect.poll(() => page.evaluate(() => (window as { held?: Window }).held?.closed)).toBe(true)
      await popup.close()
    })
  })
}

test('an answer that a provider gave to somebody else signs nobody in (login CSRF, CS-04)', async ({
  browser,
}) => {
  const { another, callback, attempt } = await begunByAnother()
  const stranger = await browser.newContext(ownContext)
  for (const { host } of neighbours)
    for (const context of [site.member, stranger]) {
      const page = await context.newPage()
      await page.goto(theirs.at(host))
      await site.changesNothing(async () => {
        await embed(page, [callback, callback, callback, callback, callback])
        await page.evaluate(address => location.assign(address), callback)
        await page.waitForURL(`${origin}/**`)
      })
      await page.close()
    }
  const page = await stranger.newPage()
  await page.goto(theirs.at(sibling))
  await plantCookies(page, [attempt, `${attempt}; Domain=site.localhost`])
  await page.goto(callback)
  await expect(page).toHaveURL(`${origin}/user/login?failed=no-cookie`)
  expect((await stranger.cookies()).map(({ name }) => name)).not.toContain('__Host-session')
  await stranger.close()
  const used = await another.send(callback.replace(origin, site.stack.serverOrigin))
  expect(used.headers.get('location')).toBe('/user/sign-up')
})

async function begunByAnother() {
  const another = new Visitor()
  const ownOrigin = site.stack.serverOrigin
  const page = await another.open(`${ownOrigin}/oauth/start/local`)
  const [, action = ''] = /<form method="post" action="([^"]*\/new)"/.exec(page.text) ?? []
  let callback = new URL(action, page.url).href
  let init: RequestInit = {
    method: 'POST',
    body: new URLSearchParams({ name: '남', email: 'other@people.example' }),
  }
  while (!callback.startsWith(origin)) {
    const answer = await another.send(callback, init)
    callback = new URL(answer.headers.get('location') ?? '', callback).href
    init = {}
  }
  const [name, value] =
    [...another.cookiesFor(ownOrigin)].find(([name]) => name.startsWith('__Host-oauth-')) ?? []
  return { another, callback, attempt: `${name}=${value}; Path=/; Secure` }
}

test('cookies that a sibling plants leave a member signed in', async ({ browser }) => {
  const reader = await browser.newContext({ ...ownContext, storageState: await site.member.storageState() })
  const page = await reader.newPage()
  await page.goto(theirs.at(sibling))
  const planted = ['__Host-session=planted', 'sg=m.999', 'sg=s.1', 'recent-provider=evil']
  await plantCookies(
    page,
    planted.map(cookie => `${cookie}; Path=/; Secure; Domain=site.localhost`),
  )
  await page.goto(`${origin}/user/mypage`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 기록')
  const answer = await page.evaluate(async id => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'q' }
    const init = { method: 'POST', headers, body: '{"bookmarked":false}' }
    return (await fetch(`/api/questions/${id}/bookmarked`, init)).status
  }, site.question)
  expect(answer).toBe(200)
  await reader.close()
})
