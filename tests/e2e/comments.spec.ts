import { call } from './api-calls.ts'
import { ask, box, comment, mark, one, ready, signedIn } from './discussion.ts'
import { arriveAs, expect, signInAs, test } from './site.ts'

test('a member writes, answers, corrects, agrees with and deletes comments without leaving the page', async ({
  page,
  calls,
}) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  await page.goto(path)
  await ready(page)
  const [first, reply, corrected] = [`첫 의견 ${mark()}`, `답글 ${mark()}`, `고친 답글 ${mark()}`]
  const limit = '의견과 내 별명을 누구나 볼 수 있어요. 2,000자까지 쓸 수 있어요.'
  await expect(box(page)).toHaveAccessibleDescription(limit)
  await box(page).fill(first)
  await expect(page.getByText(`${first.length}/2,000자`)).toBeVisible()
  await expect(box(page)).toHaveAccessibleDescription(limit)
  await page.getByRole('button', { name: '의견 남기기' }).dblclick()
  await expect(one(page, first)).toBeFocused()
  expect(
    calls.filter(call => /^POST .*[/]comments[/]/.test(call)),
    'of a double tap',
  ).toHaveLength(1)
  await expect(one(page, first)).toHaveAccessibleName('내 의견')
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: '의견 1' })).toBeVisible()

  await one(page, first).getByRole('link', { name: '답글' }).click()
  await expect(page.getByLabel('답글', { exact: true })).toBeFocused()
  await page.keyboard.type(reply)
  await page.keyboard.press('Control+Enter')
  await expect(one(page, reply)).toBeFocused()
  await expect(one(page, reply)).toHaveAccessibleName('내 답글')

  await one(page, reply).getByRole('link', { name: '수정' }).click()
  await page.getByLabel('수정한 의견').fill(corrected)
  await page.getByRole('button', { name: '수정한 의견 저장하기' }).click()
  await expect(one(page, corrected)).toBeFocused()

  const agree = one(page, corrected).getByRole('button', { name: /공감/ })
  await agree.click()
  await expect(agree).toHaveAttribute('aria-pressed', 'true')
  await expect(agree).toHaveText('공감 1')

  await one(page, first).getByRole('link', { name: '지우기' }).click()
  await page.getByRole('button', { name: '이 의견 지우기' }).click()
  await expect(page.getByText('작성자가 지운 의견입니다.')).toBeVisible()
  await expect(one(page, '작성자가 지운 의견입니다.')).toBeFocused()
  await page.reload()
  await expect(page.getByText('작성자가 지운 의견입니다.')).toBeVisible()
  await expect(one(page, corrected).getByRole('button', { name: /공감/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a comment has the focus also when taps on its button go on after the answer', async ({ page }) => {
  await signedIn(page, '느티나무그늘')
  await page.goto(await ask(page))
  await ready(page)
  const words = `두 번 누른 말 ${mark()}`
  await box(page).fill(words)
  await page.evaluate(() => {
    const tap = () => {
      const button = document.querySelector('#discussion form [type=submit]')
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    }
    new MutationObserver(tap).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await page.getByRole('button', { name: '의견 남기기' }).click()
  await expect(one(page, words)).toBeFocused()
})

test('the focus goes to what was written, however late the list comes', async ({ page }) => {
  await signedIn(page, '느티나무그늘')
  await page.goto(await ask(page))
  await ready(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/api/**', async route => {
    if (route.request().method() === 'GET') await released.promise
    await route.continue()
  })
  const words = `늦게 보이는 의견 ${mark()}`
  await box(page).fill(words)
  const written = page.waitForResponse(answer => answer.request().method() === 'POST')
  await page.getByRole('button', { name: '의견 남기기' }).click()
  await written
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
  })
  released.resolve()
  await expect(one(page, words)).toBeFocused()
})

test('ten quick clicks on agreement and bookmark end as the last one wanted, also after a reload', async ({
  page,
}) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const body = `공감을 기다리는 의견 ${mark()}`
  await comment(page, path, body)
  await page.goto(path)
  await ready(page)
  for (const [button, clicks] of [
    [one(page, body).getByRole('button', { name: /공감/ }), 9],
    [page.getByRole('region', { name: '공감과 관심' }).getByRole('button', { name: /관심/ }), 10],
  ] as const) {
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.evaluate(async (element, clicks) => {
      for (let click = 0; click < clicks; click += 1) {
        ;(element as HTMLElement).click()
        await new Promise(resolve => setTimeout(resolve, 30))
      }
    }, clicks)
    await expect(button).toHaveAttribute('aria-pressed', String(clicks % 2 === 1))
    // The last click may still be on its way when the page is left.
    await expect(async () => {
      await page.reload()
      await ready(page)
      await expect(button).toHaveAttribute('aria-pressed', String(clicks % 2 === 1), { timeout: 1_000 })
    }).toPass()
  }
})

test('a refused agreement with a comment is rolled back with a message', async ({ page }) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const body = `닿지 않는 공감 ${mark()}`
  await comment(page, path, body)
  await page.goto(path)
  await ready(page)
  await page.route('**/agreed', route =>
    route.fulfill({
      status: 429,
      json: { errorCode: 42900, errorMessage: '요청이 너무 잦습니다.', validationErrors: [] },
    }),
  )
  const agree = one(page, body).getByRole('button', { name: /공감/ })
  await agree.click()
  await expect(page.getByRole('alert').filter({ hasText: '요청이 너무 잦습니다.' })).toBeVisible()
  await expect(agree).toHaveAttribute('aria-pressed', 'false')
  await expect(agree).toHaveText('공감')
})

test('the replies that a link brings take the focus of the link, which goes', async ({ page }) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const root = await comment(page, path, `답글이 많은 의견 ${mark()}`)
  const bodies = Array.from({ length: 62 }, (_, place) => `답글 ${place} ${mark()}`)
  for (const body of bodies) await comment(page, path, body, root.id)
  await page.goto(path)
  await ready(page)
  await page.getByRole('link', { name: /답글 \d+개 더 보기/ }).press('Enter')
  await expect(
    page
      .getByRole('list')
      .filter({ hasText: bodies.at(-1) ?? '' })
      .last(),
  ).toBeFocused()
})

test('a link to a comment opens its thread, and an agreement chosen there survives the sign-in', async ({
  page,
}) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const bodies = Array.from({ length: 6 }, (_, depth) => `${depth}층 ${mark()}`)
  const ids: number[] = []
  for (const body of bodies) ids.push((await comment(page, path, body, ids.at(-1) ?? null)).id)
  await page.context().clearCookies()
  await page.goto(path)
  await ready(page)
  await expect(page.getByText(bodies[3] ?? '')).toBeVisible()
  await expect(page.getByText(bodies[4] ?? '')).toHaveCount(0)
  await page.getByRole('link', { name: /이어지는 답글 보기/ }).click()
  await expect(one(page, bodies[3] ?? '')).toBeFocused()
  await expect(page.getByText(bodies[0] ?? '')).toBeVisible()
  await expect(page.getByText(bodies[5] ?? '')).toBeVisible()

  const html = await (await page.request.get(`${path}?comment=${ids[5]}`)).text()
  for (const body of [bodies[0], bodies[4], bodies[5]]) expect(html).toContain(body)
  await page.goto(`${path}?comment=${ids[5]}#comment-${ids[5]}`)
  await ready(page)
  await one(page, bodies[5] ?? '')
    .getByRole('button', { name: /공감/ })
    .click()
  await signInAs(page, '한강따라걷기')
  await expect(page).toHaveURL(new RegExp(`${path}\\?`))
  await expect(one(page, bodies[5] ?? '').getByRole('button', { name: /공감/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${path}?comment=999999999#comment-999999999`)
  await expect(page.getByText('찾는 의견이 없습니다.')).toBeInViewport()
})

test('the draft of a comment is offered again after the page was closed, and to nobody else', async ({
  page,
}) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const words = `아직 다 쓰지 못한 말 ${mark()}`
  await page.goto(path)
  await ready(page)
  await box(page).pressSequentially(words)
  await page.reload()
  await page.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(box(page)).toHaveValue(words)
  const kept = await page.evaluate(() => Object.entries(localStorage))
  await page.context().clearCookies()
  await arriveAs(page, '한강따라걷기')
  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, kept)
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('button', { name: '이어 쓰기' })).toHaveCount(0)
  await expect(box(page)).toHaveValue('')
})

test('Hangul is composed whole in a comment, and Enter meanwhile sends nothing', async ({ page }) => {
  await signedIn(page, '느티나무그늘')
  await page.goto(await ask(page))
  await ready(page)
  await box(page).focus()
  const cdp = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const enter = (modifiers: number) =>
    cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      windowsVirtualKeyCode: 229,
      modifiers,
    })
  for (const step of ['ㅎ', '하', '한']) await compose(step)
  await cdp.send('Input.insertText', { text: '한' })
  for (const step of ['ㄱ', '그', '글']) await compose(step)
  await enter(0)
  await enter(2)
  await expect(box(page)).toHaveValue('한글')
  await cdp.send('Input.insertText', { text: '글' })
  await expect(box(page)).toHaveValue('한글')
  await expect(page.getByRole('heading', { name: '의견 0' })).toBeVisible()
  await box(page).press('Control+Enter')
  await expect(one(page, '한글')).toBeFocused()
})

