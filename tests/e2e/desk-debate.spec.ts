import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { ask } from './discussion.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

type Found = { id: number; title: string }

async function answeredQuestions(page: Page): Promise<[Found, Found]> {
  const params = { status: 'answered', sort: 'agreed', size: 50 }
  const answer = await page.request.get('/api/desk/questions', { params })
  const { items } = (await answer.json()) as { items: Found[] }
  // `desk.spec.ts` takes up the first ones.
  const [first, second] = items.slice(-2)
  if (!first || !second) throw new Error('the demo has too few answered questions')
  return [first, second]
}

async function selectedQuestion(page: Page): Promise<Found> {
  const id = (await ask(page)).split('/').at(-1)
  for (const to of ['review', 'selected'])
    await call(page, `POST /desk/questions/${id}/steps`, { to, note: '토론으로 이어 갑니다.' })
  return (await page.request.get(`/api/questions/${id}`)).json()
}

/** As a `datetime-local` field wants it, in Asia/Seoul. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16)

const saved = (page: Page) => expect(page.getByText('저장했습니다.')).toBeVisible()

test('two selected questions become a debate, which is led to its conclusion', async ({ page }) => {
  await arriveAs(page, '물음지기', '/desk')
  const [first, second] = [await selectedQuestion(page), await selectedQuestion(page)]
  await page.goto(`/desk/question/${first.id}`)
  await page.getByRole('link', { name: '이 질문으로 토론 열기' }).click()
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(first.title)
  await expect(page.getByRole('checkbox', { name: first.title })).toBeChecked()
  await page.getByRole('checkbox', { name: second.title }).check()
  const title = `동네 병원의 밤 진료를 늘려야 합니까? ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('textbox', { name: '제목' }).fill(title)
  await page.getByLabel('시작 시각').fill(inDays(1))
  await page.getByLabel('마감 시각').fill(inDays(9))
  await page.getByLabel('다른 질문').fill('모름')
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await expect(page.getByRole('alert')).toContainText('바탕이 된 질문: 질문의 번호나 주소가 아니에요: 모름')
  await page.getByLabel('다른 질문').fill('')
  await page.getByRole('button', { name: '초안으로 저장하기' }).click()
  await saved(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await picture(page, 'debate-made')

  await page.getByRole('button', { name: '지금 싣기' }).click()
  await expect(page.getByRole('link', { name: '시민이 보는 화면' })).toBeVisible()
  await page.getByRole('button', { name: '지금 열기' }).click()
  const closing = page.getByRole('region', { name: '조기 마감' })
  await expect(closing).toBeVisible()
  const extension = page.getByRole('region', { name: '기간 늘리기' })
  await extension.getByLabel('마감 시각').fill(inDays(2))
  await extension.getByLabel('이유').fill('더 듣습니다.')
  await extension.getByRole('button', { name: '늘리기' }).click()
  await expect(extension.getByRole('alert')).toContainText('마감 시각: 이미 끝났거나, 정해진 마감 시각이')

  await page.getByRole('region', { name: '경과', exact: true }).getByText('경과 추가').click()
  const event = page.getByRole('group').filter({ hasText: '경과 추가' })
  await event.getByLabel('종류').selectOption('자료')
  await event.getByLabel('일시').fill(inDays(0))
  await event.getByRole('textbox', { name: '제목' }).fill('야간 진료 통계 자료집')
  await event.getByLabel('자료 주소').fill('https://example.org/night')
  await event.getByRole('button', { name: '추가하기', exact: true }).click()
  await expect(page.getByRole('region', { name: '보이는 모습' })).toContainText('야간 진료 통계 자료집')
  const stored = page.getByRole('group').filter({ hasText: '야간 진료 통계 자료집' })
  await stored.locator('summary').click()
  const boxOf = (name: string) => stored.getByRole('button', { name, exact: true }).boundingBox()
  const [change, remove] = [await boxOf('수정하기'), await boxOf('경과에서 지우기')]
  expect((remove?.y ?? 0) - (change?.y ?? 0) - (change?.height ?? 0)).toBeGreaterThanOrEqual(8)

  await expect(closing).toContainText('10분 안에 되돌릴 수 있습니다')
  await picture(page, 'debate-opened')
  const close = async () => {
    await closing.getByLabel('이유').fill('뜻이 일찍 모였습니다.')
    await closing.getByRole('button', { name: '지금 닫기' }).click()
  }
  await close()
  await page.getByRole('button', { name: '되돌리기: 조기 마감' }).first().click()
  await expect(closing).toBeVisible()
  await close()
  const conclusion = page.getByRole('region', { name: '결론 싣기' })
  await conclusion
    .getByRole('textbox', { name: '결론' })
    .fill('밤 진료를 시범으로 늘리자는 데 뜻이 모였습니다.')
  await conclusion.getByRole('button', { name: '미리 보기' }).click()
  const preview = conclusion.getByRole('region', { name: '미리 보기' })
  await expect(preview).toContainText('밤 진료를 시범으로 늘리자는 데 뜻이 모였습니다.')
  await expect(conclusion.getByRole('textbox', { name: '결론' })).toHaveText(/뜻이 모였습니다/)
  await conclusion.getByRole('button', { name: '결론 싣기' }).click()
  await expect(conclusion).toHaveCount(0)
  await picture(page, 'debate-concluded')

  await page.getByRole('link', { name: '시민이 보는 화면' }).click()
  await expect(page.getByRole('main')).toContainText('밤 진료를 시범으로 늘리자는 데 뜻이 모였습니다.')
  await picture(page, 'debate-for-citizens')
  await expect(page.getByRole('main')).toContainText('야간 진료 통계 자료집')
  for (const { id } of [first, second]) {
    await page.goto(`/question/${id}`)
    // Written with the step to 토론 중 alone; its name also stands on the path before it is taken.
    await expect(page.getByText('이 질문에서 나온 토론이 열렸습니다.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused debate keeps what was typed, and a draft can be changed and deleted', async ({ page }) => {
    await arriveAs(page, '물음지기', '/desk')
    const [first, second] = await answeredQuestions(page)
    await page.goto(`/desk/debate/add?question=${first.id}&question=${second.id}`)
    const title = `막차를 한 시간 늦춰야 합니까? ${crypto.randomUUID().slice(0, 6)}`
    await page.getByLabel('제목').fill(title)
    await page.getByLabel('시작 시각').fill(inDays(9))
    await page.getByLabel('마감 시각').fill(inDays(1))
    await page.getByLabel('입장 3').fill('더 지켜보자')
    await page.getByRole('checkbox', { name: second.title }).uncheck()
    await page.getByRole('button', { name: '초안으로 저장하기' }).click()
    await expect(page.getByRole('alert')).toContainText('마감 시각은 시작 시각보다 뒤여야 해요.')
    await expect(page.getByLabel('제목')).toHaveValue(title)
    await expect(page.getByLabel('입장 3')).toHaveValue('더 지켜보자')
    await expect(page.getByRole('checkbox', { name: first.title })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: second.title })).not.toBeChecked()

    await page.getByLabel('마감 시각').fill(inDays(19))
    await page.getByRole('button', { name: '초안으로 저장하기' }).click()
    await saved(page)
    await expect(page).toHaveURL(/\/desk\/debate\/\d+\?saved=1$/)
    const sources = page.getByRole('region', { name: '바탕이 된 질문' })
    await expect(sources.getByRole('link')).toHaveText([first.title])

    await page.getByLabel('다른 질문').fill(new URL(`/question/${second.id}`, page.url()).href)
    await page.getByRole('button', { name: '수정하기' }).click()
    await expect(sources.getByRole('link')).toHaveText([first.title, second.title])
    await page.getByRole('button', { name: '초안 지우기' }).click()
    await expect(page).toHaveURL(/\/desk\/debate\?deleted=\d+&saved=1$/)
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    await page.getByRole('button', { name: '되돌리기: 초안 삭제' }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})

async function makeClosedDebate(page: Page): Promise<string> {
  const post = (path: string, data?: object) => call(page, `POST /desk/debates${path}`, data)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const title = `밤 진료를 늘려야 합니까? ${crypto.randomUUID().slice(0, 6)}`
  const text = { categoryId: 1, title, body: '밤에 여는 병원이 적습니다.', questionIds: [] }
  const { id } = await post('', { ...text, opensAt: day(1), closesAt: day(9) })
  await post(`/${id}/publish`, { version: 1 })
  await post(`/${id}/opening`, { version: 1 })
  await post(`/${id}/closing`, { reason: '뜻이 일찍 모였습니다.', version: 2 })
  return `/desk/debate/${id}`
}

for (const script of [true, false])
  test(`the second of two editors who conclude one debate sees the first conclusion, and keeps the own, ${script ? 'with' : 'without'} script`, async ({
    browser,
    origin,
  }) => {
    const open = async () =>
      (await browser.newContext({ baseURL: origin, locale: 'ko-KR', javaScriptEnabled: script })).newPage()
    const first = await open()
    const second = await open()
    await arriveAs(first, '물음지기', '/desk')
    const address = await makeClosedDebate(first)
    await first.goto(address)
    await arriveAs(second, '답변지기', address)
    const conclude = async (page: Page, text: string) => {
      const form = page.getByRole('region', { name: /^결론/ })
      if (script) await interactive(form.getByRole('button', { name: '결론 싣기' }))
      await form.getByRole('textbox', { name: '결론' }).fill(text)
      await form.getByRole('button', { name: /^결론/ }).click()
    }
    await conclude(first, '밤 진료를 늘리는 데에 뜻이 모였습니다.')
    await saved(first)
    await conclude(second, '비용을 누가 댈지는 남았습니다.')
    const form = second.getByRole('region', { name: '결론 수정' })
    const panel = form.getByRole('region', { name: '그사이 저장된 내용' })
    await expect(panel).toContainText('저장된 내용: 밤 진료를 늘리는 데에 뜻이 모였습니다.')
    await expect(panel).toContainText('지금 적은 내용: 비용을 누가 댈지는 남았습니다.')
    if (script)
      await expect(form.getByRole('textbox', { name: '결론' })).toHaveText('비용을 누가 댈지는 남았습니다.')
    else
      await expect(form.getByRole('textbox', { name: '결론' })).toHaveValue('비용을 누가 댈지는 남았습니다.')
    await form.getByRole('button', { name: '결론 수정하기' }).click()
    await saved(second)
    const seen = second.getByRole('region', { name: '보이는 모습' })
    await expect(seen).toContainText('비용을 누가 댈지는 남았습니다.')
    await expect(seen).toContainText('수정')
    for (const page of [first, second]) await page.context().close()
  })

test('without script, what was written on a draft that another editor deleted comes back', async ({
  page,
  browser,
  origin,
}) => {
  await arriveAs(page, '답변지기', '/desk')
  const dates = { opensAt: new Date(Date.now() + 86_400_000), closesAt: new Date(Date.now() + 172_800_000) }
  const positions = ['찬성', '반대'].map((label, place) => ({ key: ['for', 'against'][place], label }))
  const texts = { categoryId: 1, title: '지워질 토론 초안입니다', body: '두 편집자가 함께 봅니다.' }
  const { id } = await call(page, 'POST /desk/debates', { ...texts, ...dates, positions })
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const plain = await context.newPage()
  await arriveAs(plain, '물음지기', `/desk/debate/${id}`)
  await call(page, `DELETE /desk/debates/${id}`)

  const form = plain.getByRole('region', { name: '수정', exact: true })
  await form.getByLabel('배경').fill('오래 다듬어 쓴 글입니다.\n두 번째 줄입니다.')
  await form.getByRole('button', { name: '수정하기' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('토론')
  await expect(plain.getByText('저장하지 못했습니다.', { exact: false })).toContainText(
    /삭제되어.*오래 다듬어 쓴 글입니다\.\n두 번째 줄입니다\./s,
  )
  await context.close()
})
