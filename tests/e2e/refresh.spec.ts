import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { arriveAs, expect, hydrated, test } from './site.ts'

const manifest = JSON.parse(
  readFileSync(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>
const browserApi = `/${manifest['lib/browser-api.ts']?.file}`

// CSP keeps the page's own code from the test.
test.use({ bypassCSP: true })

const callConcurrently = (page: Page, times: number) =>
  page.evaluate(
    async ([address, count]) => {
      const { browserApi: api } = (await import(String(address))) as {
        browserApi: (path: string) => Promise<unknown>
      }
      const settled = await Promise.allSettled(Array.from({ length: Number(count) }, () => api('/codes')))
      return settled.filter(({ status }) => status === 'fulfilled').length
    },
    [browserApi, times],
  )

test('100 calls in two tabs that meet an expired token make one refresh and all succeed', async ({
  page,
  context,
}) => {
  await arriveAs(page, '느티나무그늘')
  const other = await context.newPage()
  await other.goto('/question')
  await hydrated(page)
  await hydrated(other)

  const generation = async () => (await context.cookies()).find(({ name }) => name === 'sg')?.value
  const expired = await generation()
  const refreshes: number[] = []
  let refused = 0
  await context.route('**/api/codes', async route => {
    if (!(await route.request().allHeaders()).cookie?.includes(`sg=${expired}`)) return route.continue()
    refused += 1
    return route.fulfill({ status: 401, json: { errorCode: 40120, errorMessage: '', validationErrors: [] } })
  })
  context.on('response', response => {
    if (response.url().endsWith('/api/oAuth/token')) refreshes.push(response.status())
  })
  expect(await Promise.all([callConcurrently(page, 50), callConcurrently(other, 50)])).toEqual([50, 50])
  expect(refused).toBeGreaterThanOrEqual(50)
  expect(refreshes).toEqual([200])
  expect(await generation()).not.toBe(expired)
})
