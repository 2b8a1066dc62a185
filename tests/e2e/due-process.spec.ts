import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { ask, mark } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, findListed, interactive, test } from './site.ts'

const proof = {
  name: '증명.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

const saved = '저장했습니다. 누가 언제'
const [first, second] = ['물음지기', '답변지기'] as const

/** A question of a newcomer's, with the cookies of its author. */
async function written(page: Page) {
  await joinAs(page, nickname(), '/')
  const path = await ask(page)
  await page.goto(path)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const author = await page.context().cookies()
  await page.context().clearCookies()
  return { path, title, author }
}

async function arrive(page: Page, name: string, path: string): Promise<void> {
  await page.context().clearCookies()
  await arriveAs(page, name, path)
}

async function object(
  page: Page,
  author: Parameters<ReturnType<Page['context']>['addCookies']>[0],
  title: string,
  words?: string,
) {
  await page.context().clearCookies()
  await page.context().addCookies(author)
  await expect(async () => {
    await page.goto('/user/mypage/notification')
    await page.getByRole('link', { name: /가려졌습니다/ }).click({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/objection$/)
  const decision = page.getByRole('article').filter({ hasText: title })
  const submit = decision.getByRole('button', { name: '이의 제기' })
  if (words) {
    await interactive(submit)
    await decision.getByText('하고 싶은 말 적기').click()
    await decision.getByLabel('내용').fill(words)
    await page.context().clearCookies()
    await submit.click()
    await expect(page.getByRole('alertdialog')).toContainText('로그인')
    await page.context().addCookies(author)
    await page.goto('/objection')
    await decision.getByRole('button', { name: '이어 쓰기' }).click()
    await expect(decision.getByLabel('내용')).toHaveValue(words)
  }
  await submit.click()
  await expect(page.getByText('이의를 접수했습니다.')).toBeVisible()
  if (words) {
    await expect(decision).toContainText(words)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(words)
  }
  await expect(decision).toContainText('살펴보는 중')
}

const history = (page: Page) => page.getByRole('region', { name: '지난 결정' })

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a removed question is objected to by one click, and shown again by another editor', async ({
      page,
    }) => {
      const { path, title, author } = await written(page)
      await joinAs(page, nickname(), path)
      await page.getByRole('link', { name: '이 글 신고' }).click()
      await page.getByRole('radio', { name: '광고나 도배' }).check()
      await page.getByRole('button', { name: '신고하기' }).click()
      await expect(page.getByText('신고를 접수했습니다.')).toBeVisible()

      await arrive(page, first, '/desk/report')
      const report = await findListed(page, page.getByRole('article').filter({ hasText: title }))
      await report.getByText('결정하기').click()
      const reason = `같은 글을 거듭 올렸습니다. ${mark()}`
      await report.getByRole('radio', { name: '내립니다' }).check()
      await report.getByLabel('어긋난 규칙').selectOption('광고나 도배')
      await report.getByLabel('이유', { exact: true }).fill(reason)
      await report.getByRole('button', { name: '결정', exact: true }).click()
      await expect(page.getByText(saved)).toBeVisible()
      await expect(history(page)).toContainText(reason)
      await expect(history(page).getByRole('listitem').filter({ hasText: reason })).toContainText(
        '가림 · 질문',
      )
      await expect(history(page).getByRole('link', { name: title })).toHaveAttribute('href', path)

      await page.context().clearCookies()
      expect((await page.goto(path))?.status()).toBe(410)
      await expect(page.getByText(/운영규칙\(광고나 도배\)에 따라 .*에 가린 글입니다\./)).toBeVisible()
      await object(page, author, title, script ? `한 번만 올렸습니다. ${mark()}` : undefined)
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText(reason)

      await arrive(page, first, '/desk/report/objection')
      const waiting = page.getByRole('article').filter({ hasText: title })
      await expect(await findListed(page, waiting)).toContainText('다른 편집자를 기다립니다.')
      await arrive(page, second, '/desk')
      await page.getByRole('link', { name: '이의 제기 모두 보기' }).click()
      await expect(page).toHaveURL(/\/objection$/)
      await findListed(page, waiting)
      await waiting.getByText('판단하기').click()
      await waiting.getByRole('radio', { name: '받아들입니다' }).check()
      const answer = `한 번만 올린 글입니다. ${mark()}`
      await waiting.getByLabel('이유', { exact: true }).fill(answer)
      await waiting.getByRole('button', { name: '결정', exact: true }).click()
      await expect(page.getByText(saved)).toBeVisible()
      await expect(history(page)).toContainText(answer)
      await expect(history(page).getByRole('link', { name: title })).toHaveAttribute('href', path)

      await page.context().clearCookies()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const decisions = page.getByRole('table', { name: '결정', exact: true }).getByRole('row')
      const reversed = decisions.filter({ hasText: '광고나 도배' }).filter({ hasText: '가림, 되돌림' })
      // Strangers may get a page that was drawn up to a second ago.
      await expect(async () => {
        await page.goto('/moderation')
        await expect(reversed.first()).toContainText('받아들임', { timeout: 1_000 })
      }).toPass()
      await page.context().addCookies(author)
      await page.goto('/objection')
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText(answer)
    })

    test('who judges an objection after the text was shown again reads why that is not possible', async ({
      page,
      browser,
      origin,
    }) => {
      const { path, title, author } = await written(page)
      const postId = Number(/\d+$/.exec(path)?.[0])
      await joinAs(page, nickname(), '/')
      await call(page, 'POST /reports', { postId, reason: 'spam' })
      await arrive(page, first, '/desk')
      const reason = '같은 글을 거듭 올렸습니다.'
      await call(page, 'POST /desk/reports/decisions', { postId, decision: 'removed', rule: 'spam', reason })
      await page.context().clearCookies()
      await page.context().addCookies(author)
      const { items } = await (await page.request.get('/api/users/decisions')).json()
      await call(page, 'POST /objections', { decisionId: items[0].decisionId })

      const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: script })
      const judge = await context.newPage()
      await arriveAs(judge, second, '/desk/report/objection')
      const waiting = await findListed(judge, judge.getByRole('article').filter({ hasText: title }))
      await arrive(page, first, '/desk')
      await call(page, 'POST /desk/reports/restorations', {
        postId,
        reason: '다른 글과 헷갈려 잘못 가렸습니다.',
      })
      await waiting.getByText('판단하기').click()
      await waiting.getByRole('radio', { name: '조치를 유지합니다' }).check()
      await waiting.getByLabel('이유', { exact: true }).fill('조치를 그대로 둡니다.')
      await waiting.getByRole('button', { name: '결정', exact: true }).click()
      const main = judge.getByRole('main')
      await expect(main).toContainText('다른 편집자가 이미 판단했거나 그사이 조치가 끝났습니다.')
      if (!script) await expect(main).toContainText('조치를 그대로 둡니다.')
      await context.close()
    })

    test('a stranger has a text blocked, its author objects, and another editor returns it', async ({
      page,
    }) => {
      const { path, title, author } = await written(page)
      await page.goto('/moderation')
      await page.getByRole('link', { name: '임시조치를 요청' }).click()
      await page.getByLabel('글이나 의견의 주소').fill(path)
      await page.getByRole('radio', { name: '명예훼손' }).check()
      await page.getByRole('radio', { name: '본인' }).check()
      await page.getByLabel('이름').fill('박요청')
      await page.getByLabel('연락처').fill('claimant@example.org')
      await page.getByRole('button', { name: '임시조치 요청' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('연락처')).toHaveValue('claimant@example.org')
      await expect(page.getByRole('radio', { name: '명예훼손' })).toBeChecked()
      // With script more than the gateway lets through, which knows no field; without, more than it reads.
      for (const megabytes of script ? [13] : [2, 9]) {
        const buffer = Buffer.alloc(megabytes * 1_048_576, '%')
        await page.getByLabel('증명 자료').setInputFiles({ ...proof, buffer })
        await page.getByRole('button', { name: '임시조치 요청' }).click()
        await expect(page.getByLabel('증명 자료')).toHaveAccessibleDescription(/더 작은 자료를 골라/)
        await expect(page.getByLabel('연락처')).toHaveValue('claimant@example.org')
        await expect(page.getByRole('radio', { name: '명예훼손' })).toBeChecked()
      }
      const claim = `사실이 아닌 일로 제 이름을 적었습니다. ${mark()}`
      // A form that was sent within three seconds is refused, and its file must be chosen anew without script.
      await expect(async () => {
        await page.getByLabel('침해 사실').fill(claim)
        await page.getByLabel('증명 자료').setInputFiles(proof)
        const answered = page.waitForResponse(
          answer => answer.request().method() === 'POST' && answer.url().includes('/takedown'),
        )
        await page.getByRole('button', { name: '임시조치 요청' }).click()
        expect((await answered).status()).toBeLessThan(400)
      }).toPass({ intervals: [4_000] })
      await expect(page).toHaveURL(/\/takedown\/Q-/)
      const caseAddress = new URL(page.url()).pathname
      const caseNumber = caseAddress.split('/').at(-1) ?? ''
      await expect(page.getByText(`요청을 접수했습니다. 사건 번호는 ${caseNumber}입니다.`)).toBeVisible()
      await page.goto('/takedown')
      const number = page.getByLabel('사건 번호')
      const look = page.getByRole('button', { name: '처리 상태 보기' })
      if (script) await interactive(look)
      await number.fill('Q-2222-2222')
      await look.click()
      await expect(number).toHaveAccessibleDescription(/이 번호로 접수한 요청이 없어요/)
      await expect(number).toHaveValue('Q-2222-2222')
      await number.fill(` ${caseNumber.toLowerCase().replaceAll('-', ' ')}`)
      await look.click()
      await expect(page).toHaveURL(new RegExp(`${caseNumber}$`))
      await page.goto(caseAddress.replace(caseNumber, caseNumber.toLowerCase()))
      await expect(page).toHaveURL(new RegExp(`${caseNumber}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`사건 ${caseNumber}`)
      await expect(page.getByRole('main')).not.toContainText('박요청')

      await arrive(page, first, '/desk')
      await page.getByRole('link', { name: '임시조치 요청 모두 보기' }).click()
      await expect(page).toHaveURL(/\/takedown$/)
      await (await findListed(page, page.getByRole('link', { name: title }))).click()
      await expect(page.getByRole('main')).toContainText(claim)
      const download = await page.request.get(
        (await page.getByRole('link', { name: /증명\.pdf/ }).getAttribute('href')) ?? '',
      )
      expect([download.status(), download.headers()['content-disposition']?.split(';')[0]]).toEqual([
        200,
        'attachment',
      ])
      await page.getByText('30일 동안 가리기').click()
      await page
        .locator('form')
        .filter({ has: page.getByRole('button', { name: '임시조치' }) })
        .getByLabel('이유', { exact: true })
        .fill('이름을 밝혀 사실이 아닌 일을 적었다는 주장입니다.')
      await page.getByRole('button', { name: '임시조치', exact: true }).click()
      await expect(page.getByText(saved)).toBeVisible()
      await expect(history(page)).toContainText('이름을 밝혀 사실이 아닌 일을 적었다는 주장입니다.')
      await expect(history(page).getByRole('link', { name: title })).toHaveAttribute('href', path)
      const measured = /\d일 오[전후] \d+:\d\d까지 임시조치/
      await expect(page.getByRole('definition').filter({ hasText: measured })).toBeVisible()
      await page.goto('/desk/takedown')
      await expect(await findListed(page, page.getByRole('row').filter({ hasText: title }))).toContainText(
        measured,
      )

      await page.context().clearCookies()
      await page.goto(path)
      await expect(page.getByText(/^권리침해 주장으로 .*까지 임시로 가린 글입니다\.$/).first()).toBeVisible()
      await page.goto(caseAddress)
      await expect(page.getByRole('main')).toContainText('임시조치 중')
      await object(page, author, '임시조치')

      await arrive(page, second, '/desk/report/objection')
      const waiting = await findListed(page, page.getByRole('article').filter({ hasText: title }))
      await waiting.getByText('판단하기').click()
      await waiting.getByRole('radio', { name: '받아들입니다' }).check()
      await waiting.getByLabel('이유', { exact: true }).fill('사실을 적은 글입니다.')
      await waiting.getByRole('button', { name: '결정', exact: true }).click()
      await expect(page.getByText(saved)).toBeVisible()

      await page.context().clearCookies()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.goto(caseAddress)
      await expect(page.getByRole('main')).toContainText('다시 공개')
      const decisions = page.getByRole('table', { name: '결정', exact: true }).getByRole('row')
      const reversed = decisions.filter({ hasText: '임시조치, 되돌림' }).first()
      await expect(async () => {
        await page.goto('/moderation')
        await expect(reversed).toContainText('받아들임', { timeout: 1_000 })
      }).toPass()
    })
  })

test('an editor reads the reason of a block that its time ended as that of the block', async ({ page }) => {
  await arriveAs(page, '물음지기', '/desk/takedown?status=returned')
  await (await findListed(page, page.getByRole('link', { name: /^도로점용 허가의 문제입니다/ }))).click()
  await expect(page.getByText(/^다시 공개 · /)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: '이유' })).toHaveText('임시조치한 이유')
})