test('a comment changed elsewhere meanwhile shows both texts, and warns of a personal number', async ({
  page,
}) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const body = `두 곳에서 고친 의견 ${mark()}`
  const { id } = await comment(page, path, body)
  await page.goto(path)
  await ready(page)
  await one(page, body).getByRole('link', { name: '수정' }).click()
  await expect(page.getByLabel('수정한 의견')).toHaveValue(body)
  const change = { body: '다른 창에서 저장한 글', version: 1 }
  await call(page, `PUT /comments/${path.split('/').at(-1)}/${id}`, change)
  await page.getByLabel('수정한 의견').fill('제 번호는 010-1234-5678입니다.')
  await expect(page.getByText(/전화번호로 보이는 숫자가 있어요/)).toBeVisible()
  await page.getByLabel('수정한 의견').fill('이 창에서 쓴 글')
  await page.getByRole('button', { name: '수정한 의견 저장하기' }).click()
  await expect(page.getByRole('region', { name: '그사이 저장된 글' })).toContainText('다른 창에서 저장한 글')
  await expect(page.getByLabel('지금 쓴 글')).toHaveValue('이 창에서 쓴 글')
  await page.getByRole('button', { name: '내 글로 저장하기' }).click()
  await expect(one(page, '이 창에서 쓴 글')).toBeFocused()
})

test('a comment and a question are reported in a dialog', async ({ page }) => {
  await signedIn(page, '느티나무그늘')
  const path = await ask(page)
  const body = `신고할 의견 ${mark()}`
  await comment(page, path, body)
  await page.goto(path)
  await expect(one(page, body)).toBeVisible()
  await expect(page.getByRole('link', { name: '이 글 신고' })).toBeHidden()
  await page.context().clearCookies()
  await signedIn(page, '한강따라걷기')
  await page.goto(path)
  await ready(page)
  await one(page, body).getByRole('link', { name: '신고' }).click()
  const dialog = page.getByRole('dialog', { name: '의견 신고' })
  await dialog.getByRole('button', { name: '신고하기' }).click()
  await expect(dialog.getByText('이유를 골라 주세요.').first()).toBeVisible()
  await dialog.getByLabel('광고나 도배').check()
  await dialog.getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByText('신고를 접수했습니다.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '이 글 신고' }).click()
  const own = page.getByRole('dialog', { name: '이 글 신고' })
  await expect(own).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()
})
