import { call } from './api-calls.ts'
import { arriveAs, expect, test } from './site.ts'

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor narrows reports by kind and reason, and the file is as narrow', async ({ page }) => {
      await arriveAs(page, '물음지기', '/desk/report')
      await page.getByRole('navigation', { name: '종류' }).getByRole('link', { name: '의견' }).click()
      await expect(page).toHaveURL(/kind=comment/)
      const reasons = page.getByRole('navigation', { name: '이유' }).getByRole('link')
      await reasons.nth(1).click()
      await expect(page).toHaveURL(/kind=comment&reason=[a-z-]+$/)
      await expect(reasons.nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('link', { name: 'CSV 내려받기' })).toHaveAttribute(
        'href',
        /status=open&kind=comment&reason=[a-z-]+$/,
      )
      await page.getByRole('link', { name: '그대로 둔 것' }).click()
      await expect(page).toHaveURL(/status=kept&kind=comment&reason=[a-z-]+$/)
    })

    test('an editor finds a notice by a word and keeps the word when another status is chosen', async ({
      page,
    }) => {
      const word = script ? '김장' : '씨름'
      await arriveAs(page, '물음지기', '/desk')
      await call(page, 'POST /desk/notices', { title: `${word} 회의를 엽니다`, body: '함께 이야기합니다.' })
      await page.goto('/desk/notice')
      await page.getByLabel('검색어').fill(word)
      await page.getByRole('button', { name: '검색' }).click()
      await expect(page).toHaveURL(/keyword=/)
      await expect(page.getByRole('rowheader')).toHaveCount(1)
      await expect(page.getByRole('rowheader')).toHaveText(`${word} 회의를 엽니다`)
      await page.getByRole('link', { name: '초안과 예약' }).click()
      await expect(page).toHaveURL(/visibility=draft&keyword=/)
      await expect(page.getByRole('rowheader')).toHaveText(`${word} 회의를 엽니다`)
      await page.getByRole('link', { name: '공개', exact: true }).click()
      await expect(page.getByText('여기에 맞는 공지가 없습니다.')).toBeVisible()
    })

    test('an editor takes several banners off at once and parts several words', async ({ page }) => {
      await arriveAs(page, '물음지기', '/desk/banner/add')
      const title = `한꺼번에 내릴 배너 ${crypto.randomUUID().slice(0, 8)}`
      await page.getByLabel('제목').fill(title)
      await page.getByLabel('이어질 주소').fill('/about')
      await page.getByRole('button', { name: '저장하기' }).click()
      await expect(page.getByText('저장했습니다.')).toBeVisible()
      await page.goto('/desk/banner')
      await page.getByRole('checkbox', { name: title }).check()
      await page.getByRole('button', { name: '내리기' }).click()
      await expect(page.getByText('저장했습니다.')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText('싣지 않음')

      const term = script ? '여럿을잇기' : '여럿을떼기'
      await page.goto('/desk/synonym')
      await page.getByLabel('단어', { exact: true }).fill(term)
      await page.getByLabel('같은 뜻의 단어').fill('한꺼번에')
      await page.getByRole('button', { name: '잇기', exact: true }).click()
      await expect(page.getByText('저장했습니다.')).toBeVisible()
      await page.getByRole('checkbox', { name: term }).check()
      await page.getByRole('button', { name: '고른 단어 잇지 않기' }).click()
      await expect(page.getByRole('checkbox', { name: term })).toHaveCount(0)
    })
  })
