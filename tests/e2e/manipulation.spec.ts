import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { call, send } from './api-calls.ts'
import { ask, comment, mark, one, ready } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { idsOf } from './routes.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

/** Agreements are judged by the hours of the clock: people who agree around the end of one are counted in two. */
async function hourWithFiveMinutes(): Promise<void> {
  const left = 3_600_000 - (Date.now() % 3_600_000)
  if (left < 300_000) await pause(left)
}

/** Agrees as so many new people of this machine's network. */
async function agreeAs(browser: Browser, people: number, path: string): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await joinAs(page, nickname(), '/faq')
    await call(page, `POST /questions/${path.split('/').at(-1)}/agreed`, { agreed: true })
    await context.close()
  }
}

/** Signs up a new member, whose question somebody else comments on. */
async function askAndBeAnswered(page: Page, browser: Browser): Promise<{ path: string; theirs: string }> {
  await joinAs(page, nickname(), '/faq')
  const path = await ask(page)
  const theirs = `시끄러운 의견 ${mark()}`
  const other = await (await browser.newContext()).newPage()
  await joinAs(other, nickname(), '/faq')
  await comment(other, path, theirs)
  await other.context().close()
  return { path, theirs }
}

async function as(page: Page, name: string, path: string): Promise<void> {
  await page.context().clearCookies()
  await arriveAs(page, name, path)
}

