import type { Browser, Locator, Page } from '@playwright/test'
import { accountOf, call, send } from './api-calls.ts'
import { ask } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, test } from './site.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

async function makeDebate(page: Page): Promise<{ address: string; title: string }> {
  const title = `밤 진료를 늘려야 합니까? ${crypto.randomUUID().slice(0, 6)}`
  const text = { categoryId: 1, title, body: '밤에 여는 병원이 적습니다.', questionIds: [] }
  const { id } = await call(page, 'POST /desk/debates', { ...text, opensAt: inDays(1), closesAt: inDays(9) })
  return { address: `/desk/debate/${id}`, title }
}

/** Of a browser without anybody's cookies. */
const openPage = async (browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'ko-KR', javaScriptEnabled })).newPage()

const change = (page: Page) => page.getByRole('region', { name: '수정' })
const saved = '저장했습니다. 10분 안에 되돌릴 수 있습니다.'
const answers = (page: Page) => page.getByRole('region', { name: /^답변/ })
async function answer(page: Page, body: string, answerer: string): Promise<void> {
  await answers(page).getByRole('textbox', { name: '답변', exact: true }).fill(body)
  await answers(page).getByLabel('답한 사람').fill(answerer)
  await answers(page).getByLabel('이유').fill('어떻게 받았는지 적습니다.')
  await answers(page).getByRole('button', { name: /^답변/ }).click()
}
const save = (page: Page) => change(page).getByRole('button', { name: '수정하기' }).click()

type Part = {
  name: string
  address: (page: Page) => Promise<string>
  /** Of the form within the page; where all share one page, each journey has a row of its own. */
  form: (page: Page, script: boolean) => Locator
  button: string | RegExp
  type: (form: Locator, by: 'first' | 'second') => Promise<void>
  shown: [string, string]
  /** Label of what the form does not change. */
  left?: string
}

const codeOf = (script: boolean) => `conflict-${script ? 'with' : 'without'}-script`

/** One code for each journey; the other journey may have made them. */
async function makeCodes(page: Page): Promise<string> {
  const data = { label: '아직 없는 묶음', value: null, sort: 90, version: 0 }
  for (const code of [true, false].map(codeOf)) await send(page, `PUT /desk/codes/faq-category/${code}`, data)
  return '/desk/code'
}

async function makeNotice(page: Page): Promise<string> {
  const notice = { title: '설 연휴에 쉽니다', body: '사흘 동안 쉽니다.', pinned: false }
  return `/desk/notice/${(await call(page, 'POST /desk/notices', notice)).id}`
}

async function makeInterview(page: Page): Promise<string> {
  const text = { categoryId: 1, title: '밤 병동의 인원을 묻습니다', body: '간호사에게 묻습니다.' }
  const { id } = await call(page, 'POST /desk/interviews', { ...text, format: 'video', host: '한지우' })
  await call(page, `POST /desk/interviews/${id}/publish`, { version: 1 })
  return `/desk/interview/${id}`
}

async function makeMember(page: Page): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context?.newPage()
  if (!other) throw new Error('the browser is gone')
  await joinAs(other, nickname(), '/')
  const { seq } = await accountOf(other)
  await context?.close()
  return `/desk/member/${seq}`
}

const inRegion = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
const days = { first: '2030-03-04', second: '2030-05-06' }
const shownDays: Part['shown'] = [
  '저장된 내용: 2030년 3월 4일 오전 9:00',
  '지금 적은 내용: 2030년 5월 6일 오전 9:00',
]

