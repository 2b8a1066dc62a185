import type { Page } from '@playwright/test'
import { deskPaths } from '#client/desk-paths.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { call } from './api-calls.ts'
import { join, writeAs } from './hostile-authors.ts'
import { arriveAs, expect, test } from './site.ts'

const patterns = Object.values(deskPaths).map(({ pattern }) => pattern)

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}$`)

const textsOfMember = 5

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function openInterview(page: Page): Promise<number> {
  const { id } = await call(page, 'POST /desk/interviews', {
    categoryId: 1,
    title: '험한 글도 글로 보이는지 묻습니다',
    body: '무엇이든 물어 주세요. 모두 읽습니다.',
    format: 'article',
    host: '한지우',
    collect: { from: inDays(-1), to: inDays(1) },
  })
  await call(page, `POST /desk/interviews/${id}/publish`, { version: 1 })
  return id
}

/** Stored on no line, unless within an emoji. */
const unseen = /[\u200b\u202c\u202e\ufeff]|\u200d(?=\p{L})/gu

/** A draft that rests on questions, with a title of the first one's words. */
async function openDebate(page: Page, questionIds: number[], title: string): Promise<number> {
  for (const id of questionIds)
    for (const to of ['review', 'selected'])
      await call(page, `POST /desk/questions/${id}/steps`, { to, note: '토론으로 이어 갑니다.' })
  const { id } = await call(page, 'POST /desk/debates', {
    categoryId: 1,
    title,
    body: '험한 글도 글로 보이는지 묻는 토론입니다. 아직 초안입니다.',
    opensAt: inDays(1),
    closesAt: inDays(9),
    questionIds,
  })
  return id
}

async function idOfFirst(page: Page, path: string): Promise<number> {
  const { items } = await (await page.request.get(`/api${path}`)).json()
  return items[0].id
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
    const people = { page: await join(browser, origin), reporter, editor: page }
    written.push(await writeAs(people, hostileTexts.slice(from, from + textsOfMember), interview))
  }
  expect(written.filter(({ named }) => named).length).toBeGreaterThan(2)

  const questions = written.flatMap(one => one.questions)
  for (const [index, id] of questions.entries()) {
    await page.goto(`/desk/question/${id}`)
    const shown = await page.getByRole('heading', { level: 1 }).textContent()
    expect(shown).toBe(hostileTexts[index]?.normalize('NFC').replace(unseen, '').trim())
    if (index % textsOfMember > 0) continue
    await page.goto(`/desk/debate/add?question=${id}`)
    await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue(shown ?? '')
  }
  const debate = await openDebate(page, questions.slice(0, 3), hostileTexts[0] ?? '')
  const addresses = [
    ...patterns.filter(pattern => !pattern.includes(':')),
    '/desk/policy/terms',
    '/desk/question?sort=recent',
    `/desk/question?keyword=${encodeURIComponent('<script>')}`,
    `/desk/member?keyword=${encodeURIComponent('<')}`,
    `/desk/debate/${debate}`,
    `/desk/interview/${interview}`,
    `/desk/interview/${interview}/question`,
    `/desk/notice/${await idOfFirst(page, '/desk/notices')}`,
    `/desk/faq/${await idOfFirst(page, '/desk/faqs')}`,
    `/desk/banner/${await idOfFirst(page, '/desk/banners')}`,
    ...written.map(({ memberId }) => `/desk/member/${memberId}`),
    ...written.map(({ caseNumber }) => `/desk/takedown/${caseNumber}`),
    ...written.map(one => `/desk/post/${one.questions[0]}/agreements`),
  ]
  for (const address of addresses) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const opened = [...addresses, `/desk/question/${questions[0]}`]
  const isOpened = (pattern: string) => opened.some(address => patternOf(pattern).test(address))
  expect(patterns.filter(pattern => !isOpened(pattern))).toEqual([])
  expect(intrusions).toEqual([])
})
