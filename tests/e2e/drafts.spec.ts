import type { Locator, Page, Route } from '@playwright/test'
import { ask, box, comment, mark, one, ready, signedIn } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { expect, hydrated, interactive, test } from './site.ts'

const offer = (page: Page) => page.getByRole('button', { name: '이어 쓰기' })
const send = (page: Page) => page.getByRole('button', { name: '의견 남기기' }).click()

test('a second reply to a comment, and a comment after a thread was read, are sent like the first', async ({
  page,
}) => {
  await signedIn(page, '느티나무그늘')
  await page.goto(await ask(page))
  await ready(page)
  const root = `의견 ${mark()}`
  await box(page).fill(root)
  await send(page)
  await expect(one(page, root)).toBeFocused()
  for (const reply of [`첫 답글 ${mark()}`, `둘째 답글 ${mark()}`]) {
    await one(page, root).getByRole('link', { name: '답글' }).click()
    await page.getByLabel('답글', { exact: true }).fill(reply)
    await page.getByRole('button', { name: '답글 남기기' }).click()
    await expect(one(page, reply)).toBeFocused()
  }

  await one(page, root)
    .locator('a[data-in-place]')
    .filter({ has: page.locator('time') })
    .click()
  await page.getByRole('link', { name: '모든 의견 보기' }).click()
  const second = `둘째 의견 ${mark()}`
  await box(page).fill(second)
  await send(page)
  await expect(one(page, second)).toBeFocused()
})

test('a comment sent twice by Ctrl+Enter is sent once, and hides no other comment meanwhile', async ({
  page,
  calls,
}) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const [earlier, words] = [`먼저 쓴 의견 ${mark()}`, `두 번 누른 의견 ${mark()}`]
  await comment(page, path, earlier)
  await page.goto(path)
  await ready(page)
  const [pressed, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const until = (promise: Promise<void>, kind: string) => async (route: Route) => {
    if (route.request().method() === kind) await promise
    await route.continue()
  }
  await page.route(/\/api\/comments\/\d+$/, until(pressed.promise, 'POST'))
  await page.route(/\/api\/comments\/\d+\/me/, until(drawn.promise, 'GET'))
  calls.length = 0
  await box(page).fill(words)
  await box(page).press('Control+Enter')
  await expect(page.getByRole('button', { name: '의견 남기기' })).toHaveAttribute('aria-busy', 'true')
  await box(page).press('Control+Enter')
  pressed.resolve()
  await expect(one(page, words)).toBeVisible()
  await expect(one(page, earlier)).toBeVisible()
  await expect(box(page)).toHaveValue('')
  expect(calls.filter(call => call === `POST /api/comments/${path.split('/').at(-1)}`)).toHaveLength(1)
  drawn.resolve()
})

test('a draft on offer outlasts a few letters that were typed instead', async ({ page, complaints }) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const words = `아직 다 쓰지 못한 말 ${mark()}`
  await page.goto(path)
  await ready(page)
  await box(page).fill(words)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await box(page).pressSequentially('ㅇ')
  // The letter is on no device: the browser asks before it is lost.
  page.once('dialog', dialog => dialog.accept())
  const asked = page.waitForEvent('dialog')
  await page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await offer(page).click()
  await expect(box(page)).toHaveValue(words)
  complaints.splice(0, complaints.length, ...complaints.filter(text => !text.includes('beforeunload')))
})

