import type { Browser, Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

const hour = 3_600_000
const tomorrowInSeoul = () => new Date(Date.now() + (9 + 24) * hour).toISOString().slice(0, 16)

const part = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: typeof name === 'string' })
const asked = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function saved(page: Page): Promise<void> {
  await expect(page.getByText('저장했습니다.')).toBeVisible()
  // The next act says it again.
  await page.goto(page.url().replace(/[?&]saved=1/, ''))
}

const transcript = `WEBVTT

00:00.000 --> 00:05.000
<v 한지우>밤에는 몇 사람이 병동을 지킵니까?

00:05.000 --> 00:12.500
<v 윤하경>우리 병동은 두 사람이 마흔 명을 돌봅니다.
`

/** Editors see the recording before its release. */
async function asCitizen(
  browser: Browser,
  address: string,
  read: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await joinAs(page, nickname(), address)
  await read(page)
  await context.close()
}

const asksHere = (words: string) => async (page: Page) => {
  await page.getByLabel('출연자에게 할 질문').fill(words)
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.locator('#questions li').filter({ hasText: words })).toBeVisible()
}

test('the screens of interviews are not there for strangers and members', async ({ page }) => {
  const addresses = [
    '/desk/interview',
    '/desk/interview/add',
    '/desk/interview/1',
    '/desk/interview/1/question',
  ]
  for (const address of addresses) expect((await page.goto(address))?.status()).toBe(404)
  await joinAs(page, nickname(), '/')
  for (const address of addresses) expect((await page.goto(address))?.status()).toBe(404)
})

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor makes an interview, takes questions, releases it and takes it off', async ({
      page,
      browser,
    }) => {
      const title = `밤 병동의 인원을 묻습니다 ${crypto.randomUUID().slice(0, 8)}`
      const words = `두 사람이 마흔 명을 돌볼 수 있습니까? ${crypto.randomUUID().slice(0, 8)}`
      await arriveAs(page, '물음지기', '/desk/interview')
      await page.getByRole('link', { name: '새 인터뷰' }).click()
      await create(page, title)
      const desk = new URL(page.url()).pathname
      const open = desk.replace('/desk', '')

      await nameGuest(page)
      await part(page, '싣기').getByRole('button', { name: '지금 싣기' }).click()
      await saved(page)
      await part(page, '질문 받기').getByLabel('그만 받을 때').fill(tomorrowInSeoul())
      await part(page, '질문 받기').getByRole('button', { name: '지금부터 질문 받기' }).click()
      await saved(page)
      await asCitizen(browser, open, asksHere(words))

      await page.goto(`${desk}/question`)
      await select(page, words)
      await page.goto(desk)
      await part(page, '질문 받기').getByRole('button', { name: '질문 그만 받기' }).click()
      await saved(page)
      await importTranscript(page)
      await asCitizen(browser, open, async citizen => {
        await expect(citizen.getByRole('main')).toContainText(words)
        await expect(citizen.getByRole('main')).not.toContainText('마흔 명을 돌봅니다.')
      })

      await page.goto(`${desk}/question`)
      await answer(page, words)
      await page.goto(desk)
      await part(page, '공개하기').getByRole('button', { name: '공개하기' }).click()
      await saved(page)

      await expect(page.getByRole('link', { name: '시민이 보는 화면' })).toHaveAttribute('href', open)
      await asCitizen(browser, open, async citizen => {
        await expect(citizen.getByRole('heading', { level: 1 })).toContainText(title)
        await expect(citizen.getByText('우리 병동은 두 사람이 마흔 명을 돌봅니다.').first()).toBeVisible()
        await expect(citizen.getByRole('list', { name: '출연자' })).toContainText('윤하경')
        const item = citizen.locator('#questions li').filter({ hasText: words })
        await expect(item).toContainText('두 사람으로는 어렵다고 답했습니다.')
        await expect(item.getByRole('link', { name: '0:05부터 보기' })).toBeVisible()
        await picture(citizen, 'interview-for-citizens')
      })

      await withdraw(page)
      await asCitizen(browser, '/interview', async citizen => {
        await expect(citizen.getByRole('main')).not.toContainText(title)
        expect((await citizen.goto(open))?.status()).toBe(410)
        await picture(citizen, 'interview-withdrawn-for-citizens')
      })
      await part(page, '다시 싣기').getByLabel('이유').fill('출연자가 다시 허락했습니다.')
      await part(page, '다시 싣기').getByRole('button', { name: '다시 싣기' }).click()
      await saved(page)
      await picture(page, 'interview-shown-again')
      await asCitizen(browser, open, async citizen => {
        await expect(citizen.getByRole('heading', { level: 1 })).toContainText(title)
      })
    })

    test('an editor releases no chapters that another editor changed unseen', async ({ page }) => {
      await arriveAs(page, '물음지기', '/desk')
      const media = { kind: 'video', url: 'https://media.example/night.mp4' }
      const text = { categoryId: 1, title: '밤 병동의 인원을 묻습니다', body: '간호사에게 묻습니다.' }
      const rest = { format: 'video', host: '한지우', media }
      const { id } = await call(page, 'POST /desk/interviews', { ...text, ...rest })
      await call(page, `POST /desk/interviews/${id}/publish`, { version: 1 })
      await page.goto(`/desk/interview/${id}`)
      const release = part(page, '공개하기')
      await expect(release.getByRole('button')).toBeVisible()
      const chapters = [{ at: 0, title: '두 사람이 돌보는 밤' }]
      await call(page, `PUT /desk/interviews/${id}/chapters`, { chapters, version: 1 })

      await release.getByRole('button').click()
      await expect(release.getByRole('alert')).toContainText('그사이 다른 편집자가 저장했습니다.')
      await expect(part(page, '장').getByRole('textbox')).toHaveValue(/두 사람이 돌보는 밤/)
      await release.getByRole('button').click()
      await saved(page)
    })
  })

