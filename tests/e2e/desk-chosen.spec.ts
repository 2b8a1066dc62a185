import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { picture } from './picture.ts'
import { arriveAs, dialogLoaded, expect, interactive, test } from './site.ts'

async function askTwo(page: Page, word: string): Promise<string[]> {
  await joinAs(page, nickname(), '/')
  const titles = [`${word} 한꺼번에 옮길 첫 질문인가요?`, `${word} 한꺼번에 옮길 둘째 질문인가요?`]
  for (const title of titles) {
    const data = { categoryId: 3, title, body: '밤에 아픈 아이를 안고 갈 곳이 없습니다.' }
    await call(page, 'POST /questions', data)
  }
  await page.context().clearCookies()
  return titles
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an editor moves several questions at once; a refused choice stays ticked', async ({ page }) => {
      const word = script ? '달빛병원' : '별빛병원'
      const [first = '', second = ''] = await askTwo(page, word)
      await arriveAs(page, '물음지기', `/desk/question?keyword=${encodeURIComponent(word)}`)
      const box = (title: string) => page.getByRole('checkbox', { name: title })
      const bar = page.getByRole('region', { name: '고른 것 한꺼번에 처리' })
      const sent: string[] = []
      page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
      if (script) await interactive(box(first))
      await box(first).check()
      // Enter acts on nothing: it would press the first of several acts.
      await box(first).press('Enter')
      await bar.getByLabel('차례').press('Enter')
      await bar.getByLabel('다음 단계').selectOption('선정')
      await bar.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(bar.getByRole('alert')).toContainText('이유')
      await expect(box(first)).toBeChecked()
      await expect(box(second)).not.toBeChecked()

      await bar.getByLabel('이유').fill('먼저 살피기로 했습니다.')
      if (!script) await bar.getByLabel('다음 단계').selectOption('선정')
      await bar.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(page.getByText('저장했습니다.')).toBeVisible()
      const act = script ? '/api/desk/questions/bulk-steps' : '/desk/question'
      expect(sent.filter(path => path === act)).toEqual([act, act])
      await expect(page.getByRole('row').filter({ hasText: first })).toContainText('선정')
      await expect(box(first)).not.toBeChecked()

      await box(first).check()
      await box(second).check()
      await bar.getByLabel('다음 단계').selectOption('선정')
      await bar.getByLabel('이유').fill('함께 살피기로 했습니다.')
      await bar.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(bar.getByRole('alert')).toContainText(
        `${first}: 지금 단계에서는 그 단계로 옮길 수 없어요.`,
      )
      await expect(bar.getByRole('alert')).not.toContainText(second)
      for (const title of [first, second]) await expect(box(title)).toBeChecked()
      await expect(bar.getByLabel('이유')).toHaveValue('함께 살피기로 했습니다.')
      await expect(page.getByRole('row').filter({ hasText: second })).not.toContainText('선정')

      await box(first).uncheck()
      await bar.getByRole('button', { name: '단계 옮기기' }).click()
      await expect(page.getByRole('row').filter({ hasText: second })).toContainText('선정')
    })

    test('an editor takes the ticked rows alone, and what was typed stays on the page', async ({ page }) => {
      const word = script ? '해질녘돌봄' : '새벽녘돌봄'
      const [first = '', second = ''] = await askTwo(page, word)
      await arriveAs(page, '물음지기', `/desk/question?keyword=${encodeURIComponent(word)}`)
      const bar = page.getByRole('region', { name: '고른 것 한꺼번에 처리' })
      const take = bar.getByRole('button', { name: '고른 것만 CSV 내려받기' })
      await expect(bar.getByText(/^이 화면에서 고른 개만 처리해요[.]$/)).toBeVisible()
      await take.click()
      await expect(bar.getByRole('alert')).toContainText('하나 이상 골라 주세요.')

      await bar.getByLabel('이유').fill('아직 정하지 않은 이유')
      const box = page.getByRole('checkbox', { name: second })
      await box.check()
      const [file] = await Promise.all([page.waitForEvent('download'), take.click()])
      expect(file.suggestedFilename()).toMatch(/^질문_\d{4}-\d\d-\d\d\.csv$/)
      expect(file.url()).not.toContain(encodeURIComponent('아직'))
      const [, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
      expect(rows).toEqual([expect.stringContaining(second)])
      expect(rows[0]).not.toContain(first)
      await expect(box).toBeChecked()
      await expect(bar.getByLabel('이유')).toHaveValue('아직 정하지 않은 이유')
      await Promise.all([page.waitForEvent('download'), take.click()])
      await picture(page, 'questions-taken')
    })
  })

/** Drafts that none but the word finds. */
async function writeTwo(page: Page, word: string): Promise<number[]> {
  const ids: number[] = []
  for (const title of [`${word} 첫 공지`, `${word} 둘째 공지`]) {
    const data = { title, body: '사흘 동안 쉽니다.', pinned: false }
    ids.push((await call(page, 'POST /desk/notices', data)).id)
  }
  return ids
}

const bar = (page: Page) => page.getByRole('region', { name: '고른 것 한꺼번에 처리' })

