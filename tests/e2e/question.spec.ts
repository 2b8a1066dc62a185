import type { Locator, Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { breadcrumbOf } from './breadcrumb.ts'
import { box, one, ready } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, hydrated, signInAs, test } from './site.ts'

const words = '아이가 새벽에 열이 났는데 문을 연 약국을 찾지 못했습니다.'
const unlike = () => `${crypto.randomUUID().slice(0, 8)} 질문은 누가 풉니까?`
const titleField = (page: Page) => page.getByLabel('질문', { exact: true })
const textField = (page: Page) => page.getByRole('textbox', { name: '내용' })

async function write(page: Page, name: string, path = '/question/add'): Promise<void> {
  await arriveAs(page, name, path)
  await expect(page.getByRole('toolbar')).toBeVisible()
}

const asked = async (page: Page, title: string): Promise<number> =>
  (await call(page, 'POST /questions', { categoryId: 1, title, body: words })).id

test('similar questions are offered while a title is typed, and can be dismissed', async ({ page }) => {
  await write(page, '느티나무그늘')
  await titleField(page).pressSequentially('전세 계약 전에 집주인의 체납을 확인할 수 있나요')
  const offer = page.getByRole('region', { name: '비슷한 질문' })
  const first = offer.getByRole('listitem').first()
  await expect(page.getByText(/비슷한 질문이 \d개 있어요/)).toBeVisible()
  await expect(first).toContainText('체납')
  await expect(first).toContainText(/공감 \d+ · 의견 \d+/)
  const there = await first.getByRole('link', { name: '공감하러 가기' }).getAttribute('href')
  await expect(first.getByRole('link', { name: '그 글에 의견 남기기' })).toHaveAttribute(
    'href',
    `${there}#comments`,
  )
  await offer.getByRole('button', { name: '그래도 계속 쓰기' }).click()
  await expect(offer).toHaveCount(0)
  await expect(titleField(page)).toBeFocused()
})

test('the draft of a question keeps its layout and is offered after a reload, and to nobody else', async ({
  page,
}) => {
  const title = unlike()
  await write(page, '법대로차근차근')
  await titleField(page).fill(title)
  await textField(page).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('굵은 말')
  await page.reload()
  await page.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(titleField(page)).toHaveValue(title)
  await expect(textField(page).locator('strong')).toHaveText('굵은 말')

  await page.context().clearCookies()
  await write(page, '한강따라걷기')
  await expect(page.getByRole('button', { name: '이어 쓰기' })).toHaveCount(0)

  await page.context().clearCookies()
  await write(page, '법대로차근차근')
  await page.getByRole('button', { name: '지우기' }).click()
  await page.reload()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(page.getByRole('button', { name: '이어 쓰기' })).toHaveCount(0)
})

test('a question warns of personal numbers before it is sent, and refuses them at the field after', async ({
  page,
}) => {
  await write(page, '한강따라걷기')
  await titleField(page).fill(unlike())
  await page.getByLabel('분류').selectOption({ label: '보건·의료' })
  await textField(page).click()
  await page.keyboard.type('제 번호는 010-1234-5678 입니다. 연락 주세요.')
  await expect(page.getByRole('status').filter({ hasText: '전화번호로 보이는 숫자' })).toBeVisible()
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByRole('alert')).toContainText('전화번호로 보이는 숫자')
  await expect(textField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(textField(page)).toBeFocused()
})

test('the error of a field goes once the field is changed, and comes again with the next refusal', async ({
  page,
}) => {
  await write(page, '한강따라걷기')
  const ask = page.getByRole('button', { name: '질문 올리기' })
  const fields = [titleField(page), page.getByLabel('분류'), textField(page)]
  for (const _ of ['refused', 'refused anew']) {
    await ask.click()
    for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(titleField(page)).toBeFocused()
    await titleField(page).fill('가')
    await page.getByLabel('분류').selectOption({ label: '보건·의료' })
    await page.getByLabel('분류').selectOption({ index: 0 })
    await textField(page).click()
    await page.keyboard.type('가')
    await page.keyboard.press('Backspace')
    for (const field of fields) await expect(field).not.toHaveAttribute('aria-invalid')
    await titleField(page).fill('')
  }
})

