import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, hydrated, test } from './site.ts'

const pages = ['/', '/question', '/question/20', '/user/login', '/policy/privacy']

for (const path of pages) {
  test(`${path} hydrates without asking the API for what the server already asked`, async ({
    page,
    calls,
  }) => {
    await page.goto(path)
    if (path !== '/user/login') await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(calls.filter(call => !call.endsWith('/increase-view-count'))).toEqual([])
  })

  test(`${path} has no accessibility violation, light or dark, narrow or wide`, async ({ page }) => {
    for (const [width, colorScheme] of [
      [375, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    }
  })

  test(`${path} fits a phone at 200 %`, async ({ page, context, origin }) => {
    await context.addCookies([{ name: 'zoom', value: '2', url: origin }])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const { wanted, given } = await page.evaluate(() => ({
      wanted: document.documentElement.scrollWidth,
      given: document.documentElement.clientWidth,
    }))
    expect(wanted).toBeLessThanOrEqual(given)
  })
}

test('the first Tab reaches the skip link, which leads to the main part', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a navigation moves the focus to the new heading and keeps the path that was left', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: '물음 모두 보기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('previousPath'))).toBe('/')
})

test('an unknown address has a page of its own, and the list one click away', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: '물음 목록 보기' }).click()
  await expect(page).toHaveURL(/\/question$/)
})

test('markup that brings a script of its own does not run it', async ({ page, complaints }) => {
  await page.goto('/')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="document.title=\'taken over\'">',
    )
  })
  await expect.poll(() => complaints.some(text => /Content Security Policy/.test(text))).toBe(true)
  expect(await page.title()).not.toBe('taken over')
  complaints.length = 0
})

test('the scripts that the home page names weigh at most 140 kB', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(
    ([, href]) => href ?? '',
  )
  const weights = await Promise.all(
    [...new Set(named)].map(
      async href => gzipSync(await (await request.get(href)).body(), { level: 9 }).length,
    ),
  )
  expect(weights.length).toBeGreaterThan(0)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(140_000)
})