test('agreements of one network are seen, left out by two editors and told in public', async ({
  page,
  browser,
}) => {
  test.slow()
  await joinAs(page, nickname(), '/faq')
  const path = await ask(page)
  await page.goto(path)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await hourWithFiveMinutes()
  await agreeAs(browser, 25, path)

  await as(page, '물음지기', '/desk')
  await expect(page.getByRole('region', { name: /살펴볼 공감/ })).toContainText('25개 가운데 25개(100%)')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.getByRole('table', { name: '망' }).getByRole('link', { name: '망 1' }).click()
  await expect(page.getByText('망 1만 보고 있습니다.')).toBeVisible()
  await page.getByRole('button', { name: '제외 제안하기' }).click()
  await expect(page.getByRole('alert')).toContainText('이유를 적어 주세요.')
  const reason = `한 시간에 한 망에서 새 계정으로만 들어왔습니다. ${mark()}`
  await page.getByLabel('이유', { exact: true }).fill(reason)
  await page.getByRole('button', { name: '제외 제안하기' }).click()
  const proposal = page.getByRole('article').filter({ hasText: reason })
  await expect(proposal).toContainText('확인 대기 · 공감 25개')
  await proposal.getByRole('button', { name: '제외 확인' }).click()
  await expect(proposal.getByRole('alert')).toContainText('다른 편집자가 결정해야 합니다.')

  await as(page, '답변지기', '/desk')
  await expect(page.getByRole('region', { name: /살펴볼 공감/ })).toContainText('확인을 기다리는 제안 1건')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '제외 확인' }).click()
  await expect(proposal).toContainText('제외함 · 공감 25개')

  await page.context().clearCookies()
  await page.goto(path)
  await page.getByRole('link', { name: '제외 25' }).click()
  const logged = page.getByRole('article').filter({ hasText: title })
  await expect(logged).toContainText('제외 25')
  await expect(logged).toContainText(reason)
  await expect(page.getByRole('main')).not.toContainText('물음지기')
})

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a member folds what another writes, blocks them and takes it back', async ({ page, browser }) => {
      const loud = await (await browser.newContext()).newPage()
      const name = nickname()
      await joinAs(loud, name, '/faq')
      await joinAs(page, nickname(), '/faq')
      const path = await ask(page)
      const [own, theirs] = [`내 의견 ${mark()}`, `시끄러운 의견 ${mark()}`]
      const { id } = await comment(page, path, own)
      await comment(loud, path, theirs)

      await page.goto(path)
      if (script) await ready(page)
      await one(page, theirs).getByRole('link', { name: '숨기기' }).click()
      await one(page, theirs).getByRole('button', { name: '차단' }).click()
      if (!script) {
        await expect(page.getByRole('link', { name })).toBeVisible()
        await page.goto(path)
      }
      await expect(page.getByText(theirs)).toBeHidden()
      await page.getByText('숨긴 작성자의 의견입니다. 보기').click()
      await expect(page.getByText(theirs)).toBeVisible()

      // Just before: other journeys ask too, and push it off the first part of the list.
      const question = await ask(loud)
      await page.goto('/question')
      await expect(page.locator(`a[href="${question}"]`)).toBeHidden()
      await page.getByText('숨긴 작성자의 질문입니다. 보기').first().click()
      await expect(page.locator(`a[href="${question}"]`)).toBeVisible()

      await loud.goto(path)
      await expect(loud.getByText(theirs)).toBeVisible()
      const answer = await send(loud, `POST /comments/${path.split('/').at(-1)}`, {
        body: '답글입니다.',
        parentId: id,
      })
      expect(answer.status()).toBe(400)

      await page.goto('/user/mypage/edit')
      await page.getByRole('button', { name: `${name} 님 차단 풀기` }).click()
      await expect(page.getByText('숨기거나 차단한 작성자가 없습니다.')).toBeVisible()
      await page.goto(path)
      await expect(page.getByText(theirs)).toBeVisible()
      await loud.context().close()
    })

    test('a comment that is folded offers to end that, as it was folded', async ({ page, browser }) => {
      const { path, theirs } = await askAndBeAnswered(page, browser)
      for (const [act, undo] of [
        ['숨기기', '숨김 풀기'],
        ['차단', '차단 풀기'],
      ] as const) {
        await page.goto(path)
        if (script) await ready(page)
        await one(page, theirs).getByRole('link', { name: '숨기기' }).click()
        await one(page, theirs).getByRole('button', { name: act, exact: true }).click()
        if (!script) await page.goto(path)
        await expect(page.getByText(theirs)).toBeHidden()
        const unfold = one(page, theirs).getByRole('link', { name: '숨김 풀기' })
        await unfold.click()
        await one(page, theirs).getByRole('button', { name: undo, exact: true }).click()
        if (script) await expect(one(page, theirs).getByRole('link', { name: '숨기기' })).toBeFocused()
        else await page.goto(path)
        await expect(page.getByText(theirs)).toBeVisible()
        await expect(unfold).toBeHidden()
      }
    })

    test('the profile of a muted member says so, and ends it', async ({ page }) => {
      const profile = `/user/profile/${(await idsOf(page.request)).author}`
      await joinAs(page, nickname(), profile)
      const press = async (name: string, done: string) => {
        const button = page.getByRole('button', { name })
        if (script) await interactive(button)
        await button.click()
        if (script) await expect(page.getByText(done).first()).toBeVisible()
        else await expect(page).toHaveURL(/\/user\/mypage\/edit/)
      }
      const summary = page.locator('summary')
      await summary.filter({ hasText: '숨기기와 차단' }).click()
      await press('숨기기', '접었습니다')
      if (script) await expect(summary.filter({ hasText: '숨긴 작성자' })).toBeFocused()
      await page.goto(profile)
      await summary.filter({ hasText: '숨긴 작성자' }).click()
      await expect(page.getByText('질문 목록에서 나에게만 접혀 보이고')).toBeVisible()
      await press('숨김 풀기', '다시 보이게')
      await page.goto(profile)
      await expect(summary.filter({ hasText: '숨기기와 차단' })).toBeVisible()
    })

    test('a form that a program filled in is refused, and keeps what was typed', async ({ page }) => {
      await page.goto('/user/login')
      const name = nickname()
      await page.getByRole('link', { name: '시연용 계정으로 계속하기' }).click()
      await page.getByLabel('이름').fill(name)
      await page.getByLabel('이메일').fill(`${crypto.randomUUID()}@people.example`)
      await page.getByRole('button', { name: '로그인', exact: true }).click()
      await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
      await page.getByLabel('별명').fill(name)
      await page.locator('input[name=website]').fill('https://spam.example', { force: true })
      await page.getByRole('button', { name: '다음' }).click()
      await expect(page.getByRole('alert')).toContainText('비우고 다시 보내 주세요.')
      await expect(page.getByLabel('별명')).toHaveValue(name)
      await page.locator('input[name=website]').fill('', { force: true })
      await page.getByRole('button', { name: '다음' }).click()
      await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeVisible()
    })
  })

test('blocking whose code could not be loaded stays open, and is done by pressing again', async ({
  page,
  browser,
  complaints,
}) => {
  const { path, theirs } = await askAndBeAnswered(page, browser)
  await page.goto(path)
  await ready(page)
  await page.route('**/assets/account.action-*.js', route => route.abort('failed'), { times: 1 })
  await one(page, theirs).getByRole('link', { name: '숨기기' }).click()
  const block = one(page, theirs).getByRole('button', { name: '차단' })
  await block.click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await block.click()
  await expect(page.getByText('숨긴 작성자의 의견입니다. 보기')).toBeVisible()
  complaints.length = 0
})
