import { arriveAs, expect, test } from './site.ts'

// Two that order the categories at once would refuse each other.
test.describe.configure({ mode: 'default' })

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor makes, renames, moves and retires a category', async ({ page }) => {
      const slug = script ? 'at-the-desk' : 'at-the-desk-without-script'
      const name = script ? '데스크 분류' : '스크립트 없이'
      await arriveAs(page, '물음지기', '/desk/category')
      const added = page.getByRole('region', { name: '새 분류' })
      await added.getByLabel('이름', { exact: true }).fill(name)
      await added.getByLabel('주소에 쓸 이름').fill('한글 주소')
      await added.getByRole('button', { name: '분류 만들기' }).click()
      await expect(added.getByRole('alert')).toContainText('영어 소문자')
      await expect(added.getByLabel('이름', { exact: true })).toHaveValue(name)
      await added.getByLabel('주소에 쓸 이름').fill(slug)
      await added.getByRole('button', { name: '분류 만들기' }).click()

      const row = page.getByRole('listitem').filter({ hasText: new RegExp(`${slug}글`) })
      await row.getByLabel('이름').fill(`${name} 둘`)
      await row.getByRole('button', { name: '이름 바꾸기' }).click()
      await expect(row.getByRole('heading')).toHaveText(`${name} 둘`)

      await page.getByText('차례 바꾸기').click()
      await page.getByRole('spinbutton', { name: `${name} 둘` }).fill('1')
      await page.getByRole('button', { name: '차례 저장하기' }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(`${name} 둘`)
      const asked = page.getByRole('main').getByRole('link', { name: `${name} 둘` })
      const here = page.url()
      await page.goto('/question')
      await expect(asked.first()).toBeAttached()

      await page.goto(here)
      await row.getByRole('button', { name: '그만 쓰기' }).click()
      await expect(row.getByRole('button', { name: '다시 쓰기' })).toBeVisible()
      await page.goto('/question')
      await expect(asked).toHaveCount(0)
    })
  })
