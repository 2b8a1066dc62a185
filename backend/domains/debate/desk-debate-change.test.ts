import { describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { inHours } from './debate.testing.ts'
import { debateDesk, draft } from './desk-debate.testing.ts'

const site = testSite()
const { editor, create, read, publish } = debateDesk(site)

describe('a debate that editors change', () => {
  it('changed by two editors keeps the first change and tells the second', async () => {
    const id = await create()
    const change = (title: string) =>
      editor.call('PUT /desk/debates/:id', { params: { id }, body: { ...draft({ title }), version: 1 } })
    expect((await change('빈집세를 얼마나 걷어야 합니까?')).body).toMatchObject({ version: 2 })
    expect((await change('빈집을 어떻게 해야 합니까?')).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await read(id)).toMatchObject({ title: '빈집세를 얼마나 걷어야 합니까?', version: 2 })
  })

  it('is published by nobody who read it before another editor changed it', async () => {
    const id = await create()
    await editor.call('PUT /desk/debates/:id', { params: { id }, body: { ...draft(), version: 1 } })
    expect((await publish(id, 1)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await read(id)).toMatchObject({ status: 'draft' })
    expect((await publish(id, 2)).body).toMatchObject({ status: 'scheduled' })
  })

  it('keeps rules, positions and questions that a change leaves out', async () => {
    const author = await site.join()
    const question = await askQuestion(site.db, { authorId: author.seq, status: 'selected' })
    const positions = [
      { key: 'early', label: '올해부터' },
      { key: 'late', label: '다음 해부터' },
    ]
    const rules = { reasonRequired: true, resultsVisible: 'after-vote', positions } as const
    const id = await create({ ...rules, questionIds: [question] })
    const { title, body } = draft()
    const opensAt = inHours(3).toISOString()
    const change = { categoryId: 1, title, body, opensAt, version: 1 }
    await editor.call('PUT /desk/debates/:id', { params: { id }, body: change })
    expect(await read(id)).toMatchObject({ ...rules, opensAt, sourceQuestions: [{ id: question }] })
  })

  it('keeps a question that was taken away since, and takes none that was before', async () => {
    const author = await site.join()
    const question = await askQuestion(site.db, { authorId: author.seq, status: 'selected' })
    const id = await create({ questionIds: [question] })
    const removed = { visibility: 'removed', deleted_at: new Date() } as const
    await site.db.updateTable('posts').set(removed).where('id', '=', question).execute()
    const input = { params: { id }, body: { ...draft({ questionIds: [question] }), version: 1 } }
    expect((await editor.call('PUT /desk/debates/:id', input)).body.sourceQuestions).toMatchObject([
      { id: question },
    ])
    const { error } = await editor.send('POST', '/desk/debates', draft({ questionIds: [question] }))
    expect(error?.validationErrors).toMatchObject([{ field: 'questionIds' }])
  })

  it('changes its text but no rule once it opened', async () => {
    const id = await create()
    await publish(id)
    await editor.call('POST /desk/debates/:id/opening', { params: { id }, body: { version: 1 } })
    const { title, body } = draft({ title: '빈집세를 어디까지 걷어야 합니까?' })
    const text = { categoryId: 1, title, body, version: 2 }
    const change = (more: object) =>
      editor.call('PUT /desk/debates/:id', { params: { id }, body: { ...text, ...more } })
    const { error } = await change({ resultsVisible: 'after-close' })
    expect(error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect((await change({})).body).toMatchObject({ title, version: 3, resultsVisible: 'always' })
  })

  it('keeps an end that another editor put off meanwhile', async () => {
    const id = await create()
    await publish(id)
    const [closesAt, reason] = [inHours(72).toISOString(), '논점이 더 나옵니다.']
    const extend = (version: number, until = closesAt) =>
      editor.call('PUT /desk/debates/:id/extension', {
        params: { id },
        body: { closesAt: until, reason, version },
      })
    expect((await extend(1)).body).toMatchObject({ closesAt, version: 2 })
    const stale = { params: { id }, body: { ...draft(), version: 1 } }
    const later = inHours(99).toISOString()
    const open = { params: { id }, body: { version: 1 } }
    const answers = [
      await editor.call('PUT /desk/debates/:id', stale),
      await extend(1, later),
      await editor.call('POST /desk/debates/:id/opening', open),
    ]
    for (const { error } of answers) expect(error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await read(id)).toMatchObject({ status: 'scheduled', closesAt })
    await editor.call('POST /desk/debates/:id/opening', { params: { id }, body: { version: 2 } })
    const closing = { params: { id }, body: { reason, version: 2 } }
    const { error } = await editor.call('POST /desk/debates/:id/closing', closing)
    expect(error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await read(id)).toMatchObject({ status: 'open', closesAt })
  })

  it('that readers see, or that goes out by itself, may not be over by then', async () => {
    const id = await create()
    const publishAt = inHours(4).toISOString()
    await editor.call('PUT /desk/debates/:id/schedule', { params: { id }, body: { publishAt, version: 0 } })
    const over = (closesAt: Date) =>
      editor.call('PUT /desk/debates/:id', {
        params: { id },
        body: {
          ...draft({ opensAt: inHours(-9).toISOString(), closesAt: closesAt.toISOString() }),
          version: 1,
        },
      })
    expect((await over(inHours(3))).error?.validationErrors).toMatchObject([{ field: 'closesAt' }])
    await editor.call('PUT /desk/debates/:id/schedule', {
      params: { id },
      body: { publishAt: null, version: 1 },
    })
    expect((await over(inHours(-1))).status).toBe(200)
    expect((await publish(id)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  })
})