async function withdraw(page: Page): Promise<void> {
  const form = part(page, '내리기')
  await form.getByRole('button', { name: '내리기' }).click()
  await expect(form.getByRole('alert')).toContainText('이유')
  await form.getByLabel('이유').fill('출연자가 내려 달라고 했습니다.')
  await form.getByRole('button', { name: '내리기' }).click()
  await saved(page)
  await expect(page.getByRole('region', { name: '수정', exact: true })).toHaveCount(0)
  await picture(page, 'interview-withdrawn')
}

async function create(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: '제목' }).fill(title)
  await page.getByLabel('분류').selectOption({ index: 1 })
  await page.getByLabel('형식').selectOption('영상')
  await page
    .getByRole('textbox', { name: '소개', exact: true })
    .fill('밤에 일하는 간호사의 이야기를 듣습니다.')
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await expect(page.getByRole('alert')).toContainText('진행자')
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(title)
  await page.getByLabel('진행자').fill('한지우')
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await saved(page)
  await picture(page, 'interview-made')
}

/** Leaves the first row empty, so that the refusal must find the row it is about. */
async function nameGuest(page: Page): Promise<void> {
  const guests = part(page, '출연자')
  const second = guests.getByRole('group', { name: '출연자 2' })
  await second.getByLabel('이름').fill('윤하경')
  await guests.getByRole('button', { name: '출연자 저장하기' }).click()
  await expect(guests.getByRole('alert')).toContainText('출연자 2 하는 일')
  await expect(second.getByLabel('이름')).toHaveValue('윤하경')
  await second.getByLabel('하는 일').fill('간호사')
  await guests.getByRole('button', { name: '출연자 저장하기' }).click()
  await expect(page.getByRole('list', { name: '출연자' })).toContainText('간호사')
  await saved(page)
}

