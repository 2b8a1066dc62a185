import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { begin, invited, key, open, outline, quietOffline, saved, text, writer } from './paper-editor.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4YWSEFTEMLQkAc/tLAeVUENYAAAAASUVORK5CYII=',
  'base64',
)

test('a paper is written with heading, table, figure, footnote and citation, put in order, published and read', async ({
  page,
}) => {
  const editorUrl = await begin(page)

  await test.step('words by hand and by composition', async () => {
    await open(page, '문제')
    await text(page).click()
    const ime = await page.context().newCDPSession(page)
    for (const step of ['ㅎ', '하', '한'])
      await ime.send('Input.imeSetComposition', { text: step, selectionStart: 1, selectionEnd: 1 })
    await ime.send('Input.insertText', { text: '한' })
    await page.keyboard.type('글로 쓴 문제입니다.')
    await expect(text(page).locator('p').first()).toHaveText('한글로 쓴 문제입니다.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('누가 겪는가')
    await key(page, '절 제목').click()
    await expect(text(page).locator('h3')).toHaveText('누가 겪는가')
    await page.keyboard.press('Enter')
    await page.keyboard.type('세입자가 겪습니다.')
    await saved(page)
  })

  await test.step('a footnote, whose words are asked for at once', async () => {
    await key(page, '각주').click()
    const note = page.getByLabel('각주', { exact: true }).and(page.locator('input'))
    await expect(note).toBeFocused()
    await note.fill('주택을 빌려 사는 사람')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' 이어서.')
    await expect(text(page).locator('[data-footnote="주택을 빌려 사는 사람"]')).toHaveCount(1)
  })

  await test.step('a table by keys', async () => {
    await open(page, '대안 비교')
    await text(page).click()
    await key(page, '표').click()
    await page.keyboard.type('길')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('돈')
    await expect(text(page).locator('th')).toHaveText(['길', '돈', ''])
    await page.getByRole('button', { name: '아래에 행 넣기' }).click()
    await expect(text(page).locator('tr')).toHaveCount(4)
    await page.getByLabel('표 제목').fill('세 가지 길')
    await saved(page)
  })

  await test.step('a figure with what it shows', async () => {
    await open(page, '비용과 효과')
    await text(page).click()
    const chosen = page.waitForEvent('filechooser')
    await key(page, '그림').click()
    await (await chosen).setFiles({ name: '그래프.png', mimeType: 'image/png', buffer: png })
    await expect(page.getByLabel('그림 설명')).toBeFocused()
    await page.getByLabel('그림 설명').fill('해마다 오르는 막대그래프')
    await page.getByLabel('그림 제목').fill('보증 사고')
    await page.getByRole('button', { name: '설명 저장' }).click()
    await expect(text(page).getByRole('img', { name: '해마다 오르는 막대그래프' })).toBeVisible()
  })

  await test.step('a citation of this site and one from elsewhere', async () => {
    await open(page, '현황과 근거')
    await text(page).click()
    await page.keyboard.type('근거가 있습니다.')
    await key(page, '출처 인용').click()
    const dialog = page.getByRole('dialog', { name: '출처 인용' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(text(page)).toBeFocused()
    await key(page, '출처 인용').click()
    await dialog.getByLabel('질문, 토론, 인터뷰 검색').fill('전세')
    const question = dialog.getByRole('listitem').filter({ hasText: '질문 ·' }).first()
    await question.getByRole('button', { name: '고르기' }).click()
    await dialog.getByRole('button', { name: '이 질문 인용하기' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(text(page).locator('[data-citation]')).toHaveCount(1)
    await key(page, '출처 인용').click()
    await dialog.getByRole('button', { name: '다른 자료' }).click()
    await dialog.getByRole('button', { name: '인용하기' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('자료 제목').fill('2025년 주거실태조사')
    await dialog.getByLabel('발행처').fill('국토교통부')
    await dialog.getByRole('button', { name: '인용하기' }).click()
    await expect(text(page).locator('[data-citation]')).toHaveCount(2)
    await saved(page)
  })

  await test.step('order by keys, and a section taken out, brought back and taken out', async () => {
    await page.getByRole('button', { name: '요약 장 아래로' }).focus()
    await page.keyboard.press('Enter')
    await expect(outline(page).getByText('‘요약’을 2번째로 옮겼습니다.')).toBeAttached()
    await expect(outline(page).getByRole('button', { name: '1. 문제' })).toBeVisible()
    await page.getByRole('button', { name: '요약 장 위로' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '요약 장 위로' })).toBeFocused()
    const sections = outline(page).locator('li[draggable]')
    await sections.filter({ hasText: '요약' }).dragTo(sections.filter({ hasText: '현황과 근거' }))
    await expect(sections.nth(2)).toHaveText('3. 요약')
    for (const part of ['요약', '제안', '예상 반론과 답']) {
      await open(page, part)
      if (part === '제안') await page.getByLabel('장 제목').fill('')
      await page.getByRole('button', { name: '이 장 삭제' }).click()
      const named = part === '제안' ? '제목 없는' : `‘${part}’`
      await expect(page.getByText(`${named} 장을 삭제했어요.`)).toBeVisible()
    }
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(text(page)).toBeVisible()
    await text(page).click()
    await page.keyboard.type('반론에 답합니다.')
    await saved(page)
  })

  await test.step('what is missing is listed, and what becomes public is said', async () => {
    await page.getByRole('button', { name: '공개 준비하기' }).click()
    await expect(page).toHaveURL(`${editorUrl}/publish`)
    await expect(page.getByText('누르면 누구나 볼 수 있게 되는 것')).toBeVisible()
    await page.getByRole('button', { name: '제1판으로 공개하기' }).click()
    await expect(page.getByText('제1판을 공개했습니다.')).toBeVisible()
    const id = Number(editorUrl.split('/').at(-1))
    const read = await page.request.get(`/api/green-papers/${id}`)
    expect(await read.json()).toMatchObject({ number: 1, citations: [{}, { kind: 'source' }] })
  })
})

test('what is written without a connection stays on the device and arrives when it is back', async ({
  page,
  complaints,
}) => {
  await begin(page)
  await open(page, '문제')
  await text(page).click()
  await page.context().setOffline(true)
  await page.keyboard.type('연결이 없을 때 쓴 글')
  await expect(page.getByText('연결이 끊겨 아직 저장하지 못했습니다.', { exact: false })).toBeVisible()
  await page.keyboard.type(' 더 쓴 글')
  await page.context().setOffline(false)
  await saved(page)
  await page.reload()
  await open(page, '문제')
  await expect(text(page)).toHaveText('연결이 없을 때 쓴 글 더 쓴 글')

  await page.route('**/draft', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await text(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' 못 보낸 글')
  await expect(page.getByText('연결이 끊겨 아직 저장하지 못했습니다.', { exact: false })).toBeVisible()
  await page.unroute('**/draft')
  await page.reload()
  await saved(page)
  await open(page, '문제')
  await expect(text(page)).toHaveText('연결이 없을 때 쓴 글 더 쓴 글 못 보낸 글')
  quietOffline(complaints)
})

test('two writers at once lose no word: apart it joins by itself, in one section they choose', async ({
  page,
  browser,
  complaints,
}) => {
  const editorUrl = await begin(page)
  const other = await invited(browser, page, editorUrl, '함께 쓰기')
  await page.goto(editorUrl)

  await open(page, '문제')
  await open(other, '제안')
  await text(page).click()
  await page.keyboard.type('주인이 쓴 문제')
  await saved(page)
  await text(other).click()
  await other.keyboard.type('동료가 쓴 제안')
  await saved(other)
  await open(other, '문제')
  await expect(text(other)).toHaveText('주인이 쓴 문제')

  await page.context().setOffline(true)
  await text(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(', 주인이 보탬')
  await expect(page.getByText('연결이 끊겨 아직 저장하지 못했습니다.', { exact: false })).toBeVisible()
  await text(other).click()
  await other.keyboard.press('End')
  await other.keyboard.type(', 동료가 보탬')
  await saved(other)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: '함께 수정한 곳 1군데' })).toBeFocused()
  await expect(page.getByText('주인이 쓴 문제, 동료가 보탬')).toBeVisible()
  await page.getByLabel('둘 다 잇고 뒤에 다듬기').check()
  await page.getByRole('button', { name: '고른 대로 저장하기' }).click()
  await saved(page)
  await open(page, '문제')
  await expect(text(page).locator('p')).toHaveText([
    '주인이 쓴 문제, 주인이 보탬',
    '주인이 쓴 문제, 동료가 보탬',
  ])
  await open(page, '제안')
  await expect(text(page)).toHaveText('동료가 쓴 제안')
  await other.context().close()
  quietOffline(complaints)
})

test('a suggester reads, proposes a paragraph, and the owner takes it by keys alone', async ({
  page,
  browser,
}) => {
  const editorUrl = await begin(page)
  await open(page, '문제')
  await text(page).click()
  await page.keyboard.type('세입자는 빚을 다 알수 없다.')
  await saved(page)
  const other = await invited(browser, page, editorUrl, '수정 제안')
  await other.clock.install()

  await other.getByRole('button', { name: /수정 제안.*문제 1번째 문단/ }).click()
  const proposal = other.getByRole('textbox', { name: '제안하는 글' })
  await expect(proposal).toBeFocused()
  await other.keyboard.press('Control+a')
  await other.keyboard.type('세입자는 빚을 다 알 수 없다.')
  await other.getByLabel('이유').fill('띄어 씁니다.')
  await readsAnew(other, () => addFirstParagraph(page, editorUrl))
  await expect(other.getByText('먼저 온 문단입니다.')).toHaveCount(0)
  await expect(proposal).toHaveText('세입자는 빚을 다 알 수 없다.')
  await other.getByRole('button', { name: '제안 보내기' }).click()
  await expect(other.getByText('제안을 보냈습니다.')).toBeVisible()
  await other.goto(`${editorUrl}/suggestion`)
  await expect(other.getByRole('button', { name: /^받아들이기/ })).toHaveCount(0)
  await expect(other.getByRole('button', { name: /^제안 취소/ })).toBeVisible()

  await page.goto(`${editorUrl}/suggestion`)
  const row = page.getByRole('article', { name: '문제 장의 제안' })
  await expect(row.locator('ins')).toHaveCount(1)
  await expect(row.locator('p').filter({ hasText: '세입자는 빚을 다 알 수 없다.' })).toHaveCount(1)
  await expect(row.getByText('띄어 씁니다.', { exact: false })).toBeVisible()
  const take = row.getByRole('button', { name: /^받아들이기/ })
  await interactive(take)
  await take.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('제안대로 수정했습니다.')).toBeVisible()
  await page.goto(editorUrl)
  await open(page, '문제')
  await expect(text(page)).toHaveText('먼저 온 문단입니다.세입자는 빚을 다 알 수 없다.')
  await other.context().close()
})

async function readsAnew(page: Page, change: () => Promise<void>): Promise<void> {
  await change()
  await page.clock.fastForward(60_000)
  const read = page.waitForResponse(answer => answer.url().endsWith('/draft') && answer.ok())
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await (await read).finished()
}

async function addFirstParagraph(page: Page, editorUrl: string): Promise<void> {
  const address = `/green-papers/${editorUrl.split('/').at(-1)}/draft` as const
  const { revision, content } = await (await page.request.get(`/api${address}`)).json()
  const section = content.sections.find(({ heading }: { heading: string }) => heading === '문제')
  section.text.content.unshift({
    type: 'paragraph',
    content: [{ type: 'text', text: '먼저 온 문단입니다.' }],
  })
  await call(page, `PUT ${address}`, { revision, content })
}

test('without script one begins a paper, reads its draft and learns what the editor needs', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: 'ko-KR' })
  const page = await context.newPage()
  await arriveAs(page, writer, '/user/mypage/green-paper')
  await page.getByRole('button', { name: '녹서 시작하기' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('녹서 제목').fill('스크립트 없이 시작한 녹서')
  await page.getByRole('button', { name: '녹서 시작하기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('스크립트 없이 시작한 녹서')
  await expect(
    page.getByText('쓰는 화면은 스크립트를 켠 브라우저에서 열립니다.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: '현황과 근거' })).toBeVisible()
  await expect(page.getByRole('link', { name: '초안을 PDF로 내려받기' })).toBeVisible()
  await context.close()
})
