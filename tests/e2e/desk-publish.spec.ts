import { made } from './api-calls.ts'
import { arriveAs, expect, test } from './site.ts'

const notice = { title: '설 연휴에 쉽니다', body: '사흘 동안 쉽니다.', pinned: false }

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a draft that another editor changed is not published before it was read', async ({
      page,
      browser,
      origin,
    }) => {
      await arriveAs(page, '답변지기', '/desk')
      const address = `/desk/notice/${(await made(page, '/desk/notices', notice)).id}`
      await page.goto(address)
      const other = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: script })).newPage()
      await arriveAs(other, '물음지기', address)
      await other.getByRole('textbox', { name: '제목' }).fill('설 연휴에도 엽니다')
      await other.getByRole('button', { name: '수정하기' }).click()
      await expect(other.getByText(/^저장했습니다/)).toBeVisible()
      await other.context().close()

      const publish = page.getByRole('button', { name: '지금 싣기' })
      await publish.click()
      await expect(page.getByRole('alert')).toHaveText('그사이 다른 편집자가 저장했습니다.')
      await expect(page.getByText('바뀐 내용을 확인한 뒤 다시 눌러 주세요.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('설 연휴에도 엽니다')
      await publish.click()
      await expect(page.getByText(/^저장했습니다/)).toBeVisible()
    })
  })
