import type { Page } from '@playwright/test'
import { joinAs, nickname } from './join-as.ts'
import { expect, hydrated, test } from './site.ts'

const typefaceIn = (page: Page) =>
  page.evaluate(() => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Mureum Sans'))
    return {
      faces: faces.length > 0,
      loaded: faces.some(({ status }) => status === 'loaded'),
      // Text that needs a further slice is read in another font until it comes.
      hidesText: faces.some(({ display }) => display !== 'swap'),
      bySheet: document.head.querySelector('link[href*="slices"]') !== null,
    }
  })

for (const who of ['a stranger', 'a member'])
  test(`the typeface of ${who}’s page is added in one go, when its slices are there`, async ({ page }) => {
    if (who === 'a member') await joinAs(page, nickname(), '/robots.txt')
    const released = Promise.withResolvers<void>()
    let held = 0
    await page.route(/\/00-[^/]+\.woff2$/, async route => {
      held++
      await released.promise
      await route.continue()
    })
    const others = page.waitForResponse(/\/0[1-9]-[^/]+\.woff2$/)
    // A page whose text no other test changes needs more slices than the commonest. One under way holds up the load event.
    await page.goto('/policy/terms', { waitUntil: 'commit' })
    await (await others).finished()
    await hydrated(page)
    await expect.poll(() => held).toBe(1)
    expect(await typefaceIn(page)).toEqual({ faces: false, loaded: false, hidesText: false, bySheet: false })
    released.resolve()
    await expect
      .poll(() => typefaceIn(page))
      .toEqual({ faces: true, loaded: true, hidesText: false, bySheet: false })
  })

test('a slice that cannot be loaded leaves the typeface to its style sheet', async ({ page, complaints }) => {
  await page.route(/\/00-[^/]+\.woff2$/, route => route.abort('failed'), { times: 1 })
  await page.goto('/question')
  await expect
    .poll(() => typefaceIn(page))
    .toEqual({ faces: true, loaded: true, hidesText: false, bySheet: true })
  complaints.length = 0
})

test('text breaks alike before the typeface has arrived and after', async ({ page, complaints }) => {
  await page.route('**/*.woff2', route => route.abort())
  await page.goto('/')
  await hydrated(page)
  const before = await heightsByWidth(page)
  await page.unroute('**/*.woff2')
  await page.reload()
  await hydrated(page)
  // By now the complaints of the page before have all come.
  expect(complaints.splice(0).every(complaint => complaint.includes('net::ERR_FAILED'))).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  const after = await heightsByWidth(page)
  const moved = after.filter(({ place, height }) => {
    const then = before.find(each => each.place === place)
    return then && Math.abs(then.height - height) > 1
  })
  expect(after.length).toBeGreaterThan(150)
  // A line that is full to its last letter may break otherwise.
  expect(moved.length, JSON.stringify(moved)).toBeLessThanOrEqual(3)
})

/** Titles that other journeys write meanwhile: hostile ones, and marked ones. */
const byJourneys = /[<>{}@]|\b[\da-f]{6,8}\b/

/** Of the demo's blocks of text on the first two screens, at widths of phones, tablets and desks. */
async function heightsByWidth(page: Page): Promise<{ place: string; height: number }[]> {
  const found: { place: string; height: number }[] = []
  for (const width of [360, 375, 390, 412, 768, 1280]) {
    await page.setViewportSize({ width, height: 823 })
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li)')]
        .filter(node => node.getBoundingClientRect().top < 1_650 && !node.querySelector('h3, p, li'))
        .map(node => [node.textContent, node.getBoundingClientRect().height] as const),
    )
    for (const [text, height] of heights)
      if (!byJourneys.test(text)) found.push({ place: `${width} ${text}`, height })
  }
  return found
}
