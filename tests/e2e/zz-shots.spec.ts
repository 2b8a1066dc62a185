import { ask } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, test } from './site.ts'

test('shots', async ({ page }) => {
  test.setTimeout(200_000)
  const shot = async (name: string) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `/tmp/shots-process/${name}-${width}.png`, fullPage: true })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (wide) console.log('OVERFLOW', name, width)
    }
  }
  await joinAs(page, nickname(), '/')
  const path = await ask(page)
  const author = await page.context().cookies()
  await page.context().clearCookies()
  await page.goto('/takedown')
  await page.waitForTimeout(3500)
  await page.getByRole('button', { name: '임시조치 요청' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await shot('takedown')
  await page.getByLabel('글이나 의견의 주소').fill(path)
  await page.getByRole('radio', { name: '명예훼손' }).check()
  await page.getByRole('radio', { name: '본인' }).check()
  await page.getByLabel('이름').fill('박요청')
  await page.getByLabel('연락처').fill('claimant@example.org')
  await page.getByLabel('침해 사실').fill('사실이 아닌 일로 제 이름을 적었습니다. 확인해 주세요.')
  await page
    .getByLabel('증명 자료')
    .setInputFiles({
      name: '증명.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
  await page.getByRole('button', { name: '임시조치 요청' }).click()
  await expect(page).toHaveURL(/\/takedown\/Q-/)
  await shot('case')
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await arriveAs(page, '물음지기', '/desk/takedown')
  await shot('desk-takedowns')
  await page.goto(`/desk/takedown/${number}`)
  await page.getByText('30일 동안 가리기').click()
  await shot('desk-takedown')
  await page
    .getByLabel('이유', { exact: true })
    .first()
    .fill('이름을 밝혀 사실이 아닌 일을 적었다는 주장입니다.')
  await page.getByRole('button', { name: '임시조치', exact: true }).click()
  await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(path)
  await shot('stub')
  await page.context().addCookies(author)
  await page.goto('/objection')
  await shot('objection')
  await page.getByRole('button', { name: '이의 제기' }).click()
  await expect(page.getByText('이의를 접수했습니다.')).toBeVisible()
  await shot('objected')
  await page.context().clearCookies()
  await arriveAs(page, '답변지기', '/desk/report/objection')
  await page.getByText('판단하기').first().click()
  await shot('desk-objections')
  await page.goto('/desk')
  await shot('desk')
  await page.goto('/moderation')
  await shot('moderation')
})
