import { fileURLToPath } from 'node:url'
import { picture } from './picture.ts'
import { arriveAs, expect, test } from './site.ts'

const image = fileURLToPath(new URL('../../tools/seed/pictures/care-week.webp', import.meta.url))

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor shows a banner with a picture on the home page and takes it off', async ({ page }) => {
      await arriveAs(page, '물음지기', '/desk/banner/add')
      const title = `데스크에서 건 배너 ${crypto.randomUUID().slice(0, 8)}`
      await page.getByLabel('제목').fill(title)
      await page.getByLabel('이어질 주소').fill('/about')
      await page.getByLabel('그림', { exact: true }).setInputFiles(image)
      await page.getByRole('button', { name: '저장하기' }).click()
      await expect(page.getByRole('alert')).toContainText('그림 설명')
      await expect(page.getByLabel('제목')).toHaveValue(title)
      await expect(page.getByRole('img', { name: '지금 그림' })).toBeVisible()

      await page.getByLabel('그림 설명').fill('한 주의 돌봄 시간표')
      await page.getByRole('button', { name: '저장하기' }).click()
      await expect(page.getByText('저장했습니다. 10분 안에 되돌릴 수 있습니다.')).toBeVisible()
      const seen = page.getByRole('region', { name: '보이는 모습' })
      await expect(seen.getByRole('img', { name: '한 주의 돌봄 시간표' })).toBeVisible()
      const address = page.url()
      await picture(page, 'banner-made')

      await page.goto('/')
      await expect(page.getByRole('main').getByText(title)).toBeAttached()
      await picture(page, 'banner-for-citizens')

      await page.goto(address)
      await page.getByLabel('내릴 때').fill('2020-01-01T00:00')
      await page.getByRole('button', { name: '수정하기' }).click()
      await expect(page.getByRole('alert')).toContainText('내릴 때')
      await page.goto(address)
      await page.getByRole('region', { name: '내리기' }).getByRole('button', { name: '내리기' }).click()
      await expect(page.getByRole('region', { name: '싣기', exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: '시민이 보는 화면' })).toHaveCount(0)
      await picture(page, 'banner-ended')
      await page.goto('/')
      await expect(page.getByText(title)).toHaveCount(0)
    })
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form with a picture of more than a page reads says so beside all that was typed', async ({
    page,
  }) => {
    await arriveAs(page, '물음지기', '/desk/banner/add')
    await page.getByLabel('제목').fill('큰 그림을 단 배너')
    await page.getByLabel('그림 설명').fill('한 주의 돌봄 시간표')
    await page.getByRole('radio', { name: '자두' }).check()
    await page.getByLabel('내릴 때').fill('2030-01-01T09:00')
    for (const name of ['미리 보기', '저장하기']) {
      const buffer = Buffer.alloc(3_000_000, '%')
      await page
        .getByLabel('그림', { exact: true })
        .setInputFiles({ name: '큰 그림.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('alert')).toContainText('1MB')
      await expect(page.getByLabel('제목')).toHaveValue('큰 그림을 단 배너')
      await expect(page.getByLabel('그림 설명')).toHaveValue('한 주의 돌봄 시간표')
      await expect(page.getByRole('radio', { name: '자두' })).toBeChecked()
      await expect(page.getByLabel('내릴 때')).toHaveValue('2030-01-01T09:00')
    }
  })
})
