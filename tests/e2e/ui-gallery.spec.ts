import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

const gallery = '/dev/ui'

// Notices that lie over the page have a journey of their own.
test.beforeEach(({ page }) =>
  page.route('**/api/notices/popup', route => route.fulfill({ json: { items: [] } })),
)

test.describe('with the keyboard, under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('every stop of Tab shows that it has the focus, and nothing lies over it', async ({ page }) => {
    await page.goto(gallery)
    await hydrated(page)
    await page.evaluate(remember)
    const bad: string[] = []
    let stops = 0
    for (; stops < 400; stops++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(look)
      if (stop === 'end') break
      if (stop !== 'seen') bad.push(stop)
    }
    expect(stops).toBeGreaterThan(80)
    expect(stops).toBeLessThan(400)
    expect(bad).toEqual([])
  })

  test('a question before a deed has the focus on the way back, keeps it inside and gives it back', async ({
    page,
  }) => {
    await page.goto(gallery)
    await hydrated(page)
    await press(page, '되돌릴 수 없는 일 묻기')
    const dialog = page.getByRole('alertdialog', { name: '이 질문을 삭제하시겠습니까?' })
    await expect(dialog.getByRole('button', { name: '취소' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: '삭제' })).toBeFocused()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '되돌릴 수 없는 일 묻기' })).toBeFocused()
    await expect(page.getByText('답: false')).toBeVisible()

    await press(page, '갈래 묻기')
    await expect(page.getByRole('button', { name: '이어서 쓰기' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('답: resume')).toBeVisible()
  })

  test('what must be waited for is said, covers the page and leaves the focus where it was', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(gallery)
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await press(page, '기다리게 하기')
    await expect(async () => {
      await page.clock.runFor(50)
      const status = page.getByRole('status').filter({ hasText: '처리하고 있습니다.' })
      await expect(status).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '처리하고 있습니다.' })).toBeVisible()
    await page.clock.resume()
    await expect(page.getByRole('dialog', { name: '처리하고 있습니다.' })).toBeHidden()
    await expect(page.getByRole('button', { name: '기다리게 하기' })).toBeFocused()
  })

  test('a button that counts once in two seconds counts the second of two presses when they have passed', async ({
    page,
  }) => {
    await page.goto(gallery)
    await hydrated(page)
    const button = page.getByRole('button', { name: /^2초에 한 번/ })
    const pressed = (apart: number) =>
      button.evaluate((element, milliseconds) => {
        const press = (timeStamp: number) => {
          const click = new MouseEvent('click', { bubbles: true, cancelable: true })
          Object.defineProperty(click, 'timeStamp', { value: timeStamp })
          element.dispatchEvent(click)
        }
        const begun = performance.now() + 10_000 * milliseconds
        for (const timeStamp of [begun, begun + milliseconds]) press(timeStamp)
      }, apart)
    await pressed(1_999)
    await expect(button).toHaveText('2초에 한 번: 1')
    await pressed(2_000)
    await expect(button).toHaveText('2초에 한 번: 3')
  })

  test('a carousel turns by its buttons and never by itself', async ({ page }) => {
    await page.goto(gallery)
    await hydrated(page)
    const carousel = page.getByRole('region', { name: '지금 볼 것' })
    await expect(carousel.getByRole('button', { name: '정지' })).toHaveCount(0)
    await carousel.getByRole('button', { name: '다음' }).press('Enter')
    await expect(carousel.getByText('2 / 3')).toBeVisible()
    await expect(carousel.getByRole('group', { name: '2 / 3' })).toBeInViewport({ ratio: 0.9 })
    await carousel.getByRole('button', { name: '3번째 보기' }).press('Enter')
    await expect(carousel.getByText('3 / 3')).toBeVisible()
    await carousel.getByRole('button', { name: '다음' }).press('Enter')
    await expect(carousel.getByText('1 / 3')).toBeVisible()
  })

  test('a refused form leads to its first bad field', async ({ page }) => {
    await page.goto(gallery)
    await hydrated(page)
    await page.locator('form').getByRole('button', { name: '질문 올리기' }).press('Enter')
    await expect(page.getByRole('textbox', { name: '질문', exact: true }).last()).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: '질문: 질문은 4자' })).toBeVisible()
  })
})

test('a carousel that turns by itself stops while it is looked at and when it is told to', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(gallery)
  await hydrated(page)
  const carousel = page.getByRole('region', { name: '지금 볼 것' })
  await expect(carousel.getByText('1 / 3')).toBeVisible()
  await page.clock.fastForward(7_000)
  await expect(carousel.getByText('2 / 3')).toBeVisible()
  await carousel.getByRole('button', { name: '정지' }).click()
  await expect(carousel.getByRole('button', { name: '재생' })).toBeFocused()
  const stopped = await carousel.getByText(/^\d \/ 3$/).textContent()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.fastForward(60_000)
  await expect(carousel.getByText(/^\d \/ 3$/)).toHaveText(stopped ?? '')
})

test('tabs that do not fit bring the current one into view and are walked with the arrows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 })
  await page.goto(`${gallery}?tab=6`)
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: '마이페이지' })
  await tabs.scrollIntoViewIfNeeded()
  await expect(tabs.getByRole('link', { name: '동의' })).toBeInViewport({ ratio: 1 })
  await tabs.getByRole('link', { name: '동의' }).press('Home')
  await expect(tabs.getByRole('link', { name: '내 정보' })).toBeFocused()
  await expect(tabs.getByRole('link', { name: '내 정보' })).toBeInViewport({ ratio: 1 })
})

test('a choice lets its error go once it is changed', async ({ page }) => {
  await page.goto(gallery)
  await hydrated(page)
  for (const [name, error] of [
    ['욕설', '이유를 하나 골라 주세요.'],
    ['이용약관에 동의합니다 (필수)', '이용약관에 동의해 주세요.'],
    ['댓글 알림', '저장하지 못했어요. 다시 켜 주세요.'],
  ] as const) {
    const choice = page.getByLabel(name, { exact: true })
    await expect(page.getByText(error)).toBeVisible()
    await choice.check()
    await expect(page.getByText(error)).toHaveCount(0)
    await expect(choice).not.toHaveAttribute('aria-invalid')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is drawn that only script could move, and what is folded opens', async ({ page }) => {
    await page.goto(gallery)
    await expect(page.getByRole('button', { name: '다음' }).first()).toBeHidden()
    await page.getByText('표로 보기').click()
    await expect(page.getByRole('cell', { name: '1,234' })).toBeVisible()
  })
})

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
}

declare global {
  interface Window {
    __unfocused?: WeakMap<Element, string>
  }
}

function remember(): void {
  const drawn = (element: Element) => {
    const { outline, boxShadow } = getComputedStyle(element)
    return outline + boxShadow
  }
  const all = [...document.querySelectorAll('*')]
  window.__unfocused = new WeakMap(all.map(element => [element, drawn(element)]))
}

/** Runs in the page, as does `remember`: 'end', 'seen' or the fault of the focused element. */
function look(): string {
  const here = document.activeElement
  if (!here || here === document.body) return 'end'
  const { outline, boxShadow } = getComputedStyle(here)
  const name = `${here.tagName} ${here.getAttribute('aria-label') ?? here.textContent?.slice(0, 40)}`
  if (window.__unfocused?.get(here) === outline + boxShadow) return `no ring: ${name}`
  const [box] = here.getClientRects()
  if (!box) return `not drawn: ${name}`
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return here.contains(hit) ? 'seen' : `covered: ${name}`
}
