import { call } from './api-calls.ts'
import { idsOf } from './routes.ts'
import { arriveAs, expect, test } from './site.ts'

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a member keeps a category, sees that they will be told, and ends it', async ({ page }) => {
      await arriveAs(page, script ? '한강따라걷기' : '느티나무그늘', '/question?category=housing')
      await page.goto('/question?category=housing')
      await page.getByRole('link', { name: '‘주거’ 분야 소식 받기' }).click()
      await page.getByRole('button', { name: '관심에 담고 알림 받기' }).click()
      await expect(page.getByText('알림 켜짐')).toBeVisible()
      await page.getByRole('link', { name: '관심에 담은 것 모두 보기' }).click()
      await page.getByRole('main').getByRole('link', { name: '주거' }).click()
      await page.getByRole('button', { name: '관심 취소하고 알림 끄기' }).click()
      await expect(page.getByText('알림 꺼짐')).toBeVisible()
    })

    test('an interview offers news while there is some to come', async ({ page }) => {
      const { collecting, published } = await idsOf(page.request)
      const offer = page.getByRole('link', { name: '이 인터뷰 소식 받기' })
      await page.goto(`/interview/${collecting}`)
      await expect(offer).toBeVisible()
      await page.goto(`/interview/${published}`)
      await expect(page.getByRole('heading', { name: /^질문 \d/ })).toBeVisible()
      await expect(offer).toHaveCount(0)
      await expect(page.locator(`a[href="/bookmark/interview/${published}"]`)).toHaveCount(0)
    })

    test('a title that has quotes is quoted by the other ones', async ({ page }) => {
      await arriveAs(page, '물음지기', '/')
      const { id } = await call(page, 'POST /desk/interviews', {
        ...{ categoryId: 1, title: '“노키즈존”을 묻습니다', body: '가게 주인의 이야기를 듣습니다.' },
        ...{ format: 'video', host: '한지우' },
        collect: {
          from: new Date(Date.now() - 3_600_000).toISOString(),
          to: new Date(Date.now() + 86_400_000).toISOString(),
        },
      })
      await call(page, `POST /desk/interviews/${id}/publish`, { version: 1 })
      await page.goto(`/bookmark/interview/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        '인터뷰 “‘노키즈존’을 묻습니다” 소식 받기',
      )
    })

    test('an interview that was published is kept without a word of news to come', async ({ page }) => {
      const { published } = await idsOf(page.request)
      const kept = `/bookmark/interview/${published}`
      await arriveAs(page, script ? '한강따라걷기' : '느티나무그늘', kept)
      await call(page, `PUT /bookmarks/interview/${published}`, { bookmarked: true })
      await page.goto(kept)
      await expect(page.getByText('알림 끝남')).toBeVisible()
      await expect(page.getByText(/알림 켜짐|알려 드립니다/)).toHaveCount(0)
      await page.getByRole('button', { name: '관심 취소' }).click()
      await expect(page.getByText('알림 끝남')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    })

    test('a link cut short in a mail ends nothing, and says where to go instead', async ({ page }) => {
      await page.goto('/mail/unsubscribe?token=step.1.cut')
      await page.getByRole('button', { name: '수신거부' }).click()
      await expect(page.getByRole('alert')).toContainText('수신거부를 처리하지 못했습니다.')
      await expect(page.getByRole('link', { name: '계정에서 메일 종류별로 바꾸기' })).toBeVisible()
    })
  })
