import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

/** Answers the address at the desk of what an editor's call makes. */
async function make(page: Page, kind: 'notice' | 'debate', data: object): Promise<string> {
  const { id } = await call(page, `POST /desk/${kind}s`, data)
  return `/desk/${kind}/${id}`
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

async function makeDebate(page: Page): Promise<{ address: string; title: string }> {
  const title = `밤 진료를 늘려야 합니까? ${crypto.randomUUID().slice(0, 6)}`
  const text = { categoryId: 1, title, body: '밤에 여는 병원이 적습니다.', questionIds: [] }
  return { address: await make(page, 'debate', { ...text, opensAt: inDays(1), closesAt: inDays(9) }), title }
}

const makeNotice = (page: Page): Promise<string> =>
  make(page, 'notice', { title: '설 연휴에 쉽니다', body: '사흘 동안 쉽니다.', pinned: false })

const change = (page: Page) => page.getByRole('region', { name: '수정' })

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an act is undone within ten minutes, and the history says so', async ({ page }) => {
      await arriveAs(page, '물음지기', '/desk')
      const { address, title } = await makeDebate(page)
      await page.goto(address)
      await change(page).getByRole('textbox', { name: '제목' }).fill('잘못 적은 제목입니까?')
      await change(page).getByRole('button', { name: '수정하기' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('잘못 적은 제목입니까?')
      const history = page.getByRole('region', { name: '지난 결정' })
      await expect(history).toContainText(`제목: ${title} → 잘못 적은 제목입니까?`)
      // The form has no seconds, which the stored time had.
      await expect(history).not.toContainText('시작 시각')
      await expect(history.getByRole('listitem').first()).toContainText(
        /오[전후] \d+:\d\d까지 되돌릴 수 있습니다\./,
      )
      await page.getByRole('button', { name: '되돌리기: 수정' }).first().click()
      await expect(page.getByText('되돌렸습니다. 되돌린 것도 기록에 남습니다.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(history.getByRole('listitem').first()).toContainText('되돌림: 수정')
      await expect(page.getByRole('button', { name: '되돌리기: 수정' })).toHaveCount(0)
    })

    test('an act that another editor undid or changed meanwhile says why it is not undone', async ({
      page,
    }) => {
      await arriveAs(page, '물음지기', '/desk')
      const { address, title } = await makeDebate(page)
      const id = Number(/\d+$/.exec(address)?.[0])
      const history = `/api/desk/history?entity=post&id=${id}`
      const main = page.getByRole('main')
      const rename = async (to: string) => {
        await page.goto(address)
        await change(page).getByRole('textbox', { name: '제목' }).fill(to)
        await change(page).getByRole('button', { name: '수정하기' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(to)
      }
      const undo = () => page.getByRole('button', { name: '되돌리기: 수정' }).first().click()

      await rename('잘못 적은 제목입니까?')
      const [renamed] = (await (await page.request.get(history)).json()).items
      await call(page, `POST /desk/history/${renamed.id}/undo`)
      await undo()
      await expect(main).toContainText('10분이 지났거나 이미 되돌린 결정입니다.')
      if (!script) await expect(main).not.toContainText('저장했습니다.')

      await rename('다시 잘못 적은 제목입니까?')
      const debate = await (await page.request.get(`/api/desk/debates/${id}`)).json()
      const { category, body, opensAt, closesAt, version } = debate
      const other = { categoryId: category.id, title, body, opensAt, closesAt, questionIds: [], version }
      await call(page, `PUT /desk/debates/${id}`, other)
      await undo()
      await expect(main).toContainText('그사이 다시 바뀌어 되돌릴 수 없습니다.')
      if (!script) await expect(main).not.toContainText('저장했습니다.')
    })

    test('to undo what made a draft leads to the list that had it', async ({ page, origin }) => {
      await arriveAs(page, '물음지기', '/desk')
      const notice = await makeNotice(page)
      const { address } = await makeDebate(page)
      for (const path of [notice, address]) {
        await page.goto(path)
        const undo = page.getByRole('button', { name: '되돌리기: 초안 작성' })
        if (script) await interactive(undo)
        await undo.click()
        await expect(page.getByText('되돌렸습니다. 되돌린 것도 기록에 남습니다.')).toBeVisible()
        await expect(page).toHaveURL(`${origin}${path.replace(/\/\d+$/, '')}?saved=undone`)
        expect((await page.goto(path))?.status()).toBe(404)
      }
    })
  })
