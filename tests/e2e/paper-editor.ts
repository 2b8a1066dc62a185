import type { Browser, Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { arriveAs, expect } from './site.ts'

export const [owner, writer] = ['느티나무그늘', '한강따라걷기'] as const

export const outline = (page: Page) => page.getByRole('navigation', { name: '녹서의 차례' })
export const text = (page: Page) => page.getByRole('textbox', { name: '본문' })
export const key = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
export const saved = (page: Page) => expect(page.getByText('저장했어요')).toBeVisible()

export const open = (page: Page, part: string) =>
  outline(page)
    .getByRole('button', { name: new RegExp(`^(?:\\d+\\. )?${part}(?: \\d+)?$`) })
    .click()

export async function begin(page: Page): Promise<string> {
  await arriveAs(page, owner, '/user/mypage/green-paper')
  await page.getByLabel('녹서 제목').fill(`전세 보증금을 지키는 길 ${crypto.randomUUID().slice(0, 6)}`)
  await page.getByRole('button', { name: '녹서 시작하기' }).click()
  await expect(outline(page)).toBeVisible()
  return page.url()
}

export async function invited(browser: Browser, page: Page, editorUrl: string, part: string): Promise<Page> {
  await page.goto(`${editorUrl}/together`)
  await page.getByRole('radio', { name: part }).check()
  await page.getByRole('button', { name: '초대 링크 만들기' }).click()
  const link = await page.getByLabel('초대 링크').inputValue()
  const context = await browser.newContext({ baseURL: new URL(editorUrl).origin, locale: 'ko-KR' })
  const other = await context.newPage()
  await arriveAs(other, writer, `${new URL(link).pathname}`)
  await other.getByRole('button', { name: '함께하기' }).click()
  await expect(other).toHaveURL(editorUrl)
  return other
}

export async function fillIn(page: Page, editorUrl: string): Promise<number> {
  const id = Number(editorUrl.split('/').at(-1))
  const address = `/green-papers/${id}/draft` as const
  const { revision, content } = await (await page.request.get(`/api${address}`)).json()
  const written = (heading: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `${heading}의 첫 글입니다.` }] }],
  })
  for (const section of content.sections) section.text = written(section.heading)
  await call(page, `PUT ${address}`, { revision, content })
  await page.goto(editorUrl)
  await expect(outline(page)).toBeVisible()
  return id
}

export function quietOffline(complaints: string[]): void {
  const others = complaints.filter(complaint => !/Failed to (?:load|fetch)|ERR_/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}
