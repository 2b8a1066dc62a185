import { call } from './api-calls.ts'
import { ask, comment, mark } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, findListed, hydrated, test } from './site.ts'

const today = (): string => {
  const format = new Intl.DateTimeFormat('ko', { timeZone: 'Asia/Seoul', dateStyle: 'medium' })
  const [year = '', month = '', day = ''] = format.format(new Date()).match(/\d+/g) ?? []
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('.')
}

for (const [script, rule] of [
  [true, '개인정보 노출'],
  [false, '차별과 혐오'],
] as const)
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a reported question is hidden by a rule and shown again: its author reads why, the public log lists both', async ({
      page,
    }) => {
      const context = page.context()
      await joinAs(page, nickname(), '/')
      const path = await ask(page)
      await page.goto(path)
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      const author = await context.cookies()

      await context.clearCookies()
      await joinAs(page, nickname(), path)
      await page.getByRole('link', { name: '이 글 신고' }).click()
      await page.getByRole('radio', { name: rule }).check()
      await page.getByRole('button', { name: '신고하기' }).click()
      await expect(page.getByText('신고를 접수했습니다.')).toBeVisible()

      await context.clearCookies()
      await arriveAs(page, '물음지기', '/desk/report')
      const report = await findListed(page, page.getByRole('article').filter({ hasText: title }))
      await expect(report).toContainText('신고 1건')
      await report.getByText('결정하기').click()
      const reason = `다른 사람을 알아볼 수 있습니다. ${mark()}`
      await report.getByRole('radio', { name: '기한까지 가립니다' }).check()
      await report.getByLabel('가리는 기한').fill('2099-01-31T09:00')
      await report.getByLabel('이유', { exact: true }).fill(reason)
      await report.getByRole('button', { name: '결정', exact: true }).click()
      await expect(report.getByRole('alert')).toContainText('어긴 규칙을 골라 주세요.')
      await expect(report.getByLabel('이유', { exact: true })).toHaveValue(reason)
      await expect(report.getByLabel('가리는 기한')).toHaveValue('2099-01-31T09:00')

      await report.getByLabel('어긋난 규칙').selectOption(rule)
      const dayBefore = today()
      await report.getByRole('button', { name: '결정', exact: true }).click()
      await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
      await expect(report).toHaveCount(0)

      await context.clearCookies()
      await page.goto(path)
      await expect(
        page.getByText(`운영규칙(${rule})에 따라 2099.1.31.까지 가린 글입니다.`).first(),
      ).toBeVisible()
      await page.goto('/policy/rules')
      await page.getByRole('link', { name: '조치 기록' }).click()
      const decisions = page.getByRole('table', { name: '결정', exact: true }).getByRole('row')
      const decision = decisions.filter({ hasText: rule }).filter({ hasText: '기한까지 가림' })
      // The day may have changed meanwhile.
      await expect(decision.first()).toContainText(new RegExp(`${dayBefore}|${today()}`))
      await expect(page.getByRole('main')).not.toContainText(title)

      await context.addCookies(author)
      await expect(async () => {
        await page.goto('/user/mypage/notification')
        await expect(page.getByRole('main')).toContainText(reason, { timeout: 2_000 })
      }).toPass()

      await context.clearCookies()
      await arriveAs(page, '답변지기', '/desk/report?status=hidden')
      await report.getByText('다시 공개하기').click()
      await report.getByRole('button', { name: '다시 공개', exact: true }).click()
      await expect(report.getByRole('alert')).toContainText('이유를')
      const correction = `알아볼 수 있는 사람이 없습니다. ${mark()}`
      await report.getByLabel('되돌리는 이유').fill(correction)
      await report.getByRole('button', { name: '다시 공개', exact: true }).click()
      await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
      await expect(report.getByText('다시 공개하기')).toHaveCount(0)

      await context.clearCookies()
      await expect(async () => {
        await page.goto('/moderation')
        await expect(decision.first()).toContainText('되돌림', { timeout: 1_000 })
      }).toPass()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await context.addCookies(author)
      await expect(async () => {
        await page.goto('/user/mypage/notification')
        await expect(page.getByRole('main')).toContainText(correction, { timeout: 2_000 })
      }).toPass()
    })

    test('a text that its author rewrote is decided on once the editor has it', async ({
      page,
      browser,
      origin,
    }) => {
      const author = await (await browser.newContext({ baseURL: origin })).newPage()
      await joinAs(author, nickname(), '/')
      const post = await ask(author)
      const [first, second] = [`첫째 의견입니다. ${mark()}`, `둘째 의견입니다. ${mark()}`]
      const written = [await comment(author, post, first), await comment(author, post, second)]
      const reporter = await (await browser.newContext({ baseURL: origin })).newPage()
      await joinAs(reporter, nickname(), '/')
      for (const { id } of written) await call(reporter, 'POST /reports', { commentId: id, reason: 'spam' })
      const rewrite = async (at: number) => {
        const address = `PUT /comments/${post.split('/').at(-1)}/${written[at]?.id}` as const
        await call(author, address, { body: `다시 쓴 ${[first, second][at]}`, version: 1 })
      }

      await arriveAs(page, '물음지기', '/desk/report?kind=comment')
      const article = (text: string) => page.getByRole('article').filter({ hasText: text })
      const alone = await findListed(page, article(first))
      await alone.getByText('결정하기').click()
      await alone.getByRole('radio', { name: '그대로 둡니다' }).check()
      await alone.getByLabel('이유', { exact: true }).fill('어긋나지 않습니다.')
      await rewrite(0)
      await alone.getByRole('button', { name: '결정', exact: true }).click()
      await expect(alone.getByRole('alert')).toContainText('그사이 글이 바뀌었습니다.')
      await expect(alone.getByRole('heading', { level: 2 }).first()).toHaveText(`다시 쓴 ${first}`)
      await expect(alone.getByLabel('이유', { exact: true })).toHaveValue('어긋나지 않습니다.')
      await picture(page, 'report-rewritten')
      await alone.getByRole('button', { name: '결정', exact: true }).click()
      await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
      await expect(alone).toHaveCount(0)

      const chosen = await findListed(page, article(second))
      const bar = page.getByRole('region', { name: '고른 것 한꺼번에 처리: 신고' })
      await chosen.getByRole('checkbox').check()
      await bar.getByRole('radio', { name: '그대로 둡니다' }).check()
      await bar.getByLabel('이유', { exact: true }).fill('어긋나지 않습니다.')
      await rewrite(1)
      await bar.getByRole('button', { name: '고른 신고 결정' }).click()
      await expect(bar.getByRole('alert')).toContainText('그사이 글이 바뀌었어요.')
      await expect(chosen.getByRole('heading', { level: 2 })).toHaveText(`다시 쓴 ${second}`)
      await bar.getByRole('button', { name: '고른 신고 결정' }).click()
      await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
      await expect(chosen).toHaveCount(0)
      for (const other of [author, reporter]) await other.context().close()
    })
  })

test('a report at its own address leaves no form to send again', async ({ page }) => {
  await joinAs(page, nickname(), '/')
  const path = await ask(page)
  await page.context().clearCookies()
  await joinAs(page, nickname(), `${path}?act=report#report`)
  await hydrated(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByRole('main')).toContainText('운영자가 살펴보고 결과를 알려 드려요.')
  await expect(page.getByRole('button', { name: '신고하기' })).toHaveCount(0)
})
