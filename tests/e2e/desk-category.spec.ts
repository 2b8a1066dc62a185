import { picture } from './picture.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

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
      await expect(row).toBeVisible()
      await picture(page, 'category-made')
      await row.getByRole('textbox', { name: '이름' }).fill(`${name} 둘`)
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
      await picture(page, 'category-for-citizens')

      await page.goto(here)
      await picture(page, 'category-changed')
      // One of many such buttons of the page, each named by its field.
      await page.getByRole('button', { name: `그만 쓰기: ${name} 둘`, exact: true }).click()
      await expect(row.getByRole('button', { name: '다시 쓰기' })).toBeVisible()
      await picture(page, 'category-ended')
      await page.goto('/question')
      await expect(asked).toHaveCount(0)
    })
  })

test('what is typed while another form of the page is saved stays', async ({ page }) => {
  await arriveAs(page, '물음지기', '/desk/category')
  const list = page.getByRole('main').getByRole('listitem').filter({ hasText: '담당 저장하기' })
  const row = list.first()
  const other = list.nth(1).getByRole('textbox', { name: '이름' })
  const added = page.getByRole('region', { name: '새 분류' })
  const before = await row.getByRole('heading').innerText()
  await interactive(row.getByRole('button', { name: '이름 바꾸기' }))
  await added.getByLabel('주소에 쓸 이름').fill('typed-before')

  const release = Promise.withResolvers<void>()
  await page.route(/\/api\/desk\/categories\/\d+$/, async route => {
    await release.promise
    await route.continue()
  })
  await row.getByRole('textbox', { name: '이름' }).fill(`${before} 셋`)
  await row.getByRole('button', { name: '이름 바꾸기' }).click()
  await added.getByLabel('이름', { exact: true }).fill('적던 분류')
  await other.fill('적던 이름')
  release.resolve()

  await expect(row.getByRole('heading')).toHaveText(`${before} 셋`)
  await expect(page.getByText('저장했습니다.')).toBeVisible()
  await expect(row.getByRole('textbox', { name: '이름' })).toHaveValue(`${before} 셋`)
  await expect(added.getByLabel('이름', { exact: true })).toHaveValue('적던 분류')
  await expect(added.getByLabel('주소에 쓸 이름')).toHaveValue('typed-before')
  await expect(other).toHaveValue('적던 이름')

  await row.getByRole('textbox', { name: '이름' }).fill(before)
  await row.getByRole('button', { name: '이름 바꾸기' }).click()
  await expect(row.getByRole('heading')).toHaveText(before)
  await expect(other).toHaveValue('적던 이름')
})
