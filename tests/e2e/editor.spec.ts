import type { CDPSession, Page } from '@playwright/test'
import { arriveAs, expect, test } from './site.ts'

const words = '아이가 새벽에 열이 났는데 문을 연 약국을 찾지 못했습니다.'
const title = () => `밤에 문을 여는 약국은 누가 정합니까? ${crypto.randomUUID().slice(0, 6)}`
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4YWSEFTEMLQkAc/tLAeVUENYAAAAASUVORK5CYII=',
  'base64',
)

const editor = (page: Page) => page.getByRole('textbox', { name: '내용' })
const key = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

async function write(page: Page, name: string): Promise<void> {
  await arriveAs(page, name, '/question/add')
  await expect(key(page, '굵게')).toBeVisible()
}

const sent = async (page: Page) => JSON.parse(await page.locator('input[name="document"]').inputValue())

test('Hangul under composition is neither lost nor doubled, and Enter inside it parts nothing', async ({
  page,
}) => {
  await write(page, '느티나무그늘')
  await editor(page).click()
  const ime = await page.context().newCDPSession(page)
  await compose(ime, ['ㅎ', '하', '한'], '한')
  await compose(ime, ['ㄱ', '그', '글'], '글')
  await enterWhileComposing(ime, ['ㅂ', '바', '밖'], '밖')
  await page.keyboard.press('Enter')
  await compose(ime, ['ㅇ', '아', '안'], '안')
  await expect(editor(page).locator('p')).toHaveText(['한글밖', '안'])

  await page.getByLabel('질문', { exact: true }).click()
  await enterWhileComposing(ime, ['ㅁ', '무', '문'], '문')
  await expect(page.getByLabel('질문', { exact: true })).toHaveValue('문')
  await expect(page).toHaveURL(/\/question\/add/)
  await expect(page.getByText('분류를 골라 주세요.')).toHaveCount(0)
})

