import type { Page } from '@playwright/test'
import { expect, signInAsNewcomer } from './site.ts'

/** Somebody new, signed up and consented, at my page. */
export async function joinAs(page: Page, name: string, email?: string): Promise<void> {
  await page.goto('/user/login?returnTo=/user/mypage')
  await signInAsNewcomer(page, name, email)
  await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
  await page.getByLabel('별명').fill(name)
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('약관 동의')
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /필수|글쓰기/ }).all()) await box.check()
  await page.getByRole('button', { name: '가입 마치기' }).click()
  await expect(page).toHaveURL(/\/user\/mypage$/)
}

/** A nickname that nobody has yet. */
export const nickname = (): string => `손님${crypto.randomUUID().slice(0, 8)}`
