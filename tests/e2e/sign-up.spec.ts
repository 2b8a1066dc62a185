import type { Page } from '@playwright/test'
import { dialogLoaded, expect, hydrated, interactive, signInAs, signInAsNewcomer, test } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const nicknameOf = () => `새벽길${crypto.randomUUID().slice(0, 8)}`
const realName = '홍길동'

async function agreeAndFinish(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox', { name: /\((?:필수|글쓰기)/ }).all()) await box.check()
  await page.getByRole('button', { name: '가입 마치기' }).click()
}

/** Unfinished sign-ups count as strangers on all other pages (R12.18). */
async function readsAsAnonymous(page: Page): Promise<void> {
  await page.goto('/question')
  await expect(page.getByRole('link', { name: '로그인 · 가입' })).toBeVisible()
  await page.goto('/user/mypage')
  await expect(page).toHaveURL(/\/user\/login\?returnTo=/)
  await expect(page.getByText('가입을 마치지 않았습니다.')).toBeVisible()
}

/** Signs up as far as the consents, whose form is not hydrated until the function that is returned is called. */
async function holdConsentForm(page: Page): Promise<() => void> {
  await page.goto('/user/login')
  await signInAsNewcomer(page, realName)
  await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
  await page.getByLabel('별명').fill(nicknameOf())
  await page.getByRole('button', { name: '다음' }).click()
  await expect(heading(page)).toHaveText('약관 동의')
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/consent-form-[^/]+\.js$/, async route => {
    await released.promise
    await route.continue()
  })
  await page.reload()
  return released.resolve
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a newcomer leaves half way, comes back in another browser and becomes a member', async ({
      page,
      browser,
      origin,
    }) => {
      const nickname = nicknameOf()
      const email = `${nickname.slice(3)}@people.example`
      await page.goto('/user/login?returnTo=/question/21')
      await signInAsNewcomer(page, realName, email)
      await expect(heading(page)).toHaveText('만 14세 이상인가요?')
      await expect(page.getByText('가입 1/3')).toBeVisible()
      expect(await page.content()).not.toContain(email)
      await readsAsAnonymous(page)

      await page.getByRole('link', { name: '가입 이어 하기' }).click()
      await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
      await expect(heading(page)).toHaveText('어떻게 불러 드릴까요?')
      await expect(page.getByLabel('별명')).toHaveValue('')
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      await page.getByLabel('별명').fill('새')
      await page.getByRole('button', { name: '다음' }).click()
      await expect(page.getByLabel('별명')).toHaveValue('새')
      await expect(page.getByLabel('별명')).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('별명').fill(nickname)
      await page.getByRole('button', { name: '다음' }).click()
      await expect(heading(page)).toHaveText('약관 동의')
      await readsAsAnonymous(page)

      const other = await browser.newContext({ baseURL: origin, javaScriptEnabled: script })
      const again = await other.newPage()
      await again.goto('/user/login')
      await signInAsNewcomer(again, realName, email)
      await expect(heading(again)).toHaveText('약관 동의')
      for (const box of await again.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
      await again.getByRole('button', { name: '가입 마치기' }).click()
      await expect(again.getByText('회원이 되려면 동의가 필요해요.').first()).toBeVisible()
      await agreeAndFinish(again)
      await expect(again).toHaveURL(`${origin}/`)
      await expect(again.getByRole('link', { name: `${nickname} 님, 내 정보` })).toBeVisible()
      await other.close()
    })

    if (script) {
      test('consents ticked before their form is hydrated stay ticked, and are sent', async ({
        page,
        origin,
      }) => {
        const release = await holdConsentForm(page)
        const needed = page.getByRole('checkbox', { name: /\((?:필수|글쓰기)/ })
        // Not clicked: Playwright ends a click there only once the code has come.
        await needed.evaluateAll((boxes: HTMLInputElement[]) => {
          for (const box of boxes) box.checked = true
        })
        await dialogLoaded(page)
        release()
        await hydrated(page)
        await interactive(page.getByRole('button', { name: '가입 마치기' }))
        for (const box of await needed.all()) await expect(box).toBeChecked()
        await page.getByRole('button', { name: '가입 마치기' }).click()
        await expect(page).toHaveURL(`${origin}/`)
      })

      test('a consent pressed while its form is hydrated is ticked', async ({ page }) => {
        const release = await holdConsentForm(page)
        const first = page.getByRole('checkbox', { name: '(필수)' }).first()
        await first.scrollIntoViewIfNeeded()
        const place = await first.boundingBox()
        if (!place) throw new Error('no box')
        await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
        await page.mouse.down()
        release()
        await interactive(page.getByRole('button', { name: '가입 마치기' }))
        await expect(page.getByRole('checkbox', { name: '전체 동의' })).toBeVisible()
        await page.mouse.up()
        await expect(first).toBeChecked()
      })
    }

    test('a second tab goes on where the first has come to', async ({ page }) => {
      await page.goto('/user/login')
      await signInAsNewcomer(page, realName)
      await expect(heading(page)).toHaveText('만 14세 이상인가요?')
      const [atAge, atName] = [await page.context().newPage(), await page.context().newPage()]
      await atAge.goto('/user/sign-up')
      await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
      await expect(heading(page)).toHaveText('어떻게 불러 드릴까요?')
      await atName.goto('/user/sign-up')
      await page.getByLabel('별명').fill(nicknameOf())
      await page.getByRole('button', { name: '다음' }).click()
      await expect(heading(page)).toHaveText('약관 동의')
      await atName.getByLabel('별명').fill(nicknameOf())
      await atName.getByRole('button', { name: '다음' }).click()
      await atAge.getByRole('button', { name: '만 14세 이상입니다' }).click()
      for (const tab of [atName, atAge]) {
        await expect(heading(tab)).toHaveText('약관 동의')
        await expect(tab.getByText('이미 가입한 계정입니다.')).toHaveCount(0)
      }
    })

    test('whoever is under fourteen is told kindly, and nothing of them stays', async ({ page }) => {
      await page.goto('/user/login')
      await signInAsNewcomer(page, realName)
      await page.getByRole('button', { name: '만 14세 미만입니다' }).click()
      await expect(heading(page)).toHaveText('아직 가입할 수 없습니다')
      const kept = (await page.context().cookies()).map(({ name }) => name)
      expect(kept.filter(name => /^(?:session|sg|recent-provider)$/.test(name))).toEqual([])
      await page.goto('/user/sign-up')
      await expect(page).toHaveURL(/\/user\/login/)
    })

    test('the login page names the provider used last', async ({ page }) => {
      await page.goto('/user/login')
      await expect(page.getByText(/최근에/)).toHaveCount(0)
      await signInAs(page, '느티나무그늘')
      if (script) await hydrated(page)
      await page.getByRole('button', { name: '로그아웃' }).click()
      if (script) await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
      await page.getByRole('link', { name: '로그인 · 가입' }).click()
      await expect(page.getByText('최근에 이 방법으로 로그인했어요')).toBeVisible()
    })
  })

test('a nickname is looked up while it is typed, and the Enter of a composition sends nothing', async ({
  page,
}) => {
  await page.goto('/user/login')
  await signInAsNewcomer(page, realName)
  await hydrated(page)
  await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
  await expect(heading(page)).toBeFocused()
  const field = page.getByLabel('별명')
  await field.fill('느티나무그늘')
  await expect(page.getByRole('status').filter({ hasText: '다른 분이 쓰고 있는' })).toBeVisible()
  await page.getByRole('button', { name: '다음' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const free = nicknameOf()
  await field.fill(free)
  await expect(field, 'told of the name that was refused alone').not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('status').filter({ hasText: '쓸 수 있는 별명' })).toBeVisible()
  const sent = await field.evaluate(input =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(sent).toBe(false)
  await expect(field).toHaveValue(free)
})
