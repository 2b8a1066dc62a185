import { describe, expect, it } from 'vitest'
import { deliverAfterUndo } from '#backend/testing/deliver-after-undo.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { askQuestion } from './question.testing.ts'

const site = testSite()
const editor = site.as('editor')
const note = '공감한 분들의 뜻을 모아 이어 갑니다.'

describe('who agreed with a question', () => {
  it('hears of each step, and of none before it can no longer be undone', async () => {
    const params = { id: await askQuestion(site.db, { authorId: (await site.join()).seq }) }
    const supporter = site.as(await site.join())
    await supporter.call('POST /questions/:id/agreed', { params, body: { agreed: true } })
    const told = async () => {
      const { items } = (await supporter.call('GET /notifications')).body
      await supporter.call('PUT /notifications/read', { body: { all: true } })
      return items
        .filter(({ readAt }) => readAt === null)
        .map(({ text }) => text)
        .join('\n')
    }
    const steps = [
      [
        '선정되었습니다',
        () => editor.call('POST /desk/questions/:id/steps', { params, body: { to: 'selected', note } }),
      ],
      [
        '답변이 올라왔습니다',
        () =>
          editor.call('PUT /desk/questions/:id/answer', {
            params,
            body: { body: '법을 고치겠습니다.', answerer: '국토교통부', note },
          }),
      ],
      [
        '결과가 실렸습니다',
        () =>
          editor.call('PUT /desk/questions/:id/outcome', {
            params,
            body: { kind: 'bill', summary: '법안이 발의되었습니다.', happenedOn: '2026-12-01' },
          }),
      ],
    ] as const
    for (const [word, step] of steps) {
      expect((await step()).error).toBeNull()
      await site.app.background.deliverAll()
      expect(await told()).toBe('')
      await deliverAfterUndo(site)
      expect(await told()).toContain(word)
    }
  })
})
