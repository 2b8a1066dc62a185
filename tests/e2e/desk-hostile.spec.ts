import type { Browser, Page } from '@playwright/test'
import { hostileTexts } from '../support/hostile-texts.ts'
import { contentWith } from '../support/papers.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, test } from './site.ts'

/** Every page of the desk whose address names no thing. */
const fixedPages = [
  '/desk',
  '/desk/question',
  '/desk/report',
  '/desk/green-paper',
  '/desk/debate',
  '/desk/debate/add',
  '/desk/interview',
  '/desk/interview/add',
  '/desk/notice',
  '/desk/notice/add',
  '/desk/faq',
  '/desk/faq/add',
  '/desk/banner',
  '/desk/banner/add',
  '/desk/category',
  '/desk/synonym',
  '/desk/code',
  '/desk/policy',
  '/desk/security',
  '/desk/member',
]

const textsOfMember = 5
const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})

async function send(page: Page, method: 'POST' | 'PUT', path: string, data?: object) {
  const headers = {
    origin: new URL(page.url()).origin,
    'x-requested-with': 'q',
    'idempotency-key': crypto.randomUUID(),
  }
  return page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
}

async function made(page: Page, path: string, data?: object): Promise<{ id: number; revision?: number }> {
  const answer = await send(page, 'POST', path, data)
  expect(answer.ok(), `${path} ${JSON.stringify(data)}: ${await answer.text()}`).toBe(true)
  const text = await answer.text()
  return text ? JSON.parse(text) : { id: 0 }
}

type People = { page: Page; reporter: Page }

/** Asks, comments, is reported, asks an interview, and writes a profile and a paper, all in hostile words. */
async function writeHostile(
  { page, reporter }: People,
  texts: string[],
  interview: number,
): Promise<number[]> {
  const questions: number[] = []
  for (const text of texts) {
    const { id } = await made(page, '/questions', { categoryId: 1, title: text, body: `${text}\n\n${text}` })
    const comment = await made(page, `/comments/${id}`, { body: text })
    // In turn, since the list of open reports holds a hundred, and other journeys look for theirs.
    const reported = questions.length % 2 === 0 ? { postId: id } : { commentId: comment.id }
    await made(reporter, '/reports', { ...reported, reason: 'spam', text })
    await made(page, `/interviews/${interview}/questions`, { body: text })
    questions.push(id)
  }
  const [text = ''] = texts
  const profile = await send(page, 'PUT', '/users/update-user', { introduction: text })
  expect(profile.ok()).toBe(true)
  const { id } = await made(page, '/green-papers', { title: text })
  const content = { ...contentWith(paragraph(text)), title: text, subtitle: text }
  const saved = await send(page, 'PUT', `/green-papers/${id}/draft`, { revision: 1, content })
  const { revision } = await saved.json()
  await made(page, `/green-papers/${id}/editions`, { revision })
  return questions
}

/** Takes a hostile nickname where the rules for nicknames let one. */
async function takeHostileName(page: Page, text: string): Promise<boolean> {
  const name = [...text].slice(0, 20).join('').trim()
  return (await send(page, 'PUT', '/users/update-user', { name })).ok()
}

async function join(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await joinAs(page, nickname(), '/')
  return page
}

async function writeAs(people: People, texts: string[], interview: number) {
  const { page } = people
  const questions = await writeHostile(people, texts, interview)
  const named = await takeHostileName(page, texts[0] ?? '')
  const me = await (await send(page, 'POST', '/users/me')).json()
  await page.context().close()
  return { questions, named, memberSeq: Number(me.seq ?? me.id) }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function openInterview(page: Page): Promise<number> {
  const { id } = await made(page, '/desk/interviews', {
    categoryId: 1,
    title: '험한 글도 글로 보이는지 묻습니다',
    body: '무엇이든 물어 주세요. 모두 읽습니다.',
    format: 'article',
    host: '한지우',
    collect: { from: inDays(-1), to: inDays(1) },
  })
  await made(page, `/desk/interviews/${id}/publish`)
  return id
}

test('fifty hostile texts of members are text and nothing else on every page of the desk', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(600_000)
  const intrusions: string[] = []
  page.on('dialog', dialog => {
    intrusions.push(`dialog ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('request', request => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(origin).host) intrusions.push(request.url())
  })
  expect(hostileTexts).toHaveLength(50)
  await arriveAs(page, '물음지기', '/desk')
  const interview = await openInterview(page)

  const reporter = await join(browser, origin)
  const written: Awaited<ReturnType<typeof writeAs>>[] = []
  for (let from = 0; from < hostileTexts.length; from += textsOfMember) {
    const people = { page: await join(browser, origin), reporter }
    written.push(await writeAs(people, hostileTexts.slice(from, from + textsOfMember), interview))
  }
  expect(written.filter(({ named }) => named).length).toBeGreaterThan(2)

  const questions = written.flatMap(one => one.questions)
  for (const [index, id] of questions.entries()) {
    await page.goto(`/desk/question/${id}`)
    const shown = await page.getByRole('heading', { level: 1 }).textContent()
    expect(shown).toBe(hostileTexts[index]?.normalize('NFC').trim())
    if (index % textsOfMember > 0) continue
    await page.goto(`/desk/debate/add?question=${id}`)
    await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue(shown ?? '')
  }
  const addresses = [
    ...fixedPages,
    '/desk/policy/terms',
    '/desk/question?sort=recent',
    `/desk/question?keyword=${encodeURIComponent('<script>')}`,
    `/desk/member?keyword=${encodeURIComponent('<')}`,
    `/desk/interview/${interview}`,
    `/desk/interview/${interview}/question`,
    ...written.map(({ memberSeq }) => `/desk/member/${memberSeq}`),
  ]
  for (const address of addresses) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(intrusions).toEqual([])
})
