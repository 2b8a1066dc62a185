import type { Locator, Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { arriveAs, expect, hydrated } from './site.ts'

export async function ask(page: Page): Promise<string> {
  const { id } = await call(page, 'POST /questions', {
    title: `밤에 걷는 길은 누가 밝혀야 합니까? ${mark()}`,
    body: '가로등이 꺼진 골목이 많습니다. 어디에 알려야 하는지 모르겠습니다.',
    categoryId: 1,
  })
  return `/question/${id}`
}

export const comment = (page: Page, path: string, body: string, parentId: number | null = null) =>
  call(page, `POST /comments/${path.split('/').at(-1)}`, { body, parentId })

export async function signedIn(page: Page, name: string): Promise<void> {
  await arriveAs(page, name)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
}

/** The discussion is streamed and hydrated after the page: until then its forms are sent as without script. */
export async function ready(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('#discussion, #discussion textarea')]
    return (
      parts.length > 0 && parts.every(part => Object.keys(part).some(key => key.startsWith('__reactProps')))
    )
  })
}

export const mark = () => crypto.randomUUID().slice(0, 8)
export const one = (page: Page, body: string): Locator =>
  page.locator('article').filter({ hasText: body }).last()
export const box = (page: Page) => page.getByLabel('의견', { exact: true })
