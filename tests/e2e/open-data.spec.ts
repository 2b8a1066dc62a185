import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error runs without types, as whoever downloads it runs it
import { differences, rebuildStatistics, tables } from '../../tools/open-data/rebuild.mjs'
import { type Stack, startStack } from '../support/stack.ts'
import { expect, test } from './site.ts'

const firstDebate = async (request: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> }) => {
  const { items } = (await (await request.get('/api/debates')).json()) as { items: { id: number }[] }
  return items[0]?.id ?? 0
}

test.describe('on a site of its own, where nobody writes meanwhile', () => {
  let stack: Stack
  test.beforeAll(async () => {
    stack = await startStack()
  })
  test.afterAll(() => stack?.stop())

  test('the numbers of open data are those of its files, and a debate can be taken elsewhere', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: stack.origin,
      locale: 'ko-KR',
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const { request } = context
    const id = await firstDebate(request)
    await page.goto(`/debate/${id}`)
    await page.getByRole('link', { name: '퍼가기와 인쇄' }).click()
    await expect(page.getByLabel(`토론 ${id}번을 보여 주는 코드`)).toContainText(`/embed/debate/${id}`)

    const files: Record<string, string> = {}
    for (const name of tables) files[name] = await (await request.get(`/open/${name}.csv`)).text()
    const published = await (await request.get('/api/open/statistics')).json()
    const rebuilt = rebuildStatistics(files)
    expect(differences(published, rebuilt)).toEqual([])
    expect(differences({ ...published, answers: published.answers + 1 }, rebuilt)).toHaveLength(2)
    for (const { category, questions } of rebuilt.questionsByCategory)
      await expect(page.getByRole('row', { name: `${category} ${questions}개` })).toBeVisible()
    await context.close()
  })
})

test('another site frames the bar of a debate, and no other page', async ({
  page,
  request,
  origin,
  complaints,
}) => {
  const id = await firstDebate(request)
  const frames = [`/embed/debate/${id}`, `/debate/${id}`].map(
    path => `<iframe src="${origin}${path}"></iframe>`,
  )
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(frames.join(''))
  })
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  other.close()
  const link = page.frameLocator('iframe').first().getByRole('link', { name: '물음 Q에서 토론 보기' })
  await expect(link).toBeVisible()
  await expect.poll(() => complaints.join()).toContain('frame')
  expect(page.frames().filter(frame => frame.url().startsWith(origin))).toHaveLength(1)
  expect(await page.context().cookies()).toEqual([])
  complaints.length = 0
})
