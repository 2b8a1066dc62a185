import type { Page } from '@playwright/test'
import { expect, formAtProvider } from './site.ts'

/** A member of the demo whom the global set-up makes administrator, and no journey writes as. */
export const administrator = { name: '은퇴한기관사', subject: 'retired-rail' }

export async function arriveAsAdministrator(page: Page, path: string): Promise<void> {
  const { action } = await formAtProvider(page, 'as')
  const arrived = await page.request.post(action, { form: { subject: administrator.subject } })
  expect(arrived.ok()).toBe(true)
  await page.goto(path)
}
