import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

const asDesk = '/desk/question'

test('the desk is not there for strangers and members', async ({ page }) => {
  for (const address of ['/desk', asDesk, '/desk/report']) {
    expect((await page.goto(address))?.status()).toBe(404)
  }
  await joinAs(page, nickname(), '/')
  expect((await page.goto('/desk'))?.status()).toBe(404)
  await expect(page.getByText('편집실')).toHaveCount(0)
})

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor takes a question up; a refused step keeps what was typed', async ({ page }) => {
      await arriveAs(page, '물음지기', `${asDesk}?status=review&sort=agreed`)
      // Not both the same: each moves its question on.
      await page
        .getByRole('rowheader')
        .getByRole('link')
        .nth(script ? 0 : 1)
        .click()
      await expect(page).toHaveURL(/\/desk\/question\/\d+$/)
      const address = page.url()
      const step = page.getByRole('region', { name: '다음 단계로 옮기기' })
      await step.getByLabel('다음 단계').selectOption('선정')
      await step.getByLabel('맡은 곳').fill('국토교통부 주택정책과')
      await step.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(step.getByRole('alert')).toContainText('이유')
      await expect(step.getByLabel('맡은 곳')).toHaveValue('국토교통부 주택정책과')

      const note = `공감이 모여 다음 달 토론으로 이어 갑니다. ${crypto.randomUUID().slice(0, 8)}`
      await step.getByLabel('이유').fill(note)
      if (!script) await step.getByLabel('다음 단계').selectOption('선정')
      await step.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(page.getByText('저장했습니다. 10분 안에 되돌릴 수 있습니다.')).toBeVisible()
      await expect(page.getByRole('region', { name: '지나온 길' })).toContainText(note)

      await page.goto(address.replace('/desk', ''))
      await expect(page.getByRole('main')).toContainText(note)
      await expect(page.getByRole('main')).toContainText('국토교통부 주택정책과')
    })

    test('an answer is seen as citizens will see it before it is published', async ({ page }) => {
      await arriveAs(page, '물음지기', `${asDesk}?status=awaiting-answer`)
      await page.getByRole('rowheader').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/desk\/question\/\d+$/)
      const [, id = ''] = /(\d+)$/.exec(page.url()) ?? []
      const form = page.getByRole('region', { name: '답변 싣기' })
      const words = `미리 보는 답변입니다. ${crypto.randomUUID().slice(0, 8)}`
      await form.getByRole('textbox', { name: '답변', exact: true }).fill(words)
      await form.getByLabel('답한 사람').fill('국토교통부 주택정책과')
      await form.getByRole('button', { name: '미리 보기' }).click()
      const preview = form.getByRole('region', { name: '미리 보기' })
      await expect(preview.getByRole('heading', { name: '답변' })).toBeVisible()
      await expect(preview).toContainText(words)
      await expect(preview).toContainText('국토교통부 주택정책과')
      await expect(form.getByLabel('답한 사람')).toHaveValue('국토교통부 주택정책과')
      await expect(form.getByRole('button', { name: '답변 싣기' })).toBeVisible()
      await page.goto(`/question/${id}`)
      await expect(page.getByRole('main')).not.toContainText(words)
    })

    test('an outcome is seen as citizens will see it before it is published', async ({ page }) => {
      await arriveAs(page, '물음지기', `${asDesk}?status=answered`)
      await page.getByRole('rowheader').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/desk\/question\/\d+$/)
      const [, id = ''] = /(\d+)$/.exec(page.url()) ?? []
      const form = page.getByRole('region', { name: /^결과 (?:싣기|수정)$/ })
      const words = `미리 보는 결과입니다. ${crypto.randomUUID().slice(0, 8)}`
      await form.getByLabel('결과', { exact: true }).selectOption({ index: 1 })
      await form.getByLabel('내용').fill(words)
      await form.getByLabel('날짜').fill('2026-03-02')
      await form.getByRole('button', { name: '미리 보기' }).click()
      await expect(form.getByRole('region', { name: '미리 보기' })).toContainText(words)
      await expect(form.getByLabel('내용')).toHaveValue(words)
      await page.goto(`/question/${id}`)
      await expect(page.getByRole('main')).not.toContainText(words)
    })

    test('a new notice that is refused keeps what was typed', async ({ page }) => {
      await arriveAs(page, '물음지기', '/desk/notice/add')
      await page.getByRole('textbox', { name: '제목', exact: true }).fill('데스크에서 적은 공지')
      await page.getByRole('button', { name: '초안으로 저장하기' }).click()
      await expect(page.getByRole('alert')).toContainText('내용')
      await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue(
        '데스크에서 적은 공지',
      )
    })

    test('what was typed into a notice that another editor took off meanwhile is in sight', async ({
      page,
    }) => {
      await arriveAs(page, '물음지기', '/desk')
      const notice = { title: '설 연휴에 쉽니다', body: '사흘 동안 쉽니다.', pinned: false }
      const { id } = await call(page, 'POST /desk/notices', notice)
      await page.goto(`/desk/notice/${id}`)
      const save = page.getByRole('button', { name: '수정하기' })
      if (script) await interactive(save)
      const typed = '닷새 동안 쉬고 월요일에 돌아옵니다.'
      await page.getByRole('textbox', { name: '내용' }).fill(typed)
      await call(page, `POST /desk/notices/${id}/removal`, { reason: '날짜를 잘못 적었습니다.' })
      await save.click()
      await expect(page.getByRole('main')).toContainText('삭제된 글입니다.')
      await expect(page.getByRole('main')).toContainText(typed)
    })
  })

