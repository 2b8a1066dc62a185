import type { Page } from '@playwright/test'
import { call, ownScript } from './api-calls.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

const opening = '심야 약국을 나누어 여는 일은 누가 정합니까?'

async function ask(page: Page, title = `${opening} ${crypto.randomUUID().slice(0, 8)}`): Promise<number> {
  const { id } = await call(page, 'POST /questions', {
    categoryId: 1,
    title,
    body: '밤에 아픈 아이를 안고 갈 곳이 없습니다.',
  })
  return id
}

for (const script of [true, false])
  test(`who moves a question that another editor merged meanwhile reads why not, sees its path as it is and has what was typed, ${script ? 'with' : 'without'} script`, async ({
    page,
    browser,
    origin,
  }) => {
    await arriveAs(page, '한강따라걷기', '/')
    const fromId = await ask(page)
    const intoId = await ask(page)
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: script })
    const other = await context.newPage()
    await arriveAs(other, '물음지기', `/desk/question/${fromId}`)
    await page.context().clearCookies()
    await arriveAs(page, '답변지기', '/desk')
    await call(page, `POST /desk/questions/${fromId}/merge`, { into: intoId, note: '같은 것을 묻습니다.' })

    await other.getByLabel('다음 단계', { exact: true }).selectOption('선정')
    const step = other.getByRole('region', { name: '다음 단계로 옮기기' })
    await step.getByLabel('이유').fill('공감한 분들의 뜻을 모아 선정합니다.')
    const move = step.getByRole('button', { name: '단계 옮기기' })
    if (script) await interactive(move)
    await move.click()
    await expect(other.getByText('저장하지 못했습니다. 지금 단계에서는 할 수 없는 일입니다.')).toContainText(
      '공감한 분들의 뜻을 모아 선정합니다.',
    )
    if (script) await expect(other.getByText('저장하지 못했습니다.')).toBeFocused()
    await expect(other.getByText('합친 곳:')).toBeVisible()
    await context.close()
  })

for (const script of [true, false])
  test(`who promises an answer after another editor did sees that promise before replacing it, ${script ? 'with' : 'without'} script`, async ({
    page,
    browser,
    origin,
  }) => {
    await arriveAs(page, '한강따라걷기', '/')
    const id = await ask(page)
    await page.context().clearCookies()
    await arriveAs(page, '물음지기', '/desk')
    const promise = (data: object) =>
      call(page, `POST /desk/questions/${id}/steps`, { note: '정했습니다.', ...data })
    await promise({ to: 'selected' })
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: script })
    const other = await context.newPage()
    await arriveAs(other, '답변지기', `/desk/question/${id}`)
    const dueAt = '2030-03-04T09:00:00.000Z'
    await promise({ to: 'awaiting-answer', owner: '국토교통부', dueAt })

    const step = other.getByRole('region', { name: '다음 단계로 옮기기' })
    await step.getByLabel('다음 단계', { exact: true }).selectOption('답변 대기')
    await step.getByLabel('이유').fill('저도 정했습니다.')
    await step.getByLabel('맡은 곳').fill('기획재정부')
    await step.getByRole('button', { name: '단계 옮기기' }).click()
    const panel = step.getByRole('region', { name: '그사이 저장된 내용' })
    await expect(panel).toContainText('저장된 내용: 국토교통부')
    await expect(panel).toContainText('저장된 내용: 2030년 3월 4일 오후 6:00')
    await expect(panel).toContainText('지금 적은 내용: 기획재정부')
    await expect(panel).not.toContainText('다음 단계')
    await expect(step.getByLabel('이유')).toHaveValue('저도 정했습니다.')
    await step.getByRole('button', { name: '단계 옮기기' }).click()
    await expect(other.getByText('저장했습니다. 10분 안에 되돌릴 수 있습니다.')).toBeVisible()
    await expect(step.getByLabel('맡은 곳')).toHaveValue('')
    await context.close()
  })

