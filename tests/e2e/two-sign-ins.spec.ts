import { expect, test } from './site.ts'

test('two tabs that start signing in together both finish', async ({ page, context, origin }) => {
  const other = await context.newPage()
  await Promise.all([
    page.goto('/user/login?returnTo=/question'),
    other.goto(`${origin}/user/login?returnTo=/debate`),
  ])
  const link = '시연용 계정으로 계속하기'
  await Promise.all([
    page.getByRole('link', { name: link }).click(),
    other.getByRole('link', { name: link }).click(),
  ])
  const person = /느티나무그늘/
  await expect(page.getByRole('button', { name: person })).toBeVisible()
  await expect(other.getByRole('button', { name: person })).toBeVisible()
  await other.getByRole('button', { name: person }).click()
  await page.getByRole('button', { name: person }).click()
  await expect(page).toHaveURL(`${origin}/question`)
  await expect(other).toHaveURL(`${origin}/debate`)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('link', { name: /느티나무그늘 님/ })).toBeVisible()
  }
  expect((await context.cookies()).filter(({ name }) => name.includes('oauth-'))).toEqual([])
})