const parts: Part[] = [
  {
    name: 'the popup of a notice',
    address: makeNotice,
    form: inRegion('첫 화면에 띄우기'),
    button: '띄우기',
    type: async (form, by) => {
      await form.getByLabel('띄우기 시작할 때').fill(`${days[by]}T09:00`)
      await form.getByLabel('그만 띄울 때').fill('2030-12-31T18:00')
    },
    shown: shownDays,
  },
  {
    name: 'the date of a draft',
    address: makeNotice,
    form: inRegion('싣기'),
    button: '예약하기',
    type: (form, by) => form.getByLabel('실을 때').fill(`${days[by]}T09:00`),
    shown: shownDays,
  },
  {
    name: 'the end of collecting questions',
    address: makeInterview,
    form: inRegion('질문 받기'),
    button: '지금부터 질문 받기',
    type: (form, by) => form.getByLabel('그만 받을 때').fill(`${days[by]}T09:00`),
    shown: shownDays,
  },
  {
    name: 'the role of a member',
    address: makeMember,
    form: inRegion('역할'),
    button: '역할 바꾸기',
    type: async (form, by) => {
      await form.getByLabel('역할').selectOption(by === 'first' ? '편집자' : '관리자')
    },
    shown: ['저장된 내용: 편집자', '지금 적은 내용: 관리자'],
  },
  {
    name: 'the field of a member',
    address: makeMember,
    form: inRegion('전문 분야'),
    button: '전문 분야 저장하기',
    type: async (form, by) => {
      await form.getByLabel('전문 분야', { exact: true }).fill(by === 'first' ? '변호사' : '간호사')
      await form.getByLabel('확인한 근거').fill('명부에서 확인했습니다.')
    },
    shown: ['저장된 내용: 변호사', '지금 적은 내용: 간호사'],
  },
  {
    name: 'the suspension of a member',
    address: makeMember,
    form: inRegion('글쓰기 제한'),
    button: '글쓰기 제한하기',
    type: async (form, by) => {
      await form.getByLabel('어긋난 규칙').selectOption('광고나 도배')
      await form.getByLabel('언제까지').fill(`${days[by]}T09:00`)
      await form.getByLabel('이유', { exact: true }).fill('같은 글을 거듭 올렸습니다.')
    },
    shown: shownDays,
  },
  {
    name: 'the order of a group of answers',
    address: async () => '/desk/faq',
    form: (page, script) => page.getByRole('region', { name: script ? '물음 Q는' : '가입과 계정' }),
    button: '차례 저장하기',
    type: async (form, by) => {
      await form.getByText('차례 바꾸기').click()
      const row = form.getByRole('spinbutton').nth(by === 'first' ? 1 : 2)
      await row.fill('1')
    },
    shown: ['저장된 내용: 2', '지금 적은 내용: 1'],
  },
  {
    name: 'the place of a debate on the home page',
    address: async page => {
      const { address } = await makeDebate(page)
      await call(page, `POST /desk/debates/${address.split('/').at(-1)}/publish`, { version: 1 })
      return address
    },
    form: inRegion('첫 화면에 싣기'),
    button: '첫 화면에 싣기',
    type: (form, by) => form.getByLabel('차례').fill(by === 'first' ? '3' : '7'),
    shown: ['저장된 내용: 3', '지금 적은 내용: 7'],
  },
  {
    name: 'the steward of a category',
    address: async () => '/desk/category',
    form: (page, script) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: script ? 'digital' : 'local' }),
    button: /^담당 저장하기: /,
    type: async (form, by) =>
      void (await form.getByLabel('담당 편집자').selectOption(by === 'first' ? '물음지기' : '답변지기')),
    shown: ['저장된 내용: 물음지기', '지금 적은 내용: 답변지기'],
  },
  {
    name: 'the name of a code',
    address: makeCodes,
    form: (page, script) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByText(codeOf(script), { exact: true }) }),
    button: /^수정하기: /,
    type: (form, by) => form.getByLabel('이름').fill(by === 'first' ? '처음 오신 분께' : '자주 오시는 분께'),
    shown: ['저장된 내용: 처음 오신 분께', '지금 적은 내용: 자주 오시는 분께'],
    left: '코드',
  },
]

