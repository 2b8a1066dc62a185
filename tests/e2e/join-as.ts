import type { Page } from '@playwright/test'
import { signUp } from '../support/join.ts'
import { expect, formAtProvider, signInAsNewcomer } from './site.ts'

/**
 * Opens a page as somebody new, signed up and consented already: by requests, since a browser would draw five pages
 * on the way, which `sign-up.spec.ts` goes through.
 */
export async function joinAs(
  page: Page,
  name: string,
  path: string,
  email = `${crypto.randomUUID()}@people.example`,
): Promise<void> {
  const { action } = await formAtProvider(page, 'new')
  const { origin } = new URL((await page.request.post(action, { form: { name, email } })).url())
  await signUp(async (method, address, data) => {
    const headers = { origin, 'x-requested-with': 'q' }
    const answer = await page.request.fetch(address, { method, data, headers })
    if (!answer.ok()) throw new Error(`${address} was answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }, name)
  await page.goto(path)
}

/** Signs up from the login page as a person does, to be led back to where one came from. */
export async function joinByForms(page: Page, name: string): Promise<void> {
  await signInAsNewcomer(page, name)
  await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
  await page.getByLabel('별명').fill(name)
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /필수|글쓰기/ }).all()) await box.check()
  await page.getByRole('button', { name: '가입 마치기' }).click()
}

/** A nickname that nobody has yet. */
export const nickname = (): string => `손님${crypto.randomUUID().slice(0, 8)}`
