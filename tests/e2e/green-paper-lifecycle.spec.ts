import type { Locator, Route } from '@playwright/test'
import { joinAs, nickname } from './join-as.ts'
import {
  begin,
  fillIn,
  invited,
  key,
  open,
  outline,
  quietOffline,
  saved,
  text,
  writer,
} from './paper-editor.ts'
import { expect, interactive, test } from './site.ts'

async function press(button: Locator): Promise<void> {
  await interactive(button)
  await button.click()
}

test('parts of posts are cited as they stand today; the paper is withdrawn, leaves its number, and is published anew', async ({
  page,
}) => {
  const editorUrl = await begin(page)
  const id = await fillIn(page, editorUrl)
  await open(page, '현황과 근거')
  await text(page).click()
  const dialog = page.getByRole('dialog', { name: '출처 인용' })
  const cite = async (keyword: string, kind: string, part?: string) => {
    await key(page, '출처 인용').click()
    await dialog.getByLabel('질문, 토론, 인터뷰 검색').fill(keyword)
    const found = dialog.getByRole('listitem').filter({ hasText: `${kind} ·` })
    await found.first().getByRole('button', { name: '고르기' }).click()
    if (part) await dialog.getByRole('button', { name: part }).click()
    const pick = part || kind === '인터뷰' ? '인용하기' : `이 ${kind} 인용하기`
    await dialog.getByRole('button', { name: pick, exact: true }).first().click()
    await expect(dialog).toHaveCount(0)
  }
  await cite('전세', '토론')
  await cite('전세', '토론', '경과 고르기')
  await cite('버스', '인터뷰')
  await cite('전세', '질문', '의견 고르기')
  await expect(text(page).locator('[data-citation]')).toHaveCount(4)
  await saved(page)
  await page.getByRole('button', { name: '공개 준비하기' }).click()
  await page.getByRole('button', { name: '제1판으로 공개하기' }).click()
  await expect(page.getByText('제1판을 공개했습니다.')).toBeVisible()
  const focused = page.locator(':focus')
  await expect(focused).toHaveText('공개했습니다.')

  const public1 = await page.goto(`/green-paper/${id}`)
  expect(public1?.status()).toBe(200)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const references = page.getByRole('region', { name: '참고와 인용' }).locator('li')
  await expect(references.nth(0)).toContainText(/토론 · .*참여 [\d,.]+.*기준\)/s)
  await expect(references.nth(1)).toContainText('토론 경과 ·')
  await expect(references.nth(2)).toContainText(/인터뷰 \d+:\d\d ·/)
  await expect(references.nth(3)).toContainText(/의견 ·/)
  const cited = await references
    .locator('a[href^="/"]')
    .evaluateAll(links => links.map(a => a.getAttribute('href')))
  for (const path of new Set(cited.map(path => path?.split(/[?#]/)[0]))) {
    const papers = await page.request.get(`/api/green-papers?citing=${path?.split('/').at(-1)}&size=50`)
    expect((await papers.json()).items, path).toContainEqual(expect.objectContaining({ id }))
  }

  await page.goto(`${editorUrl}/publish`)
  await page.getByText('공개한 녹서를 내리려면').click()
  await page.getByRole('button', { name: '모든 판 철회하기' }).click()
  await expect(focused).toHaveText('철회했습니다. 판 번호와 날짜만 남았습니다.')
  const gone = await page.goto(`/green-paper/${id}`)
  expect(gone?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('철회된 녹서입니다.')
  await expect(page.getByText(/^제1판 · \d{4}\.\d{2}\.\d{2} 발행 · 검증 코드 [0-9a-f]{64}$/)).toBeVisible()
  for (const path of ['edition', 'edition/1', 'edition/1/print'])
    expect((await page.request.get(`/green-paper/${id}/${path}`)).status(), path).toBe(410)
  expect((await page.request.get(`/api/green-papers/${id}/editions/1/pdf`)).status()).toBe(410)
  const named = `/green-paper/${id}(?!\\d)`
  for (const path of [
    '/green-paper',
    `/search?keyword=${encodeURIComponent(title)}`,
    '/sitemap.xml',
    String(cited[0]),
  ])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(new RegExp(named))

  await page.goto(`${editorUrl}/publish`)
  await press(page.getByRole('button', { name: '제2판으로 공개하기' }))
  await expect(page.getByText('제2판을 공개했습니다.')).toBeVisible()
  expect((await page.goto(`/green-paper/${id}`))?.status()).toBe(200)
  expect((await page.request.get(`/green-paper/${id}/edition/1`)).status()).toBe(410)

  await page.goto(`${editorUrl}/revision`)
  await page.getByRole('main').getByRole('list').getByRole('link').last().click()
  await press(page.getByRole('button', { name: '이 글로 되돌리기' }))
  await expect(page.getByText('그때의 글로 되돌렸습니다.')).toBeVisible()
})

test('a citation that is sent again because its answer was lost is made once', async ({
  page,
  complaints,
}) => {
  const editorUrl = await begin(page)
  const id = Number(editorUrl.split('/').at(-1))
  await open(page, '현황과 근거')
  await text(page).click()
  await key(page, '출처 인용').click()
  const dialog = page.getByRole('dialog', { name: '출처 인용' })
  await dialog.getByRole('button', { name: '다른 자료' }).click()
  await dialog.getByLabel('자료 제목').fill('2025년 주거실태조사')
  await dialog.getByLabel('발행처').fill('국토교통부')
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('failed')
  }
  await page.route(`**/api/green-papers/${id}/citations`, lose, { times: 1 })
  await dialog.getByRole('button', { name: '인용하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await dialog.getByRole('button', { name: '인용하기' }).click()
  await expect(dialog).toHaveCount(0)
  const draft = await (await page.request.get(`/api/green-papers/${id}/draft`)).json()
  expect(draft.citations).toHaveLength(1)
  quietOffline(complaints)
})

test('a link is taken back, followed, used up and followed again; a suggestion is declined, a member shown out', async ({
  page,
  browser,
}) => {
  const editorUrl = await begin(page)
  await fillIn(page, editorUrl)
  await page.goto(`${editorUrl}/together`)
  await page.getByRole('button', { name: '초대 링크 만들기' }).click()
  const link = new URL(await page.getByLabel('초대 링크').inputValue()).pathname
  // As in browsers inside of other apps.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const copy = page.getByRole('button', { name: '링크 복사' })
  await interactive(copy)
  await copy.click()
  await expect(page.getByText('복사하지 못했습니다. 링크를 골라 직접 복사해 주세요.')).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: '함께하기' }).click()
  await expect(page).toHaveURL(editorUrl)
  await page.goto(`${editorUrl}/together`)
  await page.getByRole('button', { name: /^쓸 수 없게 하기/ }).click()
  await expect(page.getByText('초대 링크를 쓸 수 없게 했습니다.')).toBeVisible()
  expect((await page.goto(link))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쓸 수 없는 초대 링크입니다.')

  const other = await invited(browser, page, editorUrl, '수정 제안')
  await other.getByRole('button', { name: /수정 제안.*문제 1번째 문단/ }).click()
  await other.getByLabel('이 문단을 삭제하자고 제안해요').check()
  await other.getByRole('button', { name: '제안 보내기' }).click()
  await expect(other.getByText('제안을 보냈습니다.')).toBeVisible()
  await page.goto(`${editorUrl}/suggestion`)
  const row = page.getByRole('article', { name: '문제 장의 제안' })
  await row.getByRole('button', { name: /^받아들이지 않기/ }).click()
  await expect(row.getByText('받아들이지 않음')).toBeVisible()
  await expect(row.getByText('제안할 때의 글')).toBeVisible()
  await page.goto(editorUrl)
  await open(page, '문제')
  await expect(text(page)).toHaveText('문제의 첫 글입니다.')

  await page.goto(`${editorUrl}/together`)
  await page.getByRole('button', { name: new RegExp(`^내보내기.*${writer}`) }).click()
  await expect(page.getByText('내보냈습니다.')).toBeVisible()
  expect((await other.goto(editorUrl))?.status()).toBe(404)
  await other.context().close()
})

test('words of two tabs on one paper survive, though both had no connection and one was closed', async ({
  page,
  complaints,
}) => {
  const editorUrl = await begin(page)
  const other = await page.context().newPage()
  await other.goto(editorUrl)
  await open(page, '문제')
  await open(other, '제안')
  await page.context().setOffline(true)
  await text(page).click()
  await page.keyboard.type('첫 창에서 쓴 문제')
  await text(other).click()
  await other.keyboard.type('둘째 창에서 쓴 제안')
  await expect(other.getByText('연결이 끊겨 아직 저장하지 못했습니다.', { exact: false })).toBeVisible()
  await other.close()
  await page.context().setOffline(false)
  await expect(outline(page)).toBeVisible()
  await open(page, '제안')
  await expect(text(page)).toHaveText('둘째 창에서 쓴 제안')
  await saved(page)
  await page.reload()
  await open(page, '제안')
  await expect(text(page)).toHaveText('둘째 창에서 쓴 제안')
  await open(page, '문제')
  await expect(text(page)).toHaveText('첫 창에서 쓴 문제')

  await page.route('**/draft', (route, request) =>
    request.method() === 'PUT'
      ? route.fulfill({ status: 429, headers: { 'retry-after': '2' } })
      : route.continue(),
  )
  await text(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' 쉬는 동안에도')
  await expect(page.getByText('잠시 뒤 자동으로 저장합니다.', { exact: false })).toBeVisible()
  await page.unroute('**/draft')
  await saved(page)
  quietOffline(complaints)
})

test('a page about oneself is refused, saved with a post, shown, and never written over from another tab', async ({
  page,
  origin,
}) => {
  await joinAs(page, nickname(), '/user/mypage/document')
  const save = page.getByRole('button', { name: /^(?:페이지 추가|이 페이지 저장|내 글로 저장하기)$/ })
  const title = page.getByLabel('1페이지 제목')
  const words = page.getByRole('textbox', { name: '내용' })
  await interactive(save)
  await title.fill('막차를 타는 사람')
  await words.click()
  await page.keyboard.type('연락은 010-1234-5678')
  await save.click()
  await expect(page.getByRole('alert').getByText('전화번호로 보이는 숫자', { exact: false })).toBeVisible()
  await expect(words).toHaveText('연락은 010-1234-5678')
  await words.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('밤에도 집에 갈 수 있어야 합니다.')
  await page.getByLabel('이 페이지 공개하기').check()
  await save.click()
  await expect(page.getByText('소개를 저장했습니다.')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`${origin}/user/mypage/document`)
  await title.fill('첫 창의 제목')
  const arrived = page.waitForResponse(/update-pdf-info$/)
  await save.click()
  expect((await arrived).status()).toBe(200)
  await interactive(other.getByRole('button', { name: '이 페이지 저장' }))
  await other.getByLabel('1페이지 제목').fill('둘째 창의 제목')
  await other.getByRole('button', { name: '이 페이지 저장' }).click()
  const both = other.getByRole('region', { name: '두 글 비교' })
  await expect(both.getByRole('heading', { level: 3 })).toHaveText(['첫 창의 제목', '둘째 창의 제목'])
  await expect(other.getByLabel('1페이지 제목')).toHaveValue('둘째 창의 제목')
  await other.getByRole('button', { name: '내 글로 저장하기' }).click()
  await expect(other.getByText('소개를 저장했습니다.')).toBeVisible()
  await other.getByRole('link', { name: '소개 전체 보기' }).click()
  await expect(other.getByRole('heading', { name: '둘째 창의 제목' })).toBeVisible()
})

test('text typed just before the page of publishing was opened is what is published, and the wait covers the page', async ({
  page,
}) => {
  const editorUrl = await begin(page)
  await fillIn(page, editorUrl)
  await open(page, '현황과 근거')
  await text(page).click()
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await page.keyboard.type('마지막에 더한 말')
  await page.getByRole('link', { name: '공개', exact: true }).click()
  const { revision } = await (await saved).json()
  await expect(page.locator('input[name="revision"]')).toHaveValue(String(revision))
  const release = Promise.withResolvers<void>()
  await page.route('**/api/green-papers/*/editions', async route => {
    await release.promise
    await route.continue()
  })
  await press(page.getByRole('button', { name: '제1판으로 공개하기' }))
  await expect(page.getByRole('dialog', { name: '녹서를 짜서 공개하고 있습니다.' })).toBeVisible()
  release.resolve()
  await expect(page.getByText('제1판을 공개했습니다.')).toBeVisible()
})
