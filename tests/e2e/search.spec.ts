import type { CDPSession, Page } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: '검색어' })
const address = (keyword: string) => `/search?${new URLSearchParams({ keyword })}`

async function compose(cdp: CDPSession, states: string[]): Promise<void> {
  for (const text of states)
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
}

test('words are found everywhere, marked, and narrowed to a kind by the address', async ({ page }) => {
  await page.goto(address('전세'))
  await hydrated(page)
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('전세')
  await page.getByRole('navigation', { name: '종류' }).getByRole('link', { name: /토론/ }).click()
  await expect(page).toHaveURL(/kind=debate/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/debate\/\d+$/)
})

test('a search is not for search engines, and says what it found', async ({ page }) => {
  await page.goto(address('쭈글쭈글'))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('찾는 글이 없습니다.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '질문 올리기' })).toBeVisible()
})

test('a list without a post that has all the words shows those that have some, and never invites to ask what exists', async ({
  page,
}) => {
  const lists: [string, string][] = [
    ...['/question', '/debate', '/interview'].map((list): [string, string] => [list, '전세']),
    ['/notice', '편집진'],
    ['/faq', '탈퇴'],
    ['/green-paper', '보증금'],
  ]
  for (const [list, word] of lists) {
    await page.goto(`${list}?${new URLSearchParams({ keyword: `${word} 쭈글쭈글` })}`)
    await expect(page.getByRole('heading', { level: 2, name: /^일부만 맞는 글 \d+건$/ })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('heading', { level: 3 }).filter({ hasText: word }),
    ).not.toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: '질문 올리기' })).toHaveCount(0)
  }
  await page.goto(
    `/question?${new URLSearchParams({ keyword: '전세', status: 'review', by: 'specialised', from: '2030-01-01' })}`,
  )
  await expect(page.getByText('이 조건에 맞는 질문이 없습니다.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '질문 올리기' })).toHaveCount(0)
  await page.goto(`/question?${new URLSearchParams({ keyword: '쭈글쭈글' })}`)
  await expect(page.getByRole('main').getByRole('link', { name: '질문 올리기' })).toBeVisible()
})