async function openNotice(page: Page): Promise<void> {
  await arriveAs(page, '물음지기', '/desk/notice/add')
  await interactive(page.getByRole('button', { name: '초안으로 저장하기' }))
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('데스크에서 적은 공지')
  await page.getByRole('textbox', { name: '내용' }).fill('토요일 새벽에 두 시간 동안 점검합니다.')
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await expect(page.getByText(/^저장했습니다/)).toBeVisible()
}

test('a stored form leaves the focus at the heading, and a refusal takes the place of what was stored', async ({
  page,
}) => {
  await openNotice(page)
  await expect(page.getByRole('region', { name: '내리기' })).toContainText(
    '시민에게는 아무 안내도 남지 않습니다.',
  )
  await picture(page, 'notice-made')
  const schedule = page.getByRole('region', { name: '싣기' })
  await schedule.getByLabel('실을 때').fill('2030-03-04T09:00')
  await schedule.getByRole('button', { name: '예약하기' }).click()
  await expect(schedule).toContainText('2030년 3월 4일 오전 9:00에 자동으로 공개됩니다.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await picture(page, 'notice-scheduled')
  await schedule.getByLabel('실을 때').fill('2020-03-04T09:00')
  await schedule.getByRole('button', { name: '예약하기' }).click()
  await expect(schedule.getByRole('alert')).toContainText('실을 때: 지금보다 뒤의 때를 골라 주세요.')
  await expect(schedule.getByLabel('실을 때')).toBeFocused()
  await expect(page.getByText(/^저장했습니다/)).toHaveCount(0)
  await schedule.getByLabel('실을 때').fill('')
  await schedule.getByRole('button', { name: '예약하기' }).click()
  await expect(schedule.getByRole('alert')).toContainText('실을 때: 날짜와 시각을 적어 주세요.')
  await schedule.getByRole('button', { name: '예약 취소' }).click()
  await expect(schedule.getByText('자동으로 공개됩니다')).toHaveCount(0)
  await expect(page.getByText(/^저장했습니다/)).toBeVisible()

  const popup = page.getByRole('region', { name: '첫 화면에 띄우기' })
  await popup.getByRole('button', { name: '띄우기', exact: true }).click()
  await expect(popup.getByRole('alert')).toContainText('그만 띄울 때: 날짜와 시각을 적어 주세요.')
})

test('what is typed and left by the menu is there again until it is saved', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: '편집실' })
  const title = page.getByRole('textbox', { name: '제목', exact: true })
  const text = page.getByRole('textbox', { name: '내용' })
  const again = async () => {
    await menu.getByRole('link', { name: '공지' }).click()
    await page.getByRole('link', { name: '새 공지' }).click()
    await expect(page.getByRole('heading', { name: '새 공지' })).toBeVisible()
  }
  await arriveAs(page, '물음지기', '/desk/notice/add')
  await interactive(title)
  await title.fill('적다가 둔 공지')
  await text.fill('토요일 새벽에 두 시간 동안 점검합니다.')
  await menu.getByRole('link', { name: '배너' }).click()
  await expect(page.getByRole('heading', { name: '배너' })).toBeVisible()
  await again()
  await expect(title).toHaveValue('적다가 둔 공지')
  await expect(text).toHaveText('토요일 새벽에 두 시간 동안 점검합니다.')
  await expect(page.getByText('저장하지 않은 내용입니다.')).toBeVisible()
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await expect(page.getByText(/^저장했습니다/)).toBeVisible()
  await again()
  await expect(title).toHaveValue('')
  await expect(page.getByText('저장하지 않은 내용입니다.')).toHaveCount(0)
  // The editor that takes the place of the plain field has typed nothing.
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await again()
  await expect(text).toBeVisible()
  await expect(page.getByText('저장하지 않은 내용입니다.')).toHaveCount(0)
})

test('what is typed into a part that opens and is left is in sight again', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: '편집실' })
  const place = page.getByRole('spinbutton').first()
  const open = page.getByText('차례 바꾸기')
  await arriveAs(page, '재단지기', '/desk/category')
  await interactive(open)
  await open.click()
  await place.fill('2')
  await menu.getByRole('link', { name: '배너' }).click()
  await expect(page.getByRole('heading', { name: '배너' })).toBeVisible()
  await menu.getByRole('link', { name: '분류' }).click()
  await expect(page.getByRole('heading', { name: '분류', level: 1 })).toBeVisible()
  await expect(place).toBeVisible()
  await expect(place).toHaveValue('2')
  await expect(page.getByText('저장하지 않은 내용입니다.')).toBeVisible()

  await open.click()
  await expect(place).toBeHidden()
  const read = page.waitForResponse(/\/api\/desk\/categories/)
  await menu.getByRole('link', { name: '분류' }).click()
  await read
  await page.waitForLoadState('networkidle')
  await expect(place).toBeHidden()
})

test('a day and its time are read whole on a phone at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await arriveAs(page, '물음지기', '/desk/banner/add')
  const height = () => page.getByLabel('실을 때').evaluate(field => field.clientHeight)
  const before = await height()
  await page.evaluate(() => document.documentElement.style.setProperty('--zoom', '2'))
  expect(await height()).toBeGreaterThan(2.5 * before)
})

test('the menu shows all of itself, or on a phone its current link', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await arriveAs(page, '재단지기', '/desk/policy')
  const menu = page.getByRole('navigation', { name: '편집실' })
  for (const name of ['오늘', '약관과 동의', '내 보안'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 375, height: 900 })
  await page.reload()
  await expect(menu.getByRole('link', { name: '약관과 동의' })).toBeInViewport({ ratio: 1 })
})
