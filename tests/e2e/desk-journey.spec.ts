import type { Page } from '@playwright/test'
import { letTimePass } from '../support/let-time-pass.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { call } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, test } from './site.ts'

let stack: Stack
const backendEnv = {}

// A site of its own, whose clock the journey moves.
test.beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' }, backendEnv })
})
test.afterAll(() => stack?.stop())

const note = '공감한 분들의 뜻을 모아 이어 갑니다.'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** As a `datetime-local` field wants it, in Asia/Seoul. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16)

const subtitles = 'WEBVTT\n\n00:00.000 --> 00:04.000\n<v 윤하경>밤에 여는 곳이 전국에 열 군데입니다.\n'

async function ask(page: Page, title: string): Promise<number> {
  const data = { categoryId: 1, title, body: '밤에 아픈 아이를 안고 갈 곳이 없습니다.' }
  return (await call(page, 'POST /questions', data)).id
}

/** Presses of buttons, links and folds; typing, choosing from a list and picking a file are none. */
const mostClicks = 25

/** Of what can still be undone nobody is told. */
const notifiedAtOnce = ['토론이 열렸습니다', '질문이 인터뷰로 이어졌습니다']
const notifiedAfterUndo = [
  '선정되었습니다',
  '토론에 새 소식이 올라왔습니다',
  '이어진 인터뷰가 공개되었습니다',
  '답변이 올라왔습니다',
  '결과가 실렸습니다',
]

test('a question is led from its selection to its outcome in at most 25 clicks, and its supporters hear of every step', async ({
  browser,
}) => {
  test.slow()
  const { origin } = stack
  const editors = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  const page = await editors.newPage()
  const title = `밤에 아이가 아프면 어디로 가야 하나요? ${crypto.randomUUID().slice(0, 6)}`
  const citizen = await browser.newContext({ baseURL: origin })
  const supporter = await citizen.newPage()
  await joinAs(page, nickname(), '/')
  const id = await ask(page, title)
  await page.context().clearCookies()
  await joinAs(supporter, nickname(), `/question/${id}`)
  await supporter.getByRole('button', { name: '공감', exact: true }).click()
  await expect(supporter.getByRole('button', { name: '공감함' })).toBeVisible()

  await arriveAs(page, '답변지기', `/desk/question/${id}`)
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0')
  })
  await page.addInitScript(() =>
    addEventListener('click', event => {
      if (event.isTrusted)
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    }),
  )
  await page.reload()
  const step = part(page, '다음 단계로 옮기기')
  await step.getByLabel('다음 단계').selectOption('선정')
  await step.getByLabel('이유').fill(note)
  await step.getByRole('button', { name: '단계 옮기기' }).click()

  await page.getByRole('link', { name: '이 질문으로 토론 열기' }).click()
  await page.getByLabel('시작 시각').fill(inDays(1))
  await page.getByLabel('마감 시각').fill(inDays(9))
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await page.getByRole('button', { name: '지금 싣기' }).click()
  await page.getByRole('button', { name: '지금 열기' }).click()
  await expect(part(page, '조기 마감')).toBeVisible()
  await part(page, '경과').getByText('경과 추가').click()
  const event = page.getByRole('group').filter({ hasText: '경과 추가' })
  await event.getByLabel('종류').selectOption('자료')
  await event.getByLabel('일시').fill(inDays(0))
  await event.getByRole('textbox', { name: '제목' }).fill('달빛어린이병원 현황')
  await event.getByLabel('자료 주소').fill('https://example.org/night')
  await event.getByRole('button', { name: '추가하기', exact: true }).click()
  await expect(part(page, '보이는 모습')).toContainText('달빛어린이병원 현황')

  await part(page, '바탕이 된 질문').getByRole('link', { name: title }).click()

  await page.getByRole('link', { name: '이 질문으로 인터뷰 열기' }).click()
  await page.getByLabel('형식').selectOption('글')
  await page.getByLabel('진행자').fill('한지우')
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await page
    .getByLabel('자막 파일')
    .setInputFiles({ name: 'night.vtt', mimeType: 'text/vtt', buffer: Buffer.from(subtitles) })
  await page.getByRole('button', { name: '녹취 읽어 들이기' }).click()
  await expect(page.getByText('밤에 여는 곳이 전국에 열 군데입니다.').first()).toBeVisible()
  await page.getByRole('button', { name: '지금 싣기' }).click()
  await part(page, '공개하기').getByRole('button', { name: '공개하기' }).click()
  await expect(part(page, '첫 화면')).toBeVisible()

  await part(page, '바탕이 된 질문').getByRole('link', { name: title }).click()
  const answer = part(page, '답변 싣기')
  await answer
    .getByRole('textbox', { name: '답변', exact: true })
    .fill('밤에 여는 어린이 병원을 시군마다 한 곳씩 두겠습니다.')
  await answer.getByLabel('답한 사람').fill('보건복지부 공공의료과')
  await answer.getByLabel('이유').fill('담당 부처가 보내온 답변입니다.')
  await answer.getByRole('button', { name: '답변 싣기' }).click()
  const outcome = part(page, '결과 싣기')
  await expect(part(page, '답변 수정')).toBeVisible()
  await outcome.getByLabel('결과').selectOption('예산')
  await outcome
    .getByRole('textbox', { name: '내용' })
    .fill('내년 예산에 달빛어린이병원 열 곳이 더해졌습니다.')
  await outcome.getByLabel('날짜').fill('2026-12-02')
  await outcome.getByRole('button', { name: '결과 싣기' }).click()
  await expect(part(page, '결과 수정')).toBeVisible()
  const clicks = await page.evaluate(() => Number(sessionStorage.getItem('clicks')))
  expect(clicks).toBeGreaterThan(8)
  expect(clicks).toBeLessThanOrEqual(mostClicks)
  await picture(page, 'question-with-outcome')

  await supporter.goto(`/question/${id}`)
  const path = [
    note,
    '토론 경과',
    '달빛어린이병원 현황',
    '인터뷰',
    '인터뷰 공개',
    '편집진 결정',
    '달빛어린이병원 열 곳이 더해졌습니다.',
    '보건복지부 공공의료과',
  ]
  for (const word of path) await expect(supporter.getByText(word).first()).toBeVisible()
  await picture(supporter, 'question-for-supporters')
  const main = supporter.getByRole('main')
  await expect(async () => {
    await supporter.goto('/user/mypage/notification')
    for (const sentence of notifiedAtOnce) await expect(main).toContainText(sentence, { timeout: 2_000 })
  }).toPass()
  for (const sentence of notifiedAfterUndo) await expect(main).not.toContainText(sentence)
  await letTimePass(stack, backendEnv, 11 * 60)
  await expect(async () => {
    await supporter.goto('/user/mypage/notification')
    for (const sentence of [...notifiedAtOnce, ...notifiedAfterUndo])
      await expect(main).toContainText(sentence, { timeout: 2_000 })
  }).toPass()
  await Promise.all([citizen.close(), editors.close()])
})
