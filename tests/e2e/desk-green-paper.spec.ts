import { mark } from './discussion.ts'
import { begin, fillIn } from './paper-editor.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, hydrated, test } from './site.ts'

for (const script of [true, false])
  test(`a paper is withdrawn by a rule and shown again, ${script ? 'with' : 'without'} script`, async ({
    page: writer,
    browser,
    origin,
  }) => {
    const editorUrl = await begin(writer)
    const id = await fillIn(writer, editorUrl)
    await writer.goto(`/user/mypage/green-paper/${id}/publish`)
    await hydrated(writer)
    await writer.getByRole('button', { name: '제1판으로 공개하기' }).click()
    await expect(writer.getByText('제1판을 공개했습니다.')).toBeVisible()
    await writer.goto(`/green-paper/${id}`)
    const title = await writer.getByRole('heading', { level: 1 }).innerText()

    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: script, locale: 'ko-KR' })
    const page = await context.newPage()
    await arriveAs(page, '물음지기', `/desk/green-paper?keyword=${encodeURIComponent(title)}`)
    const paper = page.getByRole('article').filter({ hasText: title })
    const reason = `다른 사람의 번호가 실려 있습니다. ${mark()}`
    await paper.getByText('철회하기', { exact: true }).click()
    await paper.getByLabel('이유', { exact: true }).fill(reason)
    await paper.getByRole('button', { name: '모든 판 철회하기' }).click()
    await expect(paper.getByRole('alert')).toContainText('어긴 규칙을 골라 주세요.')
    await expect(paper.getByLabel('이유', { exact: true })).toHaveValue(reason)
    await paper.getByLabel('어긋난 규칙').selectOption('개인정보 노출')
    await paper.getByRole('button', { name: '모든 판 철회하기' }).click()
    await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
    await expect(paper).toContainText(`개인정보 노출. ${reason}`)
    await picture(page, 'green-paper-withdrawn')

    const hidden = await writer.goto(`/green-paper/${id}`)
    expect(hidden?.status()).toBe(410)
    await expect(writer.getByRole('heading', { level: 1 })).toHaveText('철회된 녹서입니다.')
    await picture(writer, 'green-paper-withdrawn-for-citizens')
    await writer.goto(`/user/mypage/green-paper/${id}/publish`)
    await writer.getByRole('link', { name: '이의를 제기', exact: true }).click()
    await expect(writer).toHaveURL('/objection')
    await expect(writer.getByText(reason)).toBeVisible()
    await writer.goto('/moderation')
    const decisions = writer.getByRole('table', { name: '결정', exact: true })
    await expect(decisions.getByRole('row').filter({ hasText: '녹서' }).first()).toContainText('철회')

    await paper.getByText('다시 보이기', { exact: true }).click()
    await paper.getByLabel('이유', { exact: true }).fill('저자가 번호를 지웠습니다.')
    await paper.getByRole('button', { name: '모든 판 다시 보이기' }).click()
    // In place of the form that was sent: the paper is public again.
    await expect(paper.getByText('철회하기', { exact: true })).toBeVisible()
    await picture(page, 'green-paper-shown-again')
    // An act of others shows within a second.
    await expect(async () => {
      await writer.goto(`/green-paper/${id}`)
      await expect(writer.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1_000 })
    }).toPass()
    await context.close()
  })
