import type { Page } from '@playwright/test'
import { signUp } from '../support/join.ts'
import { ownScript } from './api-calls.ts'
import { expect, formAtProvider, interactive, signInAsNewcomer } from './site.ts'

/** Signs up and consents by requests: a browser would draw five pages, which `sign-up.spec.ts` covers. */
export async function joinAs(
  page: Page,
  name: string,
  path: string,
  email = `${crypto.randomUUID()}@people.example`,
): Promise<void> {
  const { action } = await formAtProvider(page, 'new')
  await page.request.post(action, { form: { name, email } })
  await signUp(async (method, address, data) => {
    const answer = await page.request.fetch(address, { method, data, headers: ownScript })
    if (!answer.ok()) throw new Error(`${address} was answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }, name)
  await page.goto(path)
}

/** With `byScript` the last form is sent by script, which greets the member. */
export async function joinByForms(page: Page, name: string, { byScript = false } = {}): Promise<void> {
  await signInAsNewcomer(page, name)
  await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
  await page.getByLabel('별명').fill(name)
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /필수|글쓰기/ }).all()) await box.check()
  const finish = page.getByRole('button', { name: '가입 마치기' })
  if (byScript) await interactive(finish)
  await finish.click()
}

export const nickname = (): string => `출연자${crypto.randomUUID().slice(0, 8)}`
