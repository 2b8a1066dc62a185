import { ask } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, test } from './site.ts'

/** As a `datetime-local` field wants it, in Asia/Seoul. */
const due = new Date(Date.now() + 20 * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16)

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('anybody reads what was promised by whom until when, and by how many days it is past due', async ({
      page,
    }) => {
      await joinAs(page, nickname(), '/')
      const path = await ask(page)
      await page.goto(path)
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await page.context().clearCookies()
      await arriveAs(page, '물음지기', `/desk${path}`)
      const owner = `국토교통부 ${script ? '주거' : '교통'}정책과`
      const step = page.getByRole('region', { name: '다음 단계로 옮기기' })
      await step.getByLabel('다음 단계').selectOption('검토')
      await step.getByLabel('이유').fill('담당 부처에 물었습니다.')
      await step.getByLabel('맡은 곳').fill(owner)
      await step.getByLabel('기한').fill(due)
      await step.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(page.getByText(/^저장했습니다/)).toBeVisible()

      await page.context().clearCookies()
      const ahead = page.getByRole('region', { name: '다가오는 약속' })
      const promised = ahead.getByRole('listitem').filter({ hasText: title })
      // Strangers may get a page that was drawn up to a second ago.
      await expect(async () => {
        await page.goto('/about')
        await page.getByRole('contentinfo').getByRole('link', { name: '약속' }).click()
        await expect(promised).toContainText(owner, { timeout: 2_000 })
      }).toPass()
      await expect(page).toHaveURL(/\/promise$/)
      await expect(promised).toContainText(`${due.slice(0, 10).replaceAll('-', '.')}까지`)

      const late = page.getByRole('region', { name: '지난 약속' })
      await expect(late.getByRole('listitem').first()).toContainText(/[1-9]\d*일 지났습니다/)
      const first = await late.getByRole('link').first().innerText()
      const owners = page.getByRole('region', { name: '누가 약속했나요' })
      await expect(owners.getByRole('row').filter({ hasText: owner })).toContainText('없음')
      await expect(page.getByRole('region', { name: '담당 편집자별 약속' }).getByRole('table')).toBeVisible()
      await expect(page.getByRole('region', { name: '어느 분야인가요' }).getByRole('table')).toBeVisible()
      await expect(page.getByRole('region', { name: '한 단계에 걸린 날' }).getByRole('table')).toBeVisible()

      await late.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
    })
  })