for (const part of parts)
  for (const script of [true, false])
    test(`of two who save ${part.name} the second sees what the first stored, ${script ? 'with' : 'without'} script`, async ({
      browser,
      origin,
    }) => {
      const first = await openPage(browser, origin, script)
      const second = await openPage(browser, origin, script)
      await arriveAs(first, '재단지기', '/desk')
      const address = await part.address(first)
      await first.goto(address)
      await arriveAs(second, '재단지기', address)

      const firstForm = part.form(first, script)
      await part.type(firstForm, 'first')
      await firstForm.getByRole('button', { name: part.button, exact: true }).click()
      await expect(first.getByText(/^저장했습니다/)).toBeVisible()

      const form = part.form(second, script)
      await part.type(form, 'second')
      await form.getByRole('button', { name: part.button, exact: true }).click()
      const panel = second.getByRole('region', { name: '그사이 저장된 내용' })
      for (const text of part.shown) await expect(panel).toContainText(text)
      if (part.left) await expect(panel.getByText(part.left, { exact: true })).toHaveCount(0)
      // The second button may say that it changes what is there now.
      await form.locator('form').filter({ has: panel }).getByRole('button').first().click()
      await expect(second.getByText(/^저장했습니다/)).toBeVisible()
      await first.context().close()
      await second.context().close()
    })

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('the second of two editors sees what the first stored, and loses nothing', async ({
      page,
      browser,
      origin,
    }) => {
      await arriveAs(page, '물음지기', '/desk')
      const { address, title } = await makeDebate(page)
      await page.goto(address)
      const other = await openPage(browser, origin, script)
      await arriveAs(other, '답변지기', address)

      await change(page).getByLabel('분류').selectOption('보건·의료')
      await change(page).getByLabel('마감 시각').fill('2030-03-04T18:30')
      await save(page)
      await expect(page.getByText(saved)).toBeVisible()

      await change(other).getByLabel('진행자').fill('재단 의료연구팀')
      await change(other).getByRole('textbox', { name: '제목' }).fill(`${title} 다시`)
      await save(other)
      const panel = change(other).getByRole('region', { name: '그사이 저장된 내용' })
      await expect(panel).toContainText('저장된 내용: 보건·의료')
      await expect(panel).toContainText('저장된 내용: 2030년 3월 4일 오후 6:30')
      await expect(panel).toContainText('지금 적은 내용: 재단 의료연구팀')
      await expect(panel).not.toContainText('배경')
      await expect(panel).not.toContainText('2030-03-04')
      await expect(change(other).getByLabel('진행자')).toHaveValue('재단 의료연구팀')
      await expect(change(other).getByRole('textbox', { name: '제목' })).toHaveValue(`${title} 다시`)

      await save(other)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(`${title} 다시`)
      await other.context().close()
    })

    test('the second of two editors who answer one question sees the first answer, and keeps the own', async ({
      page,
      browser,
      origin,
    }) => {
      await joinAs(page, nickname(), '/')
      const id = Number(/\d+$/.exec(await ask(page))?.[0])
      const address = `/desk/question/${id}`
      await page.context().clearCookies()
      await arriveAs(page, '물음지기', address)
      await page.getByLabel('다음 단계', { exact: true }).selectOption('선정')
      const step = page.getByRole('region', { name: '다음 단계로 옮기기' })
      await step.getByLabel('이유').fill('공감한 분들의 뜻을 모아 선정합니다.')
      await step.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(page.getByText(saved)).toBeVisible()
      const other = await openPage(browser, origin, script)
      await arriveAs(other, '답변지기', address)

      await answer(page, '법을 고치겠습니다.', '국토교통부')
      await expect(page.getByRole('region', { name: '답변 수정' })).toBeVisible()
      await answer(other, '예산을 늘리겠습니다.', '기획재정부')
      const panel = other.getByRole('region', { name: '그사이 저장된 내용' })
      await expect(panel).toContainText('저장된 내용: 법을 고치겠습니다.')
      await expect(panel).toContainText('지금 적은 내용: 기획재정부')
      await expect(panel).not.toContainText('어떻게 받았는지 적습니다.')
      await answers(other).getByRole('button', { name: /^답변/ }).click()
      await expect(other.getByText(saved)).toBeVisible()
      await expect(answers(other).getByLabel('답한 사람')).toHaveValue('기획재정부')
      await other.context().close()
    })
  })
