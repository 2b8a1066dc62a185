import type { Locator } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

test.use({ viewport: { width: 375, height: 740 } })

/** Of the middle of each, so that nothing lies over it. */
const isOnTop = (control: Locator) =>
  control.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(top)
  })

for (const [list, follow] of [
  ['/question', '관심 담기'],
  ['/debate', '관심 담기'],
  ['/interview', '관심'],
] as const) {
  test(`the bar of a phone has what can be done with a post of ${list}, and goes while one reads on`, async ({
    page,
  }) => {
    await page.goto(list)
    const posts = page.getByRole('main').getByRole('heading').getByRole('link')
    await page.goto((await posts.first().getAttribute('href')) ?? '')
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
      expect(await isOnTop(control)).toBe(true)
    }
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, 900)
    await expect(bar).not.toBeInViewport()
    await page.mouse.wheel(0, -300)
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
  })
}

test('an interview is followed from the bar of a phone', async ({ page }) => {
  await page.goto('/interview')
  const interviews = page.getByRole('main').getByRole('heading').getByRole('link')
  const address = (await interviews.first().getAttribute('href')) ?? ''
  await page.goto(address)
  await hydrated(page)
  await page
    .getByRole('region', { name: '이 글에 하는 일' })
    .getByRole('link', { name: '관심', exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`bookmark(?:%2F|/)interview(?:%2F|/)${address.split('/').at(-1)}`))
})
