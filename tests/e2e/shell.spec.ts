import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

const phone = { width: 375, height: 740 }
const root = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: html, body } = document
    return {
      theme: html.dataset.theme ?? null,
      contrast: html.dataset.contrast ?? null,
      zoom: Number(getComputedStyle(html).getPropertyValue('--zoom') || 1),
      paper: getComputedStyle(body).backgroundColor,
    }
  })

test('the group of the main navigation opens and closes by keyboard, and leads on', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  const group = page.getByRole('navigation', { name: '주 메뉴' }).locator('summary')
  const notices = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '공지' })
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(notices).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(notices).toBeHidden()
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  await notices.click()
  await expect(page).toHaveURL(/\/notice$/)
  await expect(notices).toBeHidden()
})

test('the menu of a phone keeps the focus inside, closes by Esc and by the back button', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/question?sort=agreed')
  await hydrated(page)
  const opener = page.getByRole('link', { name: '메뉴 열기' })
  const menu = page.getByRole('dialog', { name: '메뉴' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() =>
      [document.body, document.querySelector('#menu')].some(
        place => place === document.activeElement || (place?.id && place.contains(document.activeElement)),
      ),
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/question\?sort=agreed$/)

  await opener.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/question\?sort=agreed$/)

  await opener.click()
  await menu.getByRole('link', { name: '토론' }).click()
  await expect(page).toHaveURL(/\/debate$/)
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/question\?sort=agreed$/)
})

test('size, brightness and contrast take effect at once and are there before the first paint of the next page', async ({
  page,
}) => {
  await page.goto('/policy/terms')
  await hydrated(page)
  const before = await root(page)
  await page.getByText('보기 설정').click()
  await page.getByRole('button', { name: '크게' }).click()
  await page.getByRole('button', { name: '크게' }).click()
  await expect(page.getByRole('status')).toHaveText(/^120%$/)
  await page.getByRole('radio', { name: '어둡게' }).check()
  await page.getByRole('checkbox', { name: '높은 대비' }).check()
  const chosen = await root(page)
  expect(chosen).toMatchObject({ theme: 'dark', contrast: 'more', zoom: 1.2 })
  expect(chosen.paper).not.toBe(before.paper)

  const html = await (await page.request.get('/question')).text()
  expect(html).toMatch(/<html lang="ko" data-theme="dark" data-contrast="more">/)
  expect(html).toContain(':root{--zoom:1.2}')
  await page.goto('/question')
  expect(await root(page)).toEqual(chosen)

  await hydrated(page)
  await page.getByText('보기 설정').click()
  await page.getByRole('button', { name: '초기화' }).click()
  await page.getByRole('radio', { name: '기기 설정' }).check()
  await page.getByRole('checkbox', { name: '높은 대비' }).uncheck()
  await page.reload()
  expect(await root(page)).toEqual(before)
})

test('size stops at 100 and at 200 %', async ({ page }) => {
  await page.goto('/policy/terms')
  await hydrated(page)
  await page.getByText('보기 설정').click()
  await page.getByRole('button', { name: '작게' }).click()
  expect((await root(page)).zoom).toBe(1)
  for (let step = 0; step < 12; step += 1) await page.getByRole('button', { name: '크게' }).click()
  await expect(page.getByText('200%')).toBeVisible()
  expect((await root(page)).zoom).toBe(2)
})

test('a notice over the page is put away for the day, and never lies over the login page', async ({
  page,
}) => {
  const notice = page.getByRole('dialog').filter({ hasText: '오늘 하루 보지 않기' })
  await page.goto('/question')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await notice.getByRole('button', { name: '오늘 하루 보지 않기' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload({ waitUntil: 'networkidle' })
  await expect(notice).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/user/login', { waitUntil: 'networkidle' })
  await expect(notice).toBeHidden()
})

test('the public address is shared by copying', async ({ page, context, origin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/question/20?from=friend')
  await hydrated(page)
  await page.getByRole('button', { name: '이 글 나누기' }).click()
  await page.getByRole('button', { name: '주소 복사' }).click()
  await expect(page.getByRole('alertdialog')).toHaveText(/복사했습니다/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/question/20?from=friend`)
})

test('going back finds the list where it was', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  const tenth = page.getByRole('main').getByRole('heading', { level: 2 }).nth(9).getByRole('link')
  await tenth.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await tenth.click()
  await expect(page).toHaveURL(/\/question\/\d+$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/question$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu, its group and the size of the page work by links', async ({ page }) => {
    await page.goto('/question?sort=agreed')
    await page.locator('summary').filter({ hasText: '소개' }).click()
    await expect(page.getByRole('link', { name: '자주 묻는 물음' })).toBeVisible()
    await page.locator('summary').filter({ hasText: '보기 설정' }).click()
    const sentBack = page.waitForEvent('domcontentloaded')
    await page.getByRole('link', { name: '크게' }).click()
    await sentBack
    await expect(page).toHaveURL(/\/question\?sort=agreed$/)
    await page.locator('summary').filter({ hasText: '보기 설정' }).click()
    await expect(page.getByText('화면 크기 110%')).toBeVisible()
    await page.getByRole('link', { name: '어두운 화면' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.setViewportSize(phone)
    await page.getByRole('link', { name: '메뉴 열기' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '토론' }).click()
    await expect(page).toHaveURL(/\/debate$/)
  })
})
