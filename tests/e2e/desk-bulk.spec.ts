import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { mark } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, test } from './site.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
/** As a `datetime-local` field wants it, in Asia/Seoul. */
const typedInHours = (hours: number) => inHours(hours + 9).slice(0, 16)

async function makeDebate(page: Page, title: string): Promise<void> {
  const dates = { opensAt: inHours(1), closesAt: inHours(48) }
  const data = { categoryId: 1, title, body: '밤에 여는 병원이 적습니다.', questionIds: [], ...dates }
  const { id } = await call(page, 'POST /desk/debates', data)
  await call(page, `POST /desk/debates/${id}/publish`, { version: 1 })
  await call(page, `POST /desk/debates/${id}/opening`, { version: 1 })
}

async function makeInterview(page: Page, title: string): Promise<number> {
  const body = '밤에 일하는 간호사의 이야기를 듣습니다.'
  const collect = { from: inHours(-1), to: inHours(24) }
  const data = { categoryId: 1, title, body, format: 'video', host: '한지우', collect }
  const { id } = await call(page, 'POST /desk/interviews', data)
  await call(page, `POST /desk/interviews/${id}/publish`, { version: 1 })
  return id
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const bar = (page: Page) => page.getByRole('region', { name: '고른 것 한꺼번에 처리' })
const stored = (page: Page) => expect(page.getByText(/^저장했습니다/)).toBeVisible()

for (const width of [375, 1_280])
  for (const script of [true, false])
    test.describe(`at ${width} px, ${script ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled: script, viewport: { width, height: 900 } })

      test('an editor extends several debates and closes them, all or none', async ({ page }) => {
        const word = `밤진료${mark()}`
        const [first, second] = [`${word} 첫 토론입니까?`, `${word} 둘째 토론입니까?`]
        await arriveAs(page, '물음지기', '/desk')
        for (const title of [first, second]) await makeDebate(page, title)
        await page.goto(`/desk/debate?keyword=${encodeURIComponent(word)}`)
        for (const title of [first, second]) await box(page, title).check()
        await bar(page).getByLabel('마감 시각').fill(typedInHours(2))
        await bar(page).getByLabel('이유').fill('더 들어야 할 의견이 있습니다.')
        await bar(page).getByRole('button', { name: '마감 늘리기' }).click()
        await expect(bar(page).getByRole('alert')).toContainText(`${first}: 이미 끝났거나`)
        for (const title of [first, second]) await expect(box(page, title)).toBeChecked()
        await expect(bar(page).getByLabel('이유')).toHaveValue('더 들어야 할 의견이 있습니다.')
        await picture(page, 'debates-chosen')
        await bar(page).getByLabel('마감 시각').fill('2030-03-04T18:30')
        await bar(page).getByRole('button', { name: '마감 늘리기' }).click()
        await stored(page)
        for (const title of [first, second]) await expect(row(page, title)).toContainText('2030')

        await page.goto(`/desk/debate?keyword=${encodeURIComponent(word)}`)
        for (const title of [first, second]) await box(page, title).check()
        await bar(page).getByLabel('이유').fill('뜻이 일찍 모였습니다.')
        await bar(page).getByRole('button', { name: '지금 닫기' }).click()
        await stored(page)
        await page.getByRole('link', { name: first }).click()
        await expect(page.getByRole('region', { name: '결론 싣기' })).toBeVisible()
      })

      test('an editor ends the questions of several interviews and takes them off', async ({ page }) => {
        const word = `밤병동${mark()}`
        const [first, second] = [`${word} 첫 인터뷰`, `${word} 둘째 인터뷰`]
        await arriveAs(page, '물음지기', '/desk')
        const ids = [await makeInterview(page, first), await makeInterview(page, second)]
        await page.goto(`/desk/interview?keyword=${encodeURIComponent(word)}`)
        await box(page, first).check()
        await bar(page).getByRole('button', { name: '질문 그만 받기' }).click()
        await stored(page)
        await expect(row(page, first)).toContainText('모집 마감')
        await expect(row(page, second)).toContainText('질문 모집')

        for (const title of [first, second]) await box(page, title).check()
        await bar(page).getByRole('button', { name: '내리기' }).click()
        await expect(bar(page).getByRole('alert')).toContainText('이유')
        for (const title of [first, second]) await expect(box(page, title)).toBeChecked()
        await bar(page).getByLabel('이유').fill('출연자가 내려 달라고 했습니다.')
        await picture(page, 'interviews-chosen')
        await bar(page).getByRole('button', { name: '내리기' }).click()
        for (const title of [first, second]) await expect(row(page, title)).toContainText('내림')
        for (const id of ids) expect((await page.request.get(`/interview/${id}`)).status()).toBe(410)
      })

      test('an editor selects several questions of an interview and releases one', async ({ page }) => {
        await arriveAs(page, '물음지기', '/desk')
        const id = await makeInterview(page, `질문을 고를 인터뷰 ${mark()}`)
        const questions = [1, 2, 3].map(n => `밤에는 몇 사람이 지킵니까? ${n} ${mark()}`)
        const [first = '', second = '', third = ''] = questions
        await page.context().clearCookies()
        await joinAs(page, nickname(), '/')
        for (const body of questions) await call(page, `POST /interviews/${id}/questions`, { body })
        await page.context().clearCookies()

        await arriveAs(page, '물음지기', `/desk/interview/${id}/question`)
        const statusOf = (text: string) => page.getByRole('article').filter({ hasText: text }).locator('b')
        const form = page.getByRole('region', { name: '고른 것 한꺼번에 처리: 받은 질문' })
        for (const text of [first, second]) await box(page, text).check()
        await form.getByRole('button', { name: '고른 질문 선정하기' }).click()
        await stored(page)
        for (const text of [first, second]) await expect(statusOf(text)).toHaveText('선정')
        await expect(statusOf(third)).toHaveText('접수')

        for (const text of questions) await expect(box(page, text)).not.toBeChecked()
        for (const text of [first, third]) await box(page, text).check()
        await form.getByRole('button', { name: '고른 질문 선정 풀기' }).click()
        await expect(form.getByRole('alert')).toContainText(third)
        await expect(form.getByRole('alert')).not.toContainText(first)
        for (const text of [first, third]) await expect(box(page, text)).toBeChecked()
        await picture(page, 'interview-questions-chosen')
        await box(page, third).uncheck()
        await form.getByRole('button', { name: '고른 질문 선정 풀기' }).click()
        await expect(statusOf(first)).toHaveText('접수')
        await expect(statusOf(second)).toHaveText('선정')
      })
    })
