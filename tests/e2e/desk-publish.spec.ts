import { call } from './api-calls.ts'
import { arriveAs, expect, test } from './site.ts'

const draft = { title: '설 연휴에 쉽니다', body: '사흘 동안 쉽니다.', pinned: false }
const faq = { question: '설 연휴에 쉽니까?', body: '사흘 동안 쉽니다.', category: 'account', active: false }

const kinds = [
  { name: 'notice', text: draft, field: '제목', button: '지금 싣기' },
  { name: 'faq', text: faq, field: '질문', button: '싣기' },
  {
    name: 'banner',
    text: { title: draft.title, link: '/notice', active: false },
    field: '제목',
    button: '싣기',
  },
]

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    for (const { name, text, field, button } of kinds)
      test(`a ${name} that another editor changed is not published before it was read`, async ({
        page,
        browser,
        origin,
      }) => {
        await arriveAs(page, '답변지기', '/desk')
        const address = `/desk/${name}/${(await call(page, `POST /desk/${name}s`, text)).id}`
        await page.goto(address)
        const other = await (
          await browser.newContext({ baseURL: origin, javaScriptEnabled: script })
        ).newPage()
        await arriveAs(other, '물음지기', address)
        await other.getByRole('textbox', { name: field, exact: true }).fill('설 연휴에도 엽니다')
        await other.getByRole('button', { name: '수정하기' }).click()
        await expect(other.getByText(/^저장했습니다/)).toBeVisible()
        await other.context().close()

        const publish = page.getByRole('button', { name: button, exact: true })
        await publish.click()
        await expect(page.getByRole('alert')).toHaveText('그사이 다른 편집자가 저장했습니다.')
        await expect(page.getByText('바뀐 내용을 확인한 뒤 다시 눌러 주세요.')).toBeVisible()
        await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue(
          '설 연휴에도 엽니다',
        )
        await publish.click()
        await expect(page.getByText(/^저장했습니다/)).toBeVisible()
      })
  })