async function tickAll(page: Page, ids: number[]): Promise<void> {
  for (const id of ids) await page.locator(`input[name="chosen.${id}"]`).check()
  await bar(page).getByLabel('이유').fill('행사를 미루었습니다.')
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what another editor took off a list meanwhile is spoken of as such, and the others can be sent again', async ({
    page,
  }) => {
    await arriveAs(page, '물음지기', '/desk')
    const [first = 0, second = 0] = await writeTwo(page, '유채꽃밭')
    await page.goto(`/desk/notice?visibility=draft&keyword=${encodeURIComponent('유채꽃밭')}`)
    await tickAll(page, [first, second])
    await call(page, `POST /desk/notices/${first}/removal`, { reason: '다른 편집자가 내립니다.' })
    const remove = bar(page).getByRole('button', { name: '내리기' })
    await remove.click()
    await expect(bar(page).getByRole('alert')).toContainText('그사이 목록에서 빠진 것: 이미 내린 공지예요.')
    await expect(page.locator(`input[name="chosen.${second}"]`)).toBeChecked()
    await remove.click()
    await expect(page.getByText(/^저장했습니다/)).toBeVisible()
  })
})

test('an editor whose second factor lapsed reads where to verify, and goes on with what was ticked', async ({
  page,
}) => {
  await arriveAs(page, '물음지기', '/desk')
  const ids = await writeTwo(page, '메밀꽃밭')
  await page.goto(`/desk/notice?visibility=draft&keyword=${encodeURIComponent('메밀꽃밭')}`)
  const remove = bar(page).getByRole('button', { name: '내리기' })
  await interactive(remove)
  await tickAll(page, ids)
  const refusals = [
    { errorCode: 40315, read: '확인한 지 여덟 시간이 지났습니다.' },
    { errorCode: 40316, read: '확인한 지 10분이 지났습니다.' },
  ]
  for (const { errorCode, read } of refusals) {
    const json = { errorCode, errorMessage: '확인해야 합니다.', validationErrors: [] }
    await page.route('**/api/desk/notices/**', route => route.fulfill({ status: 403, json }))
    await remove.click()
    await expect(bar(page).getByRole('alert')).toContainText(read)
    await expect(bar(page).getByRole('alert')).toContainText('‘내 보안’을 새 창에서')
    await page.unroute('**/api/desk/notices/**')
  }
  await remove.click()
  await expect(page.getByText(/^저장했습니다/)).toBeVisible()
})

test('an editor whose network is gone reads so, and keeps what was ticked and typed', async ({
  page,
  context,
}) => {
  await arriveAs(page, '물음지기', '/desk/question')
  const bar = page.getByRole('region', { name: '고른 것 한꺼번에 처리' })
  const take = bar.getByRole('button', { name: '고른 것만 CSV 내려받기' })
  const box = page.getByRole('checkbox').first()
  await interactive(take)
  await dialogLoaded(page)
  await box.check()
  await bar.getByLabel('이유').fill('아직 정하지 않은 이유')
  await context.setOffline(true)
  await take.click()
  const alert = page.getByRole('alertdialog', { name: '오류가 발생했습니다. 다시 시도해 주세요.' })
  await expect(alert).toContainText('NETWORK_UNREACHABLE')
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(box).toBeChecked()
  await expect(bar.getByLabel('이유')).toHaveValue('아직 정하지 않은 이유')
})

test('an editor takes the list as it is filtered', async ({ page }) => {
  await arriveAs(page, '물음지기', '/desk/notice?visibility=public')
  const titles = await page.getByRole('rowheader').allInnerTexts()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV 내려받기' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^공지_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(titles.length + 1)
})

test('the steward of a category is named where a question waits, and first to the own fields', async ({
  page,
}) => {
  const [title = ''] = await askTwo(page, '야간진료')
  await arriveAs(page, '물음지기', '/desk/category')
  const row = page.getByRole('listitem').filter({ hasText: 'education' })
  await expect(page.getByText('별명이 질문 화면과 약속 화면에')).toBeVisible()
  await row.getByLabel('담당 편집자').selectOption('물음지기')
  await row.getByRole('button', { name: '담당 저장하기' }).click()
  await expect(row).toContainText('담당 물음지기')

  await page.goto(`/desk/question?keyword=${encodeURIComponent('야간진료')}`)
  await page.getByRole('rowheader', { name: title }).getByRole('link').click()
  const step = page.getByRole('region', { name: '다음 단계로 옮기기' })
  await step.getByLabel('다음 단계').selectOption('검토')
  await step.getByRole('textbox').first().fill('살피기로 했습니다.')
  await step.getByRole('button', { name: '단계 옮기기' }).click()
  await expect(page.getByText('저장했습니다.')).toBeVisible()
  await page.goto(page.url().replace('/desk', ''))
  await expect(page.getByText('다음 단계는 담당 편집자 물음지기')).toBeVisible()

  await page.goto('/desk?field=mine')
  await expect(page.getByRole('region', { name: /결정을 기다리는 질문/ })).toContainText(title)
})
