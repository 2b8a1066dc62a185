import { sql } from 'kysely'
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
  await editor.call('PUT /desk/questions/:id/featured', { params, body: { rank: 3, version: 0 } })
  await site.as('member').call('POST /reports', { body: { postId: id, reason: 'spam' } })

  const { body } = await editor.call('GET /desk/questions', { query: { status: 'review' } })
  expect(body.items).toMatchObject([
    { id, status: 'review', owner: '국토교통부', dueAt, featured: true, openReports: 1 },
  ])
  await editor.call('DELETE /desk/questions/:id/featured', { params })
  const again = await editor.call('GET /desk/questions', { query: { status: 'review' } })
  expect(again.body.items).toMatchObject([{ id, featured: false }])
})

it('gives a question the place of the editor who was first, and tells the second', async () => {
  const author = await site.join()
  const params = { id: await askQuestion(site.db, { authorId: author.seq }) }
  const editor = site.as('editor')
  const feature = (rank: number, version: number) =>
    editor.call('PUT /desk/questions/:id/featured', { params, body: { rank, version } })
  const read = async () => (await editor.call('GET /desk/questions/:id', { params })).body
  expect((await feature(3, (await read()).featureVersion)).status).toBe(204)
  expect((await feature(1, 0)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  expect(await read()).toMatchObject({ featured: { rank: 3 } })
  expect((await feature(1, (await read()).featureVersion)).status).toBe(204)
  expect(await read()).toMatchObject({ featured: { rank: 1 } })
})

it('refuses a place on the home page that ended before', async () => {
  const author = await site.join()
  const params = { id: await askQuestion(site.db, { authorId: author.seq }) }
  const body = { rank: 1, endsAt: '2020-01-31T09:00:00.000Z', version: 0 }
  const { error } = await site.as('editor').call('PUT /desk/questions/:id/featured', { params, body })
  expect(error?.validationErrors).toMatchObject([{ field: 'endsAt' }])
})

it('publishes the answer in the name of who answers, and tells the reader', async () => {
  const author = await site.join()
  const id = await askQuestion(site.db, { authorId: author.seq, status: 'selected' })
  const answer = {
    body: '조회 창구를 한곳으로 모으겠습니다.',
    answerer: '국토교통부 주택정책과',
    note,
    version: 0,
  }
  const { body } = await site
    .as('editor')
    .call('PUT /desk/questions/:id/answer', { params: { id }, body: answer })
  expect(body).toMatchObject({ status: 'answered', answer: { body: answer.body, answerer: answer.answerer } })
})

it('publishes what an answered question led to, corrects it, and tells who agreed', async () => {
  const author = await site.join()
  const id = await askQuestion(site.db, { authorId: author.seq, status: 'selected' })
  const editor = site.as('editor')
  const params = { id }
  const bill = {
    kind: 'bill',
    summary: '보증금 조회를 한곳에서 하는 법안이 발의되었습니다.',
    address: 'https://likms.assembly.example/bill/1',
    happenedOn: '2026-12-01',
  } as const
  const outcome = (change: Partial<Record<keyof typeof bill, string>>, version = 0) => {
    const body = { ...bill, ...change, version } as typeof bill & { version: number }
    return editor.call('PUT /desk/questions/:id/outcome', { params, body })
  }
  expect((await outcome({})).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  await editor.call('PUT /desk/questions/:id/answer', {
    params,
    body: { body: '조회 창구를 한곳으로 모으겠습니다.', answerer: '국토교통부', note, version: 0 },
  })
  for (const address of ['javascript:alert(1)', 'https://q.example@elsewhere.example/']) {
    const refused = await outcome({ address })
    expect(refused.error?.validationErrors).toMatchObject([{ field: 'address' }])
  }
  expect((await outcome({})).body).toMatchObject({ outcome: bill })
  await outcome({ summary: '법안이 상임위원회를 통과했습니다.' }, 1)
  const { body } = await site.as('stranger').call('GET /questions/:id', { params })
  expect(body.outcome).toEqual({ ...bill, summary: '법안이 상임위원회를 통과했습니다.' })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where topic = 'question-outcome'`.execute(site.db)
  expect(rows).toEqual([{ count: 2 }])
})

it('refuses the second of two editors who change one answer or one outcome, and keeps the first', async () => {
  const params = { id: await askQuestion(site.db, { authorId: (await site.join()).seq, status: 'selected' }) }
  const editor = site.as('editor')
  const answer = (body: string, version: number) =>
    editor.call('PUT /desk/questions/:id/answer', {
      params,
      body: { body, answerer: '국토교통부', note, version },
    })
  const outcome = (summary: string, version: number) =>
    editor.call('PUT /desk/questions/:id/outcome', {
      params,
      body: { kind: 'bill', summary, happenedOn: '2026-12-01', version },
    })
  const undoLast = async () => {
    const { items } = (await editor.call('GET /desk/history', { query: { entity: 'post', id: params.id } }))
      .body
    return editor.call('POST /desk/history/:id/undo', { params: { id: items[0]?.id ?? 0 } })
  }
  const detail = async () => (await editor.call('GET /desk/questions/:id', { params })).body
  for (const [write, key, text] of [
    [answer, 'answerVersion', () => detail().then(({ question }) => question.answer?.body)],
    [outcome, 'outcomeVersion', () => detail().then(({ question }) => question.outcome?.summary)],
  ] as const) {
    expect((await write('먼저 적은 글입니다.', 0)).status).toBe(200)
    const { error, status } = await write('모르고 덮어쓴 글입니다.', 0)
    expect([status, error?.errorCode]).toEqual([409, errorCode('VERSION_CONFLICT')])
    expect([await text(), (await detail())[key]]).toEqual(['먼저 적은 글입니다.', 1])
    expect((await write('알고 고친 글입니다.', 1)).status).toBe(200)
    expect((await undoLast()).status).toBe(204)
    expect([await text(), (await write('늦은 글입니다.', 2)).status]).toEqual(['먼저 적은 글입니다.', 409])
    expect((await write('마지막 글입니다.', 3)).status).toBe(200)
  }
})

it('lets no editor replace a promise that another one made meanwhile', async () => {
  const author = await site.join()
  const params = { id: await askQuestion(site.db, { authorId: author.seq, status: 'selected' }) }
  const editor = site.as('editor')
  const read = async () => (await editor.call('GET /desk/questions/:id', { params })).body
  const promise = (owner: string, version: number) =>
    editor.call('POST /desk/questions/:id/steps', {
      params,
      body: { to: 'awaiting-answer', note, owner, version },
    })
  const { stepVersion } = await read()
  expect((await promise('국토교통부', stepVersion)).status).toBe(200)
  expect((await promise('기획재정부', stepVersion)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  expect((await read()).question.steps.at(-1)).toMatchObject({ owner: '국토교통부' })
  expect((await promise('기획재정부', (await read()).stepVersion)).status).toBe(200)
  expect((await read()).question.steps.at(-1)).toMatchObject({ owner: '기획재정부' })
})

it('marks a step that fewer people agreed on than would have brought it', async () => {
  const author = await site.join()
  const id = await askQuestion(site.db, { authorId: author.seq })
  const params = { id }
  await site.as('editor').call('POST /desk/questions/:id/steps', { params, body: { to: 'review', note } })
  const read = async () =>
    (await site.as('stranger').call('GET /questions/:id', { params })).body.steps.at(-1)
  expect(await read()).toMatchObject({ status: 'review', belowThreshold: { agreements: 0, threshold: 30 } })
  await site.as('editor').call('POST /desk/questions/:id/steps', { params, body: { to: 'withdrawn', note } })
  expect((await read())?.belowThreshold).toBeNull()
})

it('names the acts that are possible now', async () => {
  const { seq: authorId } = await site.join()
  const id = await askQuestion(site.db, { authorId, status: 'review' })
  const editor = site.as('editor')
  const read = async () => (await editor.call('GET /desk/questions/:id', { params: { id } })).body
  expect(await read()).toMatchObject({
    question: { id, status: 'review' },
    featured: null,
    possibleSteps: ['selected', 'withdrawn'],
    mayAnswer: false,
    mayMerge: true,
  })
  await editor.call('POST /desk/questions/:id/steps', { params: { id }, body: { to: 'selected', note } })
  expect((await read()).mayAnswer).toBe(true)
  await editor.call('PUT /desk/questions/:id/answer', {
    params: { id },
    body: { body: '조회 창구를 한곳으로 모으겠습니다.', answerer: '국토교통부', note, version: 0 },
  })
  await editor.call('POST /desk/questions/:id/steps', { params: { id }, body: { to: 'closed', note } })
  expect(await read()).toMatchObject({ possibleSteps: [], mayAnswer: false, mayMerge: false })
})
