import { picture } from './picture.ts'
import { arriveAs, expect, test } from './site.ts'

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor links two words, finds them and parts them again', async ({ page }) => {
      const term = script ? '데스크말' : '무스크립트말'
      await arriveAs(page, '물음지기', '/desk/synonym')
      await page.getByLabel('단어', { exact: true }).fill(term)
      await page.getByLabel('같은 뜻의 단어').fill(term)
      await page.getByRole('button', { name: '잇기', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('서로 다른 두 단어')
      await expect(page.getByLabel('단어', { exact: true })).toHaveValue(term)
      await page.getByLabel('같은 뜻의 단어').fill('편집하는 자리')
      await page.getByRole('button', { name: '잇기', exact: true }).click()
      await expect(page.getByText('저장했습니다. 10분 안에 되돌릴 수 있습니다.')).toBeVisible()

      await page.getByLabel('검색어').fill(term)
      await page.getByRole('button', { name: '검색' }).click()
      await expect(page).toHaveURL(/keyword=/)
      const part = page.getByRole('button', { name: '잇지 않기' })
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: term }).filter({ has: part })
      await expect(row).toContainText(`${term} → 편집하는자리`)
      await picture(page, 'synonym-made')
      await row.getByRole('button', { name: '잇지 않기' }).click()
      await expect(page.getByText('여기에 맞는 단어가 없습니다.')).toBeVisible()
      await picture(page, 'synonym-ended')
    })
  })