test('the reason for a position that could not be sent is offered again after a reload', async ({ page }) => {
  const found = await page.request.get('/api/debates', { params: { keyword: '간호사' } })
  const [{ id }] = (await found.json()).items
  await joinAs(page, nickname(), `/debate/${id}`)
  await hydrated(page)
  const reason = `밤 근무의 안전은 사람 수에서 시작합니다. ${mark()}`
  await page.getByRole('radio', { name: '찬성' }).check()
  await page.getByLabel('이유').fill(reason)
  await page.route('**/api/comments/*', route =>
    route.fulfill({
      status: 429,
      json: { errorCode: 42900, errorMessage: '요청이 너무 잦습니다.', validationErrors: [] },
    }),
  )
  await page.getByRole('button', { name: '입장과 이유 보내기' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '요청이 너무 잦습니다.' })).toBeVisible()
  await page.unroute('**/api/comments/*')
  await page.reload()
  await offer(page).click()
  await expect(page.getByLabel('이유')).toHaveValue(reason)

  await page.getByRole('radio', { name: '찬성' }).check()
  await page.getByRole('button', { name: '입장과 이유 보내기' }).click()
  // Only once it is stored, which the page draws before.
  await expect(page.getByText('‘찬성’ 입장과 이유를 남겼습니다.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.getByText('입장 바꾸기 · 취소').click()
  await expect(page.getByLabel('이유')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

async function pressWithoutSession(page: Page, button: Locator): Promise<void> {
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await button.click()
  await expect(page.getByRole('alertdialog')).toContainText('로그인')
  await page.context().addCookies(cookies)
}

test('the correction of a comment outlives a session that ended meanwhile, and goes once it is saved', async ({
  page,
}) => {
  await joinAs(page, nickname(), '/')
  const path = await ask(page)
  const first = `처음 의견 ${mark()}`
  await comment(page, path, first)
  const words = `다시 쓴 의견 ${mark()}`
  const field = page.getByLabel('수정한 의견', { exact: true })
  const save = page.getByRole('button', { name: '수정한 의견 저장하기' })
  const open = async () => {
    await page.goto(path)
    await ready(page)
    await one(page, first).getByRole('link', { name: '수정', exact: true }).click()
  }
  await open()
  await field.fill(words)
  await pressWithoutSession(page, save)
  await open()
  await offer(page).click()
  await expect(field).toHaveValue(words)

  await save.click()
  await expect(field).toHaveCount(0)
  await expect(one(page, words)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(words)
})

test('what was written to a report outlives a session that ended meanwhile, and goes once it is sent', async ({
  page,
}) => {
  await joinAs(page, nickname(), '/')
  const path = await ask(page)
  await page.context().clearCookies()
  await joinAs(page, nickname(), path)
  await hydrated(page)
  const words = `둘째 줄이 사실과 다릅니다. ${mark()}`
  const form = page.getByRole('dialog', { name: '이 글 신고' })
  const open = async () => {
    await page.getByRole('link', { name: '이 글 신고' }).click()
    await expect(form).toBeVisible()
  }
  await open()
  await form.getByLabel('거짓 정보').check()
  await form.getByLabel('덧붙일 내용').fill(words)
  await pressWithoutSession(page, form.getByRole('button', { name: '신고하기' }))
  await page.goto(path)
  await hydrated(page)
  await open()
  await offer(page).click()
  await expect(form.getByLabel('덧붙일 내용')).toHaveValue(words)
  await expect(form.getByLabel('거짓 정보')).toBeChecked()

  await form.getByRole('button', { name: '취소' }).click()
  await open()
  await form.getByLabel('개인정보').check()
  await offer(page).click()
  await expect(form.getByLabel('덧붙일 내용')).toHaveValue(words)
  await expect(form.getByLabel('개인정보')).toBeChecked()
  await form.getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByText('신고를 접수했습니다.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(words)
})

test('a question typed for an interview stays while its questions are agreed with and filtered', async ({
  page,
}) => {
  await joinAs(page, nickname(), `/interview?${new URLSearchParams({ keyword: '전세 보증금' })}`)
  await page.getByRole('link', { name: '전세 보증금을 지키는 사람들에게 묻습니다' }).first().click()
  const field = page.getByLabel('출연자에게 할 질문')
  const words = `보증금을 나누어 맡길 수 있습니까? ${mark()}`
  await field.fill(words)
  const questions = page.locator('#questions')
  const agree = questions.getByRole('button', { name: '공감', exact: true }).first()
  await interactive(agree)
  const agreed = page.waitForResponse(/\/questions\/\d+\/agreed$/)
  await agree.click()
  await agreed
  await expect(questions.getByRole('button', { name: '공감함' })).toBeVisible()
  await expect(field).toHaveValue(words)
  const recent = questions.getByRole('link', { name: '최신', exact: true })
  await recent.click()
  await expect(recent).toHaveAttribute('aria-current', 'true')
  await expect(field).toHaveValue(words)
  await field.press('End')
  await field.pressSequentially(' 그리고 누가?')
  await page.reload()
  await offer(page).click()
  await expect(field).toHaveValue(`${words} 그리고 누가?`)
})

test('a comment typed before script came is kept on the device, without a further key', async ({ page }) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const come = Promise.withResolvers<void>()
  await page.route(/\.js$/, async route => {
    await come.promise
    await route.continue()
  })
  const words = `일찍 쓴 말 ${mark()}`
  await page.goto(path, { waitUntil: 'commit' })
  await box(page).fill(words)
  come.resolve()
  await ready(page)
  await expect(box(page)).toHaveValue(words)
  await page.reload()
  await offer(page).click()
  await expect(box(page)).toHaveValue(words)
})

/** Lets the next request that matches wait until its function is called. */
async function holdBack(page: Page, method: string, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

/** Presses Ctrl+Enter as soon as the field holds these words and no others, before the page has read its list again. */
const sendsOnceItReads = (field: Locator, words: string) =>
  field.evaluate((element: HTMLTextAreaElement, words) => {
    const press = new KeyboardEvent('keydown', {
      key: 'Enter',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    })
    element.addEventListener('input', () => {
      if (element.value === words) setTimeout(() => element.dispatchEvent(press))
    })
  }, words)

test('words written while a comment or its correction is on its way stay in the field, and are sent next', async ({
  page,
}) => {
  await signedIn(page, '느티나무그늘')
  await page.goto(await ask(page))
  await ready(page)
  const [first, second, third] = [`먼저 보낸 말 ${mark()}`, `이어 쓴 말 ${mark()}`, `고친 말 ${mark()}`]
  const answer = await holdBack(page, 'POST', '**/api/comments/*')
  const writes = async (field = box(page), sent = '', more = '') => {
    await field.fill(sent)
    const asked = page.waitForRequest(request => ['POST', 'PUT'].includes(request.method()))
    await field.press('Control+Enter')
    await asked
    await field.press('End')
    await field.pressSequentially(more)
  }
  await writes(box(page), first, ` ${second}`)
  await sendsOnceItReads(box(page), second)
  answer()
  await expect(one(page, first)).toBeVisible()
  await expect(one(page, second)).toBeFocused()
  await expect(page.locator('[id^="comment-"] > article', { hasText: first })).toHaveCount(1)
  await expect(box(page)).toHaveValue('')

  await one(page, second).getByRole('link', { name: '수정' }).click()
  const correction = page.getByLabel('수정한 의견')
  const corrected = await holdBack(page, 'PUT', '**/api/comments/*/*')
  await writes(correction, third, ' 더')
  corrected()
  await expect(page.getByText('수정한 의견을 저장했습니다.')).toBeVisible()
  await expect(correction).toHaveValue(`${third} 더`)
  await correction.press('Control+Enter')
  await expect(one(page, `${third} 더`)).toBeFocused()
})
