import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { isLong } from '../support/test-length.ts'
import { call } from './api-calls.ts'
import { breadcrumbOf, trailOf } from './breadcrumb.ts'
import { faultsByTab } from './by-tab.ts'
import { budgetOf, type Reader } from './page-budgets.ts'
import { overflow, violations } from './page-faults.ts'
import { addressOf, deskIdsOf, type Ids, idsOf, type Route, routes } from './routes.ts'
import { arriveAs, test as base, expect, hydrated } from './site.ts'
import { faultsOfZoom, sizeOfHeading } from './zoomed.ts'

/** Cookies are renewed during a walk: these are of the last one. */
type Membership = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; ids: Ids }

const test = base.extend<
  object,
  { ids: Record<string, number>; membership: Membership; editorship: Membership }
>({
  ids: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.E2E_ORIGIN ?? '' })
      await use(await idsOf(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  membership: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? '' })
      const page = await context.newPage()
      await arriveAs(page, '느티나무그늘')
      await expect(page).toHaveURL(/\/$/)
      const { id: draft } = await call(page, 'POST /green-papers', { title: '길을 걸어 보는 녹서' })
      await use({ cookies: await context.cookies(), ids: { draft } })
      await context.close()
    },
    { scope: 'worker' },
  ],
  editorship: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? '' })
      const page = await context.newPage()
      await arriveAs(page, '재단지기')
      const ids = await deskIdsOf(page.request)
      await use({ cookies: await context.cookies(), ids })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

type Look = { width: number; scheme: 'light' | 'dark'; contrast?: boolean; zoom?: number }

const looks: Look[] = isLong
  ? [375, 1_280].flatMap(width => [
      { width, scheme: 'light' },
      { width, scheme: 'dark' },
      { width, scheme: 'light', contrast: true },
    ])
  : [{ width: 375, scheme: 'light' }]
const zoomed: Look = { width: 360, scheme: 'light', zoom: 2 }

/** Sent by a browser alone: counts the reader, loads notices and pictures, counts a draft's pages. */
const ownCalls =
  /increase-view-count$|\/notices\/popup$|^GET \/api\/attachments\/[^/]+\/download$|\/draft\/pages$/

const seenBy = (who: Reader) => (route: Route) =>
  (route.seen === 'anyone' && who !== 'editor') || route.seen === `${who}s`

for (const who of ['stranger', 'member', 'editor'] as const) {
  for (const route of routes.filter(seenBy(who))) {
    // The short walk sees a page as one of the two; the long one as both.
    if (!isLong && who === 'member' && route.seen === 'anyone') continue
    test(`${route.path} as a ${who}: whole, quiet and accessible, also by Tab`, async ({
      page,
      ids,
      membership,
      editorship,
      calls,
      origin,
    }, info) => {
      const known = { stranger: undefined, member: membership, editor: editorship }[who]
      if (known) await page.context().addCookies(known.cookies)
      const named = { ...ids, ...membership.ids, ...editorship.ids }
      const address = addressOf(route, named)
      for (const look of [...looks, zoomed]) {
        await take(page, look, origin)
        if (look.zoom && !isLong) {
          const size = await sizeOfHeading(page)
          await zoomOpenPage(page, look.zoom)
          expect(await faultsOfZoom(page, size), 'at 200 %').toEqual([])
          await take(page, look, origin)
        } else {
          const answer = await page.goto(address, { waitUntil: 'networkidle' })
          expect(answer?.status()).toBe(route.status ?? 200)
          expect(page.url()).toBe(new URL(address, origin).href)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.locator('#top')).toHaveCount(1)
          expect(await breadcrumbOf(page)).toEqual(await trailOf(route.path, page, named))
        }
        expect(await overflow(page), `${nameOf(look)}: width beyond the screen`).toEqual([])
        if (!look.zoom) expect(await violations(page), nameOf(look)).toEqual([])
        if (isLong) await page.screenshot({ path: info.outputPath(`${nameOf(look)}.png`), fullPage: true })
      }
      expect(calls.filter(call => !ownCalls.test(call))).toEqual([])
      await zoomOpenPage(page, 1)
      if (hasShell(route)) await hydrated(page)
      expect(await faultsByTab(page)).toEqual([])
      if (known) known.cookies = await page.context().cookies()
    })
  }
}

for (const who of ['stranger', 'member', 'editor'] as const) {
  for (const route of routes.filter(seenBy(who))) {
    test(`${route.path} as a ${who}: names scripts and styles within its budget`, async ({
      context,
      ids,
      membership,
      editorship,
      origin,
    }) => {
      const known = { stranger: undefined, member: membership, editor: editorship }[who]
      // Playwright's own requests resolve the host for each connection, which overloads some resolvers.
      const read = async (path: string) =>
        Buffer.from(await (await fetch(new URL(path, origin))).arrayBuffer())
      const readPage = async (path: string): Promise<string> => {
        if (!known) return (await read(path)).toString()
        await context.addCookies(known.cookies)
        const answer = await context.request.get(path)
        expect([answer.url(), answer.status()]).toEqual([new URL(path, origin).href, route.status ?? 200])
        known.cookies = await context.cookies()
        return answer.text()
      }
      const html = await readPage(addressOf(route, { ...ids, ...membership.ids, ...editorship.ids }))
      const weigh = async (pattern: RegExp) => {
        const files = new Set([...html.matchAll(pattern)].map(([, href = '']) => href))
        const sizes = await Promise.all([...files].map(href => sizeOf(href, read)))
        return sizes.reduce((sum, size) => sum + size, 0)
      }
      const budget = budgetOf(route, who)
      const scripts = await weigh(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)
      expect(scripts).toBeGreaterThan(90_000)
      expect(scripts).toBeLessThanOrEqual(budget.scripts)
      const styles = await weigh(/<link\b[^>]*\bhref="(\/assets\/(?!slices)[^"]+\.css)"/g)
      expect(styles).toBeLessThanOrEqual(budget.styles)
    })
  }
}

/** Of the built files, which most pages share. */
const sizes = new Map<string, Promise<number>>()

function sizeOf(href: string, read: (path: string) => Promise<Buffer>): Promise<number> {
  const known = sizes.get(href) ?? read(href).then(file => gzipSync(file, { level: 9 }).length)
  sizes.set(href, known)
  return known
}

async function take(page: Page, { width, scheme, contrast, zoom }: Look, url: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({
    colorScheme: scheme,
    contrast: contrast ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
  })
  await page.context().addCookies([{ name: 'zoom', value: String(zoom ?? 1), url }])
}

/** Zooms like the view menu; the long walk has the server draw the page in that size. */
const zoomOpenPage = (page: Page, zoom: number) =>
  page.evaluate(size => document.documentElement.style.setProperty('--zoom', String(size)), zoom)

/** Pages of one task have no button for sharing, by which `hydrated` knows. */
const hasShell = ({ path }: Route) => !/^\/(?:desk|user\/(?:login|mypage\/agree)|question\/add)/.test(path)

const nameOf = ({ width, scheme, contrast, zoom }: Look) =>
  [width, scheme, contrast && 'contrast', zoom && 'zoomed'].filter(Boolean).join('-')
