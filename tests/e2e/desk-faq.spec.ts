import { picture } from './picture.ts'
import { arriveAs, expect, test } from './site.ts'

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor writes an answer, which citizens read until it is taken off', async ({ page }) => {
      await arriveAs(page, '물음지기', '/desk/faq/add')
      const question = `데스크에서 적은 질문입니까? ${crypto.randomUUID().slice(0, 8)}`
      await page.getByLabel('질문', { exact: true }).fill(question)
      await page.getByRole('button', { name: '저장하기' }).click()
      await expect(page.getByRole('alert')).toContainText('묶음')
      await expect(page.getByLabel('질문', { exact: true })).toHaveValue(question)

      await page.getByLabel('묶음').selectOption('신고와 개인정보')
      await page.getByLabel('답변').fill('네, 편집진이 데스크에서 적었습니다.')
      await page.getByRole('button', { name: '저장하기' }).click()
      await expect(page.getByText('저장했습니다. 10분 안에 되돌릴 수 있습니다.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
      const address = page.url()
      await picture(page, 'faq-made')

      await page.getByRole('link', { name: '시민이 보는 화면' }).click()
      await expect(page.getByRole('main')).toContainText(question)
      await picture(page, 'faq-for-citizens')

      await page.goto(address)
      await page.getByRole('region', { name: '내리기' }).getByRole('button', { name: '내리기' }).click()
      await expect(page.getByRole('region', { name: '싣기', exact: true })).toBeVisible()
      await picture(page, 'faq-ended')
      await page.goto('/faq')
      await expect(page.getByRole('main')).not.toContainText(question)
    })
  })

test('an editor moves an answer to the front of its group', async ({ page }) => {
  await arriveAs(page, '물음지기', '/desk/faq')
  const group = page.getByRole('region', { name: '토론과 답변' })
  const second = (await group.getByRole('rowheader').nth(1).textContent()) ?? ''
  await group.getByText('차례 바꾸기').click()
  await group.getByRole('spinbutton', { name: second }).fill('1')
  await group.getByRole('button', { name: '차례 저장하기' }).click()
  await expect(group.getByRole('rowheader').first()).toHaveText(second)
  await page.goto('/faq?category=debate')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(second)
})