test('a merged question says so while the other is hidden', async ({ page }) => {
  await arriveAs(page, '한강따라걷기', '/')
  const fromId = await ask(page)
  const intoId = await ask(page)
  await page.context().clearCookies()
  await arriveAs(page, '답변지기', '/desk')
  await call(page, `POST /desk/questions/${fromId}/merge`, { into: intoId, note: '같은 것을 묻습니다.' })
  const { drawn } = await (await page.request.get('/api/takedown-requests/form')).json()
  const claim = {
    ...{ address: `/question/${intoId}`, basis: 'defamation', claimantKind: 'self', drawn },
    ...{ name: '박요청', contact: 'claimant@example.org', text: '사실이 아닌 일로 제 이름을 적었습니다.' },
  }
  const block = { decision: 'block', reason: '권리를 침해했다고 볼 만합니다.' }
  // A form that was sent within three seconds is refused.
  await expect(async () => {
    const request = await page.request.post('/api/takedown-requests', {
      headers: ownScript,
      multipart: claim,
    })
    await call(page, `POST /desk/takedown-requests/${(await request.json()).caseNumber}/decision`, block)
  }).toPass({ intervals: [4_000] })

  await page.context().clearCookies()
  await expect(async () => {
    await page.goto(`/question/${fromId}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('다른 질문에 합쳐진 질문입니다.', { timeout: 1_000 })
    await expect(main).toContainText('같은 것을 묻습니다. 그 질문은 지금 볼 수 없습니다.', { timeout: 1_000 })
  }).toPass()
})

/** Answers that everybody gets are kept for a second. */
const showsFromMerged = (page: Page, id: number, people: number) =>
  expect(async () => {
    await page.goto(`/question/${id}`)
    await expect(page.getByRole('main')).toContainText(`합쳐진 질문에서 온 공감 ${people}`, {
      timeout: 1_000,
    })
  }).toPass()

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('who does not agree with the question that theirs was merged into says so by one click', async ({
      page,
      origin,
    }) => {
      const merged = `${opening} ${crypto.randomUUID().slice(0, 8)}`
      const other = `${opening} ‘어디’ ${crypto.randomUUID().slice(0, 8)}`
      await arriveAs(page, '한강따라걷기', '/question')
      const fromId = await ask(page, merged)
      const intoId = await ask(page, other)
      await call(page, `POST /questions/${fromId}/agreed`, { agreed: true })

      await page.context().clearCookies()
      await arriveAs(page, '답변지기', `/desk/question/${fromId}`)
      const merging = page.getByRole('region', { name: '다른 질문에 합치기' })
      await merging.getByRole('textbox').first().fill(String(fromId))
      await merging.getByRole('textbox').last().fill('같은 것을 묻습니다.')
      await merging.getByRole('button', { name: '합치기' }).click()
      await expect(merging.getByRole('alert')).toContainText('합칠 곳: 공개되어 있고 아직 끝나지 않은 다른')
      await merging.getByRole('textbox').first().fill(`https://evil.example/question/${intoId}`)
      await merging.getByRole('button', { name: '합치기' }).click()
      await expect(merging.getByRole('alert')).toContainText('합칠 곳: 질문의 번호나 주소를 적어 주세요.')
      await merging.getByRole('textbox').first().fill(`${origin}/question/${intoId}`)
      await merging.getByRole('button', { name: '합치기' }).click()
      await expect(page.getByText('저장했습니다. 10분 안에 되돌릴 수 있습니다.')).toBeVisible()
      const way = page.getByRole('region', { name: '지나온 길' })
      await expect(way.getByRole('link', { name: other })).toHaveAttribute('href', `/desk/question/${intoId}`)
      await expect(page.getByText('첫 화면에 싣기')).toHaveCount(0)

      await page.context().clearCookies()
      await arriveAs(page, '한강따라걷기', `/question/${fromId}`)
      await page.getByRole('button', { name: '동의하지 않음', exact: true }).click()
      await expect(page.getByText(`“${other}”에 동의하지 않는다고 표시했어요.`)).toBeVisible()
      await expect(page.getByRole('button', { name: '공감함' }).first()).toBeVisible()
      await showsFromMerged(page, intoId, 0)

      await page.goto(`/question/${fromId}`)
      await page.getByRole('button', { name: '동의하지 않음 취소' }).click()
      await expect(page.getByRole('button', { name: '동의하지 않음', exact: true })).toBeVisible()
      await showsFromMerged(page, intoId, 1)

      // A stranger, who has no such button, is not sent to one.
      await page.context().clearCookies()
      await page.goto(`/question/${fromId}`)
      await expect(page.getByRole('main')).toContainText('여기에 공감한 회원은 그 질문에 동의하지 않는다고')
    })
  })