async function fillIn(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('toolbar')).toBeVisible()
  await titleField(page).fill(title)
  await page.getByLabel('분류').selectOption({ index: 1 })
  await textField(page).fill(words)
}

/** Answers the next request with a fault, though the site carried it out. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async route => {
      await route.fetch()
      await route.fulfill({ status: 503, json: {} })
    },
    { times: 1 },
  )

const publish = (page: Page) => page.getByRole('button', { name: '질문 올리기' }).click()

test('a draft that is sent from two tabs is one question, or one comment', async ({
  page,
  context,
  origin,
}) => {
  await joinAs(page, nickname(), '/question/add')
  const title = unlike()
  await fillIn(page, title)
  const second = await context.newPage()
  await second.goto(`${origin}/question/add`)
  await expect(second.getByRole('toolbar')).toBeVisible()
  await second.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(textField(second)).toHaveText(words)
  await publish(page)
  await expect(page).toHaveURL(/\/question\/\d+$/)
  await publish(second)
  await expect(second).toHaveURL(page.url())

  const comment = { name: '의견 남기기' }
  await ready(page)
  await box(page).fill(words)
  await second.reload()
  await ready(second)
  await second.getByRole('button', { name: '이어 쓰기' }).click()
  for (const tab of [page, second]) {
    await tab.getByRole('button', comment).click()
    await expect(one(tab, words)).toBeFocused()
  }
  await expect(second.getByRole('heading', { name: '의견 1' })).toBeVisible()
  await second.reload()
  await expect(second.locator('[id^="comment-"] > article')).toHaveCount(1)

  await ready(second)
  await box(second).fill(`${words} 둘째`)
  await loseAnswer(second, '**/api/comments/*')
  await second.getByRole('button', comment).click()
  await expect(second.getByRole('alert')).toContainText('오류가 발생했습니다')
  await box(second).fill(`${words} 셋째`)
  await second.getByRole('button', comment).click()
  await expect(second.getByRole('alert')).toContainText('앞서 보낸 것과 내용이 다릅니다. 새로 올려 주세요.')
  await second.getByRole('button', comment).click()
  await expect(one(second, '셋째')).toBeFocused()
})

test('a question whose answer was lost, and whose words were then changed, can be sent as another', async ({
  page,
}) => {
  await joinAs(page, nickname(), '/question/add')
  await fillIn(page, unlike())
  await loseAnswer(page, '**/api/questions')
  await publish(page)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('오류가 발생했습니다')
  const title = unlike()
  await titleField(page).fill(title)
  await publish(page)
  await expect(summary).toContainText('앞서 보낸 것과 내용이 다릅니다. 새로 올려 주세요.')
  await publish(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('two conflicting corrections of a question are shown beside each other', async ({ page }) => {
  await arriveAs(page, '느티나무그늘', '/question')
  await hydrated(page)
  const title = unlike()
  const id = await asked(page, title)
  await page.goto(`/question/${id}/update`)
  expect(await breadcrumbOf(page)).toEqual([
    ['HOME', '/'],
    ['질문 Q', '/question'],
    [title, `/question/${id}`],
    ['수정', null],
  ])
  await textField(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' 여기서 덧붙인 말.')
  const { version } = await (await page.request.get(`/api/questions/${id}`)).json()
  await call(page, `PUT /questions/${id}`, {
    ...{ version, categoryId: 1, title },
    body: `${words} 다른 곳에서 고친 말.`,
  })
  await page.getByRole('button', { name: '수정한 글 저장하기' }).click()
  const both = page.getByRole('region', { name: '두 글 비교' })
  await expect(both).toContainText('다른 곳에서 고친 말.')
  await expect(both).toContainText('여기서 덧붙인 말.')
  await page.getByRole('button', { name: '내 글로 저장하기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('여기서 덧붙인 말.')).toBeVisible()
})

test('a member’s own part of the list of questions asks others to sign in', async ({ page }) => {
  await page.goto('/question?mine=asked')
  await expect(page).toHaveURL(/\/user\/login/)
  await signInAs(page, '느티나무그늘')
  await expect(page).toHaveURL(/mine=asked/)
  await hydrated(page)
  const title = unlike()
  await asked(page, title)
  await page.reload()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a phone' : 'a phone without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 740 } })

    test('a question that is over says why it takes no agreement, and may still be followed', async ({
      page,
      request,
    }) => {
      const { items } = await (await request.get('/api/questions?status=closed&size=1')).json()
      await arriveAs(page, '한강따라걷기', `/question/${items[0].id}`)
      if (javaScriptEnabled) await hydrated(page)
      const panel = page.getByRole('region', { name: '공감과 관심' })
      await expect(panel).toContainText('끝난 질문이라 새로 공감할 수 없어요.')
      const closed = panel.getByRole('button', { name: '공감 마감' }).first()
      await expect(closed).toHaveAttribute('aria-disabled', 'true')
      await expect(panel.getByRole('button', { name: /관심 담기|알림 켜짐/ }).first()).toBeEnabled()
      await expect(panel.getByRole('button', { name: '공감', exact: true })).toHaveCount(0)
    })
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the list of questions is filtered and ordered; a question shows its answer and its earlier texts', async ({
    page,
  }) => {
    await page.goto('/question')
    await page.getByText('상세 조건').click()
    await page.getByLabel('작성자').selectOption({ label: '전문 회원' })
    await page.getByLabel('답변', { exact: true }).selectOption({ label: '답변이 있는 질문' })
    await page.getByRole('button', { name: '적용하기' }).click()
    await expect(page).toHaveURL(/by=specialised/)
    await page.getByRole('navigation', { name: '차례' }).getByRole('link', { name: '의견' }).click()
    await expect(page).toHaveURL(/by=specialised.*sort=discussed/)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: '답변' })).toBeVisible()
    await page.goto(`${new URL(page.url()).pathname}?revisions=1`)
    await expect(page.getByRole('heading', { name: '수정 기록' })).toBeVisible()
  })

  test('an invalid cursor of the list of questions leads to its beginning', async ({ page }) => {
    await page.goto('/question?sort=agreed&cursor=nowhere')
    await expect(page).toHaveURL(/\/question\?sort=agreed$/)
  })
})

test('in forced colours the steps that were reached and the way to the next one are told apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveAs(page, '느티나무그늘')
  const id = await asked(page, unlike())
  await call(page, `POST /questions/${id}/agreed`, { agreed: true })
  await page.goto(`/question/${id}`)
  await hydrated(page)
  const pixel = async (element: Locator, at: (width: number) => { x: number; y: number }) => {
    await element.scrollIntoViewIfNeeded()
    const box = await element.boundingBox()
    if (!box) throw new Error('the element is not drawn')
    const { x, y } = at(box.width)
    const clip = { x: Math.floor(box.x + x), y: Math.floor(box.y + y), width: 1, height: 1 }
    return (await page.screenshot({ clip })).toString('base64')
  }
  const step = (state: string) => page.getByRole('main').locator(`li[data-state=${state}]`).first()
  const centre = () => ({ x: 9, y: 12 })
  expect(await pixel(step('current'), centre)).not.toBe(await pixel(step('ahead'), centre))
  const way = page.getByRole('progressbar')
  const end = await pixel(way, width => ({ x: width - 5, y: 2 }))
  expect(await pixel(way, () => ({ x: 3, y: 2 }))).not.toBe(end)
})
