import { afterEach, beforeEach, expect, it } from 'vitest'
import { leaveWhileOpening } from '#server/testing/leave-while-opening.ts'
import { startPageHandler } from '#server/testing/page-handler-server.ts'
import { RenderedPage } from '#server/testing/rendered-page.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { PageAdmission } from './page-admission.ts'

let server: StartedServer
let isBusy: boolean
let now: number
let inFlight: number
let goOn: PromiseWithResolvers<void>

beforeEach(async () => {
  inFlight = 0
  now = 0
  goOn = Promise.withResolvers()
  const load = async () => {
    inFlight += 1
    await goOn.promise
    return new RenderedPage()
  }
  const admission = new PageAdmission(
    () => isBusy,
    () => now,
  )
  server = await startPageHandler(load, undefined, admission)
})
afterEach(() => server.stop())

const networks = ['198.51.100.1', '198.51.100.2'] as const

const ask = (init: RequestInit = {}, from = '198.51.100.3') =>
  fetch(`${server.base}/page`, {
    ...init,
    headers: { accept: 'text/html', 'x-forwarded-for': from, ...init.headers },
  })

/** As many pages as are rendered at once, half of them for each of two networks. */
async function fill(init: RequestInit = {}): Promise<Promise<Response>[]> {
  const pages = Array.from({ length: 64 }, (_, index) => ask(init, networks[index < 32 ? 0 : 1]))
  await expect.poll(() => inFlight).toBe(64)
  return pages
}

it('a busy process turns away who comes when enough pages are under way, and nobody before or after', async () => {
  isBusy = true
  const pages = await fill()
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.text()).toContain('지금은 서비스를 이용할 수 없습니다')
  goOn.resolve()
  for (const page of await Promise.all(pages)) {
    expect(page.status).toBe(200)
    await page.text()
  }
  await expect.poll(async () => (await ask()).status).toBe(200)
})

it('pages that only wait for the backend turn nobody away', async () => {
  isBusy = false
  const pages = await fill()
  const more = ask()
  await expect.poll(() => inFlight).toBe(65)
  goOn.resolve()
  for (const page of await Promise.all([...pages, more])) expect(page.status).toBe(200)
})

it('a process with time left takes no more beyond that at once than it renders until it is found busy', async () => {
  isBusy = false
  const pages = await fill()
  const statuses: number[] = []
  const more = Array.from({ length: 80 }, async (_, index) => {
    const page = await ask({}, `198.51.100.${10 + index}`)
    statuses.push(page.status)
    return page
  })
  await expect.poll(() => inFlight + statuses.length).toBe(64 + 80)
  expect(statuses).toEqual(Array.from({ length: 16 }, () => 503))
  now += 250
  pages.push(ask())
  await expect.poll(() => inFlight).toBe(64 + 64 + 1)
  goOn.resolve()
  for (const page of await Promise.all(pages)) expect(page.status).toBe(200)
  await Promise.all(more)
})

it('a posted form is taken by a busy process too', async () => {
  isBusy = true
  const pages = await fill()
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const posted = ask({ method: 'POST', headers, body: 'title=a' })
  await expect.poll(() => inFlight).toBe(65)
  goOn.resolve()
  expect((await posted).status).toBe(200)
  await Promise.all(pages)
})

it('readers who hang up make room', async () => {
  isBusy = true
  const leaving = new AbortController()
  const pages = await fill({ signal: leaving.signal })
  leaving.abort()
  await Promise.allSettled(pages)
  goOn.resolve()
  await expect.poll(async () => (await ask()).status).toBe(200)
})

it('one network has half of a busy process, and the others the rest', async () => {
  isBusy = true
  const pages = Array.from({ length: 32 }, () => ask({}, networks[0]))
  await expect.poll(() => inFlight).toBe(32)
  expect((await ask({}, networks[0])).status).toBe(503)
  const other = ask({}, networks[1])
  await expect.poll(() => inFlight).toBe(33)
  goOn.resolve()
  for (const page of await Promise.all([...pages, other])) expect(page.status).toBe(200)
})

it('one member has an eighth of a busy process, and their whole network the rest', async () => {
  isBusy = true
  const member = server.browser()
  await member.signIn()
  const init = { headers: { accept: 'text/html' } }
  const pages = Array.from({ length: 8 }, () => member.fetch('/page', init))
  await expect.poll(() => inFlight).toBe(8)
  expect((await member.fetch('/page', init)).status).toBe(503)
  const stranger = ask({}, '127.0.0.1')
  await expect.poll(() => inFlight).toBe(9)
  goOn.resolve()
  for (const page of await Promise.all([...pages, stranger])) expect(page.status).toBe(200)
})

it('one member has no more than half of a process with time left, and others the rest', async () => {
  isBusy = false
  const member = server.browser()
  await member.signIn()
  const init = { headers: { accept: 'text/html' } }
  const pages = Array.from({ length: 32 }, () => member.fetch('/page', init))
  await expect.poll(() => inFlight).toBe(32)
  const { status } = await member.fetch('/page', init)
  const stranger = ask({}, '127.0.0.1')
  await expect.poll(() => inFlight).toBe(33)
  goOn.resolve()
  expect(status).toBe(503)
  for (const page of await Promise.all([...pages, stranger])) expect(page.status).toBe(200)
})

it('a member who hangs up while the session is opened takes no place', async () => {
  isBusy = true
  const member = server.browser()
  await member.signIn()
  goOn.resolve()
  await leaveWhileOpening(server, 8, signal => member.fetch('/page', { signal }))
  expect((await member.fetch('/page', { headers: { accept: 'text/html' } })).status).toBe(200)
})