test('a text is laid out by keys alone, posted as a document and read as written', async ({ page }) => {
  await write(page, '한강따라걷기')
  await editor(page).focus()
  await page.keyboard.type('무엇이 문제인가')
  await page.keyboard.press('Shift+Tab')
  await expect(key(page, '굵게')).toBeFocused()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await expect(key(page, '제목')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor(page).locator('h2')).toHaveText('무엇이 문제인가')
  await expect(key(page, '제목')).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Enter')
  await page.keyboard.type(`${words} `)
  await key(page, '굵게').click()
  await page.keyboard.type('밤마다')
  await key(page, '굵게').click()
  await page.keyboard.press('Control+k')
  await page.getByLabel('링크 주소').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('https:// 로 시작하는 주소를 적어 주세요.')).toBeVisible()
  await page.getByLabel('링크 주소').fill('law.go.kr/약사법')
  await page.keyboard.press('Enter')
  await expect(editor(page).locator('a')).toHaveAttribute('href', 'https://law.go.kr/약사법')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('- 하나')
  await page.keyboard.press('Enter')
  await page.keyboard.type('둘')

  const asked = title()
  await page.getByLabel('질문', { exact: true }).fill(asked)
  await page.getByLabel('분류').selectOption({ label: '보건·의료' })
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked)
  await expect(page.getByRole('heading', { name: '무엇이 문제인가' })).toBeVisible()
  await expect(page.locator('article strong', { hasText: '밤마다' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://law.go.kr/약사법' })).toBeVisible()
  await expect(page.locator('article').getByRole('listitem').filter({ hasText: '둘' })).toBeVisible()
})

test('what is pasted keeps what the grammar knows, composed, and nothing else', async ({ page }) => {
  await write(page, '느티나무그늘')
  await editor(page).focus()
  await paste(page, {
    'text/html': `<h2>${'제목'.normalize('NFD')}</h2><style>p { color: red }</style><b style="font-weight:normal"><p style="color:red" onclick="alert(1)">글 <span style="font-weight:700;font-style:italic">센</span> <a href="javascript:alert(1)">나쁜</a> <a href="https://law.go.kr">법령</a></p></b><img src="https://elsewhere.example/x.png" onerror=alert(1)><table><tr><td>칸</td><td>12</td></tr></table>`,
    'text/plain': '제목 글',
  })
  await expect(editor(page).locator('h2')).toHaveText('제목')
  await expect(editor(page).locator('a')).toHaveText(['법령'])
  await expect(editor(page).locator('strong')).toHaveText(['센'])
  await expect(editor(page).locator('em')).toHaveText(['센'])
  await expect(editor(page).locator('img:not(.ProseMirror-separator), table, [style]')).toHaveCount(0)
  await expect(editor(page)).toContainText('칸 12')
  expect(JSON.stringify(await sent(page))).toContain('제목'.normalize('NFC'))
})

test('a soft break of office software, which is pasted as a control, begins a paragraph', async ({
  page,
}) => {
  await write(page, '느티나무그늘')
  await editor(page).focus()
  await paste(page, { 'text/plain': '한글\v문서' })
  await expect(editor(page).locator('p')).toHaveText(['한글', '문서'])
})

test('pictures are put in by button and by paste, described, and seen in the question', async ({ page }) => {
  await write(page, '한강따라걷기')
  await page.getByLabel('질문', { exact: true }).fill(title())
  await page.getByLabel('분류').selectOption({ label: '보건·의료' })
  await editor(page).focus()
  await page.keyboard.type(words)

  const chosen = page.waitForEvent('filechooser')
  await key(page, '그림').click()
  await (await chosen).setFiles({ name: '약국.png', mimeType: 'image/png', buffer: png })
  const description = page.getByLabel('그림 설명')
  await expect(description).toBeFocused()
  await description.fill('불 꺼진 약국 앞')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('img', { name: '불 꺼진 약국 앞' })).toBeVisible()

  await pastePicture(page, png)
  await expect(editor(page).locator('img[data-attachment-id]')).toHaveCount(2)
  await expect(page.getByText('설명이 없는 그림이 1개 있어요.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '그림 삭제' }).click()
  await expect(editor(page).locator('img[data-attachment-id]')).toHaveCount(1)

  await page.getByRole('button', { name: '질문 올리기' }).click()
  const shown = page.locator('article').getByRole('img', { name: '불 꺼진 약국 앞' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a picture that cannot be kept says why, in place, and hinders nothing', async ({ page }) => {
  await write(page, '느티나무그늘')
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chosen = page.waitForEvent('filechooser')
    await key(page, '그림').click()
    await (await chosen).setFiles(file)
  }
  await choose({ name: '문서.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('JPEG, PNG, WebP, GIF 그림만 넣을 수 있어요.')).toBeVisible()
  await choose({ name: '큰그림.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) })
  await expect(page.getByText('10MB가 넘는 그림이에요.', { exact: false })).toBeVisible()
  await choose({ name: '가짜.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  const refused = page.getByRole('listitem').filter({ hasText: '가짜.png' })
  await expect(refused).not.toContainText('올리는 중')
  await refused.getByRole('button', { name: '닫기' }).click()
  await expect(refused).toHaveCount(0)
  await expect(page.getByRole('button', { name: '질문 올리기' })).not.toHaveAttribute('aria-disabled')
})

test('what is typed before the editor has come is taken over, the focus with it', async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/rich-text-editor/, async route => {
    await held
    await route.continue()
  })
  await arriveAs(page, '느티나무그늘', '/question/add')
  await page.locator('textarea[name="body"]').fill('먼저 쓴 글\n\n둘째 문단')
  arrive()
  await expect(editor(page).locator('p')).toHaveText(['먼저 쓴 글', '둘째 문단'])
  await expect(editor(page)).toBeFocused()
})

test('what is typed before any script has come is sent, though nobody touches it again', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await arriveAs(page, '느티나무그늘')
  await page.route(/\/assets\/index-/, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/question/add', { waitUntil: 'commit' })
  await page.locator('textarea[name="body"]').fill(words)
  held.resolve()
  await expect(editor(page).locator('p')).toHaveText([words])
  await expect(page.locator('input[name="body"]')).toHaveValue(words)
})

test('where the editor cannot be loaded, the plain field stays and asks as well', async ({
  page,
  complaints,
}) => {
  await page.route(/rich-text-editor/, route => route.abort())
  await arriveAs(page, '한강따라걷기', '/question/add')
  const asked = title()
  await page.getByLabel('질문', { exact: true }).fill(asked)
  await page.getByLabel('분류').selectOption({ label: '보건·의료' })
  await page.getByLabel('내용').fill(words)
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked)
  await expect(page.getByText(words)).toBeVisible()
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter(complaint => !/rich-text-editor|Failed to fetch|ERR_FAILED/.test(complaint)),
  )
})

async function compose(ime: CDPSession, steps: string[], syllable: string): Promise<void> {
  for (const text of steps)
    await ime.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await ime.send('Input.insertText', { text: syllable })
}

/** Chromium sends key 229 for the Enter that ends a syllable. */
async function enterWhileComposing(ime: CDPSession, steps: string[], syllable: string): Promise<void> {
  for (const text of steps)
    await ime.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 }
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await ime.send('Input.insertText', { text: syllable })
  await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
}

const paste = (page: Page, kinds: Record<string, string>) =>
  editor(page).evaluate((element, kinds) => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, kinds)

const pastePicture = (page: Page, picture: Buffer) =>
  editor(page).evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...picture],
  )