async function select(page: Page, words: string): Promise<void> {
  const question = asked(page, words)
  await question.getByText('다음 일').click()
  await question.getByRole('button', { name: '선정하기' }).click()
  await saved(page)
  await question.getByText('다음 일').click()
  const form = question.locator('section').filter({ hasText: '물었다고 적기' })
  await form.getByLabel('시각').fill('다섯')
  await form.getByRole('button', { name: '질문함으로 적기' }).click()
  await expect(form.getByRole('alert')).toContainText('1:02:03이나 62:03처럼')
  await expect(form.getByLabel('시각')).toHaveValue('다섯')
  await form.getByLabel('시각').fill('0:00')
  await form.getByRole('button', { name: '질문함으로 적기' }).click()
  await saved(page)
  await expect(question).toContainText('질문함')
}

/** `윤하경: 네.` as a text editor of Korean Windows saves it. */
const cp949 = Buffer.concat([
  Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\n'),
  Buffer.from('c0b1c7cfb0e63a20b3d72e', 'hex'),
])

/** Chooses a file in CP949, one with two faults, which is refused by line and kept in the field, and pastes a good one. */
async function importTranscript(page: Page): Promise<void> {
  await page.getByLabel('자막 형식').selectOption('srt')
  await page
    .getByLabel('자막 파일')
    .setInputFiles({ name: '녹취.srt', mimeType: 'text/plain', buffer: cp949 })
  await page.getByRole('button', { name: '녹취 읽어 들이기' }).click()
  await expect(part(page, '녹취 구간 1개')).toContainText('윤하경')
  await saved(page)
  const bad = transcript.replace('00:05.000 -->', '0:5 -->').replace('00:00.000 -->', '첫머리 -->')
  const section = part(page, /^녹취 구간 \d+개$/)
  const file = { name: '인터뷰.vtt', mimeType: 'text/vtt', buffer: Buffer.from(bad) }
  await section.getByLabel('자막 파일').setInputFiles(file)
  await section.getByRole('button', { name: '녹취 읽어 들이기' }).click()
  await expect(section.getByRole('alert')).toContainText('3번째 줄: 시각을')
  await expect(section.getByRole('alert')).toContainText('6번째 줄: 시각을')
  const text = section.getByRole('textbox', { name: '자막' })
  await expect(text).toHaveValue(bad)
  await section.getByLabel('자막 파일').setInputFiles([])
  await text.fill(transcript)
  await section.getByRole('button', { name: '녹취 읽어 들이기' }).click()
  await expect(part(page, '녹취 구간 2개')).toContainText('우리 병동은 두 사람이 마흔 명을 돌봅니다.')
  await saved(page)
}

async function answer(page: Page, words: string): Promise<void> {
  const question = asked(page, words)
  await question.getByText('다음 일').click()
  const form = question.locator('section').filter({ hasText: '답변 적기' })
  await form.getByLabel('시각').fill('0:05')
  await form.getByRole('button', { name: '답변 싣기' }).click()
  await expect(form.getByRole('alert')).toContainText('답변')
  await expect(form.getByLabel('시각')).toHaveValue('0:05')
  await form.getByRole('textbox', { name: '답변' }).fill('두 사람으로는 어렵다고 답했습니다.')
  await form.getByRole('button', { name: '답변 싣기' }).click()
  await saved(page)
  await expect(question).toContainText('0:05')
}

test('who reads a transcript in after another editor did is not told that there was none', async ({
  page,
}) => {
  await arriveAs(page, '재단지기', '/desk')
  const text = {
    categoryId: 1,
    title: '밤에 여는 병원 이야기',
    body: '밤에 여는 병원이 적습니다.',
    host: '재단',
  }
  const rest = { format: 'video', collect: null, live: null, media: null, questionIds: [] }
  const { id } = await call(page, 'POST /desk/interviews', { ...text, ...rest })
  await page.goto(`/desk/interview/${id}`)
  const materials = part(page, /^녹취 구간/)
  const read = materials.getByRole('button', { name: '녹취 읽어 들이기' })
  await interactive(read)
  await call(page, `POST /desk/interviews/${id}/transcript/import`, {
    format: 'vtt',
    text: transcript,
    version: 1,
  })
  await materials.getByRole('textbox', { name: '자막', exact: true }).fill(transcript)
  await read.click()
  await expect(materials.getByRole('region', { name: '그사이 저장된 내용' })).toContainText(
    '저장된 내용: 위의 녹취',
  )
})
