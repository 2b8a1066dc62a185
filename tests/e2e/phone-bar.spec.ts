import type { Locator } from '@playwright/test'
import { joinByForms, nickname } from './join-as.ts'
import { idsOf } from './routes.ts'
import { expect, hydrated, test } from './site.ts'

test.use({ viewport: { width: 375, height: 740 } })

/** Of the middle of each, so that nothing lies over it. */
const isOnTop = (control: Locator) =>
  control.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(top)
  })

// Posts of the seed: those of other journeys may be hidden at any time.
for (const [kind, which, follow] of [
  ['question', 'question', '관심 담기'],
  ['debate', 'open', '관심 담기'],
  ['interview', 'collecting', '관심'],
] as const) {
  test(`the bar of a phone has what can be done with a post of /${kind}, and goes while one reads on`, async ({
    page,
    request,
  }) => {
    await page.goto(`/${kind}/${(await idsOf(request))[which]}`)
    await hydrated(page)
    const bar = page.getByRole('region', { name: '이 글에 하는 일' })
    const controls = [
      bar.getByRole('button', { name: '공감', exact: true }),
      bar.getByText(follow, { exact: true }),
      bar.getByRole('link', { name: /^의견 \d/ }),
      page.getByRole('button', { name: '이 글 공유하기' }),
    ]
    for (const control of controls) {
      await expect(control).toBeInViewport({ ratio: 1 })
      await expect.poll(() => isOnTop(control)).toBe(true)
    }
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, 900)
    await expect(bar).not.toBeInViewport()
    // The browser scrolls in steps: a turn before the last one would not go up.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await page.mouse.wheel(0, -300)
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
  })
}

for (const width of [352, 412])
  test(`the bar of a phone ${width} pixels wide has each act whole, on one line`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/question/${(await idsOf(request)).question}`)
    await hydrated(page)
    const bar = page.getByRole('region', { name: '이 글에 하는 일' })
    for (const control of await bar.locator('button, a').all()) {
      await expect(control).toBeInViewport({ ratio: 1 })
      expect(await control.evaluate(linesOf), await control.innerText()).toBe(1)
    }
    const share = await page.getByRole('button', { name: '이 글 공유하기' }).boundingBox()
    const last = await bar.locator('a').last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(share?.x ?? 0)
  })

/** Of the text of an element. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
}

test('a phone too narrow for the bar has the panel alone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/question/${(await idsOf(request)).question}`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: '이 글 공유하기' })).toBeVisible()
  await expect(page.locator('[data-bottom-bar="post"]')).toBeHidden()
  await expect(page.getByRole('button', { name: '공감', exact: true }).first()).toBeVisible()
})

test('after a sign-up that was read to its end, the bar is there, and clear of the message', async ({
  page,
  request,
}) => {
  const { question } = await idsOf(request)
  await page.goto(`/user/login?returnTo=/question/${question}`)
  await joinByForms(page, nickname(), { byScript: true })
  const message = page.getByText('가입을 마쳤습니다. 반갑습니다.')
  await expect(message).toBeVisible()
  const agree = page
    .getByRole('region', { name: '이 글에 하는 일' })
    .getByRole('button', { name: '공감', exact: true })
  await expect(agree).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isOnTop(agree)).toBe(true)
  await expect(message).toBeVisible()
})

test('an interview is followed from the bar of a phone', async ({ page, request }) => {
  const { collecting } = await idsOf(request)
  await page.goto(`/interview/${collecting}`)
  await hydrated(page)
  await page
    .getByRole('region', { name: '이 글에 하는 일' })
    .getByRole('link', { name: '관심', exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`bookmark(?:%2F|/)interview(?:%2F|/)${collecting}`))
})

test('a notice over the page is put away for the day, and never lies over sign-in or what somebody came to read', async ({
  page,
}) => {
  const notice = page.getByRole('complementary').filter({ hasText: '오늘 하루 보지 않기' })
  await page.goto('/question')
  await expect(notice).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('--zoom', '2'))
  const [card, header] = await Promise.all([notice.boundingBox(), page.getByRole('banner').boundingBox()])
  expect(card?.y, 'below the header').toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await notice.getByRole('button', { name: '오늘 하루 보지 않기' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload({ waitUntil: 'networkidle' })
  await expect(notice).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  for (const path of ['/user/login', '/question/20']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(notice).toBeHidden()
  }
})