test('results come as one types, and words looked for are kept on the device until they are cleared', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent('전세')}`)
  await expect(page).toHaveURL(/\/search\?keyword=/)
  await hydrated(page)
  await field(page).fill('돌봄')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '‘돌봄’ 찾은 글' })).toBeVisible()
  await expect(page).toHaveURL(address('전세'))
  await page.goto('/search')
  const recent = page.getByRole('navigation', { name: '최근 검색어' })
  await expect(recent.getByRole('link')).toHaveText(['전세'])
  await page.getByRole('button', { name: '지우기' }).press('Enter')
  await expect(recent).toHaveCount(0)
  await expect(page.getByText('최근 검색어를 지웠어요.')).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(recent).toHaveCount(0)
})

test('the field of the search keeps focus and what is typed when results come, and follows the address else', async ({
  page,
}) => {
  const words = page.getByRole('main').getByRole('combobox', { name: '검색어' })
  await page.goto('/search')
  await hydrated(page)
  // Held until the words that were typed on are asked for: neither may take the answer from the other.
  const typedOn = page.waitForRequest(request => /\/api\/search\?.*%EC%82%AC%EA%B8%B0/.test(request.url()))
  await page.route('**/api/search?*', async route => {
    await typedOn
    await route.continue()
  })
  await words.fill('전세')
  await words.press('Enter')
  await page.keyboard.type(' 사기')
  await expect(page).toHaveURL(/keyword=/)
  // The results of the words that were typed on may have replaced those of the first.
  const found = page.getByRole('main').getByText(/‘전세( 사기)?’/)
  await expect(found.first()).toBeVisible()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('전세 사기')
  await words.blur()
  await page.goBack()
  await expect(page).not.toHaveURL(/keyword=/)
  await expect(words).toHaveValue('')
})

test('the field of a list keeps focus and what is typed on when the list comes, and follows the address on the way back', async ({
  page,
}) => {
  const words = page.getByRole('search').getByRole('searchbox', { name: '검색어' })
  const found = page.getByRole('main').getByRole('status')
  await page.goto('/question')
  await hydrated(page)
  await words.fill('전세')
  await words.press('Enter')
  await expect(found.getByText('‘전세’')).toBeVisible()
  await expect(words).toBeFocused()
  await page.keyboard.type(' 사기')
  await expect(words).toHaveValue('전세 사기')
  await words.press('Enter')
  await expect(found.getByText('‘전세 사기’')).toBeVisible()
  await expect(words).toBeFocused()
  await page.goBack()
  await expect(found.getByText('‘전세’')).toBeVisible()
  await expect(words).toHaveValue('전세')
  await page.goBack()
  await expect(page).not.toHaveURL(/keyword=/)
  await expect(words).toHaveValue('')
})

test('titles are suggested while a syllable is composed, which is neither lost nor doubled', async ({
  page,
}) => {
  await page.goto('/search')
  await hydrated(page)
  await field(page).focus()
  const cdp = await page.context().newCDPSession(page)
  await compose(cdp, ['ㅈ', '저', '전'])
  await expect(page.getByRole('option').first()).toContainText('전')
  await cdp.send('Input.insertText', { text: '전' })
  await compose(cdp, ['ㅅ', '세'])
  await expect(field(page)).toHaveValue('전세')
  await expect(page.getByRole('option').first()).toContainText('전세')
  await cdp.send('Input.insertText', { text: '세' })
  await expect(field(page)).toHaveValue('전세')
})

test('titles are asked for once no key was pressed for 120 ms, and for the last words alone', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search/suggestions') asked.push(searchParams.get('keyword'))
  })
  await page.clock.install()
  await page.goto('/search')
  await hydrated(page)
  await field(page).fill('집')
  await expect(page.getByRole('option').first()).toContainText('집')
  asked.length = 0
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await field(page).fill('전')
  await page.clock.runFor(119)
  await field(page).fill('전세')
  await page.clock.runFor(119)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['전세'])
  await page.clock.resume()
  await expect(page.getByRole('option').first()).toContainText('전세')
  expect(asked).toEqual(['전세'])
})

test('Enter during composition does not submit, and afterwards it does', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await field(page).focus()
  const cdp = await page.context().newCDPSession(page)
  await compose(cdp, ['ㄷ', '도', '돌'])
  // Key code 229: taken by the input method.
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await cdp.send('Input.insertText', { text: '돌봄' })
  await expect(page).toHaveURL(/\/search$/)
  await expect(field(page)).toHaveValue('돌봄')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '돌봄' })).toBeVisible()
})

test('a suggestion is reached by arrows and taken by Enter; Escape closes the list first', async ({
  page,
}) => {
  await page.goto('/search')
  await hydrated(page)
  await field(page).fill('ㅈㅅ')
  const first = page.getByRole('option').first()
  await expect(first).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(field(page)).toHaveValue('ㅈㅅ')
  await field(page).fill('전')
  const title = (await first.textContent())?.split(': ')[1] ?? ''
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('in forced colours the chosen suggestion alone has an outline, and its icon is seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/search')
  await hydrated(page)
  await field(page).fill('전세')
  const options = page.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const outlined = await options.evaluateAll(options =>
    options.map(option => getComputedStyle(option).outlineStyle !== 'none'),
  )
  expect(outlined).toEqual(outlined.map((_, index) => index === 0))
  const colours = await options.first().evaluate(option => {
    const icon = option.querySelector('svg')
    return [option, icon].map(element => element && getComputedStyle(element).color)
  })
  expect(colours[1]).toBe(colours[0])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form searches, and a keyboard left on English is noticed', async ({ page }) => {
    await page.goto('/search')
    await field(page).fill('rnrghl')
    await page.getByRole('main').getByRole('button', { name: '검색', exact: true }).click()
    await expect(page.getByText('‘국회’로 찾은 결과')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /국회/ }).first()).toBeVisible()
  })
})
