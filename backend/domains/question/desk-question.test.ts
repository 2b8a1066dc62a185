import { expect, it } from 'vitest'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { askQuestion } from './question.testing.ts'

const site = testSite()
const note = '편집회의에서 정했습니다.'

it('is not there for members and strangers', async () => {
  for (const who of ['stranger', 'member'] as const)
    expect((await site.as(who).call('GET /desk/questions')).error?.errorCode).toBe(errorCode('NOT_FOUND'))
})

it('asks editors of a production site for a second factor, and goes on without one elsewhere', async () => {
  const production = await openTestApp(site.database, {
    config: { ...testConfig(), profile: 'production' },
  })
  const editor = await site.join({ role: 'EDITOR' })
  const { error } = await siteOf(site.database, production).as(editor).call('GET /desk/questions')
  expect(error?.errorCode).toBe(errorCode('SECOND_FACTOR_REQUIRED'))
  expect((await site.as(editor).call('GET /desk/questions')).status).toBe(200)
  await production.close()
})

it('lists the step that a question waits for, its open reports and whether it is on the home page', async () => {
  const author = await site.join()
  const id = await askQuestion(site.db, { authorId: author.seq })
  const editor = site.as('editor')
  const dueAt = '2030-01-31T09:00:00.000Z'
  const params = { id }
  await editor.call('POST /desk/questions/:id/steps', {
    params,
    body: { to: 'review', note, owner: '국토교통부', dueAt },
  })
  await editor.call('PUT /desk/questions/:id/featured', { params, body: { rank: 3 } })
  await editor.call('PUT /desk/questions/:id/featured', { params, body: { rank: 1 } })
  await site.as('member').call('POST /reports', { body: { postId: id, reason: 'spam' } })

  const { body } = await editor.call('GET /desk/questions', { query: { life: 'review' } })
  expect(body.items).toMatchObject([
    { id, life: 'review', owner: '국토교통부', dueAt, featured: true, openReports: 1 },
  ])
  await editor.call('DELETE /desk/questions/:id/featured', { params })
  const again = await editor.call('GET /desk/questions', { query: { life: 'review' } })
  expect(again.body.items).toMatchObject([{ id, featured: false }])
})

it('refuses a place on the home page that ended before', async () => {
  const author = await site.join()
  const params = { id: await askQuestion(site.db, { authorId: author.seq }) }
  const body = { rank: 1, endsAt: '2020-01-31T09:00:00.000Z' }
  const { error } = await site.as('editor').call('PUT /desk/questions/:id/featured', { params, body })
  expect(error?.validationErrors).toMatchObject([{ field: 'endsAt' }])
})

it('publishes the answer in the name of who answers, and tells the reader', async () => {
  const author = await site.join()
  const id = await askQuestion(site.db, { authorId: author.seq, life: 'selected' })
  const answer = { body: '조회 창구를 한곳으로 모으겠습니다.', answerer: '국토교통부 주택정책과', note }
  const { body } = await site
    .as('editor')
    .call('PUT /desk/questions/:id/answer', { params: { id }, body: answer })
  expect(body).toMatchObject({ life: 'answered', answer: { body: answer.body, answerer: answer.answerer } })
})

it('names the acts that are possible now', async () => {
  const { seq: authorId } = await site.join()
  const id = await askQuestion(site.db, { authorId, life: 'review' })
  const editor = site.as('editor')
  const read = async () => (await editor.call('GET /desk/questions/:id', { params: { id } })).body
  expect(await read()).toMatchObject({
    question: { id, life: 'review' },
    featured: null,
    possibleSteps: ['selected', 'withdrawn'],
    mayAnswer: false,
    mayMerge: true,
  })
  await editor.call('POST /desk/questions/:id/steps', { params: { id }, body: { to: 'selected', note } })
  expect((await read()).mayAnswer).toBe(true)
  await editor.call('PUT /desk/questions/:id/answer', {
    params: { id },
    body: { body: '조회 창구를 한곳으로 모으겠습니다.', answerer: '국토교통부', note },
  })
  await editor.call('POST /desk/questions/:id/steps', { params: { id }, body: { to: 'closed', note } })
  expect(await read()).toMatchObject({ possibleSteps: [], mayAnswer: false, mayMerge: false })
})
