import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isAbsent } from '#backend/testing/absent-programs.ts'
import { ReadPdf } from '#backend/testing/read-pdf.ts'
import { call } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { expect, interactive, test } from './site.ts'

test('what one tells of oneself goes out with a paper only when it is ticked, and stands behind it in print', async ({
  page,
}) => {
  test.skip(isAbsent('pdf-programs'), 'poppler is not to be had')
  await joinAs(page, nickname(), '/user/mypage')
  const id = await written(page)
  const publish = `/user/mypage/green-paper/${id}/publish`
  const tick = page.getByRole('checkbox', { name: '내 저자 소개를 함께 싣기' })

  await test.step('without a public page of the profile there is nothing to tick, but a way to write one', async () => {
    await page.goto(publish)
    await expect(page.getByRole('link', { name: '소개 쓰러 가기' })).toBeVisible()
    await expect(tick).toHaveCount(0)
  })

  await test.step('what becomes public is named beside the tick, which nobody has made', async () => {
    const shown = {
      title: '누가 ‘왜’ 썼나요',
      body: '골목에서 스무 해째 빵을 굽는 사람입니다.',
      public: true,
    }
    const pages = [shown, { ...shown, title: '나만 보는 쪽', public: false }]
    await call(page, 'PUT /users/update-pdf-info', { version: 0, pages })
    await page.goto(publish)
    await expect(tick).not.toBeChecked()
    await expect(page.getByText('지금 공개한 소개(누가 ‘왜’ 썼나요)')).toBeVisible()
    const [draft] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '소개를 붙인 초안을 PDF로 내려받기' }).click(),
    ])
    const pdf = new ReadPdf(await readFile(await draft.path()))
    expect(await pdf.text()).toContain('빵을 굽는 사람입니다.')
    pdf.close()
    await tick.check()
    const publishing = page.getByRole('button', { name: '제1판으로 공개하기' })
    await interactive(publishing)
    await publishing.click()
    await expect(page.getByText('제1판을 공개했습니다.')).toBeVisible()
  })

  await test.step('the edition keeps it, whatever the profile says afterwards', async () => {
    await call(page, 'PUT /users/update-pdf-info', { version: 1, pages: [] })
    await page.goto(`/green-paper/${id}/edition/1/print`)
    const about = page.getByRole('region', { name: '저자 소개' })
    await expect(about.getByRole('heading', { name: '누가 ‘왜’ 썼나요' })).toBeVisible()
    await expect(about).toContainText('빵을 굽는 사람입니다.')
    await expect(about).not.toContainText('나만 보는 쪽')
  })
})

type Draft = { id: number; content: { sections: object[] } }

async function written(page: Page): Promise<number> {
  const { id, content } = await call<Draft>(page, 'POST /green-papers', { title: '골목 빵집을 지키는 제안' })
  const [section] = content.sections
  const words = { type: 'text', text: '골목의 가게가 오래 남는 길을 적습니다.' }
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  const saved = { ...content, sections: [{ ...section, text }] }
  await call(page, `PUT /green-papers/${id}/draft`, { revision: 1, content: saved })
  return id
}
