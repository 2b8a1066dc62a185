import { describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { deliverAfterUndo } from '#backend/testing/deliver-after-undo.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { inHours } from './debate.testing.ts'
import { debateDesk, draft } from './desk-debate.testing.ts'

const site = testSite()
const { editor, create, read, publish } = debateDesk(site)
const reason = '더 들어야 할 의견이 있습니다.'
const event = {
  kind: 'offline',
  at: inHours(5).toISOString(),
  title: '토론회를 엽니다',
  place: '마을회관',
} as const

const seenByReaders = async (id: number) =>
  (await site.as('stranger').call('GET /debates/:seq', { params: { seq: id } })).status

async function selectedQuestion(author: TestMember, supporter: TestMember): Promise<number> {
  const id = await askQuestion(site.db, { authorId: author.seq, status: 'selected' })
  await site.as(supporter).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
  return id
}
const notificationsOf = async (member: TestMember) => {
  await deliverAfterUndo(site)
  const { items } = (await site.as(member).call('GET /notifications')).body
  return items.map(({ kind }) => kind)
}
const acts = async (id: number) => {
  const rows = site.db.selectFrom('audit_log').select('act').where('entity_id', '=', id).orderBy('id')
  return (await rows.execute()).map(row => row.act)
}

describe('the desk for debates', () => {
  it('is not there for members and strangers', async () => {
    const id = await create()
    const [debate, params] = [`/desk/debates/${id}`, { id }]
    await editor.call('POST /desk/debates/:id/events', {
      params,
      body: event,
      idempotencyKey: 'event-of-desk',
    })
    const [first] = (await read(id)).events
    const calls = [
      ['GET', '/desk/debates'],
      ['GET', debate],
      ['POST', '/desk/debates', draft()],
      ['PUT', debate, { ...draft(), version: 1 }],
      ['DELETE', debate],
      ['PUT', `${debate}/schedule`, { publishAt: null }],
      ['POST', `${debate}/publish`, { version: 1 }],
      ['POST', `${debate}/opening`],
      ['PUT', `${debate}/extension`, { closesAt: inHours(99).toISOString(), reason }],
      ['POST', `${debate}/closing`, { reason }],
      ['PUT', `${debate}/conclusion`, { body: '세 입장이 함께 받아들인 안을 적습니다.' }],
      ['POST', `${debate}/events`, event],
      ['PUT', `${debate}/events/${first?.id}`, event],
      ['DELETE', `${debate}/events/${first?.id}`],
      ['PUT', `${debate}/featured`, { rank: 1, version: 0 }],
      ['DELETE', `${debate}/featured`],
    ] as const
    for (const who of ['stranger', 'member'] as const) {
      for (const [method, path, body] of calls) {
        const { error } = await site.as(who).send(method, path, body)
        expect([method, path, error?.errorCode]).toEqual([method, path, errorCode('NOT_FOUND')])
      }
    }
    expect(await acts(id)).toEqual(['create', 'add-event'])
  })

  it('refuses what cannot be held: no category, no such question, dates in disorder, a place link', async () => {
    const refused = async (body: object) =>
      (await editor.send('POST', '/desk/debates', body)).error?.validationErrors.map(({ field }) => field)
    expect(await refused(draft({ categoryId: 987_654 }))).toEqual(['categoryId'])
    expect(await refused(draft({ questionIds: [987_654] }))).toEqual(['questionIds'])
    expect(await refused(draft({ closesAt: draft().opensAt }))).toEqual(['closesAt'])
    expect(await refused(draft({ positions: [{ key: 'for', label: '찬성' }] }))).toEqual(['positions'])
    const twice = { key: 'for', label: '찬성' }
    const allAtOnce = { categoryId: 0, title: ' ', closesAt: draft().opensAt, positions: [twice, twice] }
    expect(await refused(draft(allAtOnce))).toEqual(['categoryId', 'title', 'positions', 'closesAt'])
    const params = { id: await create() }
    for (const publishAt of [inHours(49), inHours(-1)]) {
      const body = { publishAt: publishAt.toISOString(), version: 0 }
      const schedule = await editor.call('PUT /desk/debates/:id/schedule', { params, body })
      expect(schedule.error?.validationErrors).toMatchObject([{ field: 'publishAt' }])
    }
    for (const link of ['javascript:alert(1)', 'https://q.example@elsewhere.example/']) {
      const { error } = await editor.send('POST', `/desk/debates/${params.id}/events`, { ...event, link })
      expect(error?.validationErrors).toMatchObject([{ field: 'link' }])
    }
  })
})

describe('a debate at the desk', () => {
  it('comes out of two questions, opens, is extended, closed and concluded, and its followers are told', async () => {
    const [author, supporter] = [await site.join(), await site.join()]
    const questions = [await selectedQuestion(author, supporter), await selectedQuestion(author, supporter)]
    const id = await create({ questionIds: questions, resultsVisible: 'after-close' })
    const params = { id }
    expect(await read(id)).toMatchObject({
      status: 'draft',
      version: 1,
      sourceQuestions: questions.map(question => ({ id: question, status: 'selected' })),
      positions: [{ key: 'for', count: 0 }, { key: 'against' }, { key: 'other' }],
    })
    expect(await seenByReaders(id)).toBe(404)

    const publishAt = inHours(1).toISOString()
    const scheduled = await editor.call('PUT /desk/debates/:id/schedule', {
      params,
      body: { publishAt, version: 0 },
    })
    expect(scheduled.body).toMatchObject({ status: 'draft', publishAt })
    expect((await publish(id)).body).toMatchObject({ status: 'scheduled', publishAt: null })
    expect(await seenByReaders(id)).toBe(200)
    expect(await notificationsOf(supporter)).toEqual([])

    expect(
      (await editor.call('POST /desk/debates/:id/opening', { params, body: { version: 1 } })).body,
    ).toMatchObject({
      status: 'open',
      sourceQuestions: questions.map(question => ({ id: question, status: 'debating' })),
    })
    for (const question of questions) {
      const { body } = await site.as('stranger').call('GET /questions/:id', { params: { id: question } })
      expect(body.steps.at(-1)).toMatchObject({ status: 'debating' })
    }
    expect(await notificationsOf(supporter)).toEqual(['debate-opened'])
    expect(await notificationsOf(author)).toEqual(['debate-opened'])

    await site.as(supporter).call('POST /debates/:id/stance', { params, body: { position: 'for' } })
    const added = await editor.call('POST /desk/debates/:id/events', {
      params,
      body: event,
      idempotencyKey: 'event-of-debate',
    })
    expect(await notificationsOf(supporter)).toEqual(['debate-event', 'debate-opened'])
    const eventId = Number(added.body.events[0]?.id)
    const changed = { params: { id, eventId }, body: { ...event, place: '옛 학교', version: 1 } }
    expect((await editor.call('PUT /desk/debates/:id/events/:eventId', changed)).body.events).toMatchObject([
      { id: eventId, place: '옛 학교', version: 2 },
    ])
    const second = await editor.call('PUT /desk/debates/:id/events/:eventId', changed)
    expect(second.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))

    const closesAt = inHours(72).toISOString()
    await editor.call('PUT /desk/debates/:id/extension', { params, body: { closesAt, reason, version: 2 } })
    expect(await read(id)).toMatchObject({
      closesAt,
      participants: 1,
      positions: [{ key: 'for', count: 1 }, {}, {}],
    })
    await editor.call('POST /desk/debates/:id/closing', { params, body: { reason, version: 3 } })
    expect(await read(id)).toMatchObject({ status: 'closed', closedEarly: true, conclusion: null })
    const conclusion = { body: '세 입장이 함께 받아들인 안을 적습니다.' }
    await editor.call('PUT /desk/debates/:id/conclusion', { params, body: conclusion })
    expect(await read(id)).toMatchObject({ status: 'concluded', conclusion })
    const steps = ['open', 'add-event', 'update-event', 'extend', 'close', 'conclude']
    expect(await acts(id)).toEqual(['create', 'schedule', 'publish', ...steps])
  })

  it('is extended, closed and concluded only after it went out', async () => {
    const running = await create({ opensAt: inHours(-2).toISOString() })
    const over = await create({ opensAt: inHours(-9).toISOString(), closesAt: inHours(-1).toISOString() })
    const closesAt = inHours(99).toISOString()
    const replies = [
      await editor.send('PUT', `/desk/debates/${running}/extension`, { closesAt, reason, version: 1 }),
      await editor.send('POST', `/desk/debates/${running}/closing`, { reason, version: 1 }),
      await editor.send('PUT', `/desk/debates/${over}/conclusion`, { body: '세 입장이 받아들인 안입니다.' }),
    ]
    const refused = errorCode('STEP_NOT_POSSIBLE')
    expect(replies.map(({ error }) => error?.errorCode)).toEqual([refused, refused, refused])
    expect(await read(over)).toMatchObject({ status: 'draft', conclusion: null })
  })

  it('written twice under one key is one, and so is its event', async () => {
    const input = { body: draft(), idempotencyKey: 'one-debate-of-two-presses' }
    const [one, two] = [
      await editor.call('POST /desk/debates', input),
      await editor.call('POST /desk/debates', input),
    ]
    expect(two.body.id).toBe(one.body.id)
    const params = { id: one.body.id }
    const added = { params, body: event, idempotencyKey: 'one-event-of-two-presses' }
    await editor.call('POST /desk/debates/:id/events', added)
    expect((await editor.call('POST /desk/debates/:id/events', added)).body.events).toHaveLength(1)
    expect(await acts(params.id)).toEqual(['create', 'add-event'])
  })

  it('is dropped as a draft with its events, and stays once it is out', async () => {
    const params = { id: await create() }
    await editor.call('POST /desk/debates/:id/events', {
      params,
      body: event,
      idempotencyKey: 'event-of-draft',
    })
    expect((await editor.call('DELETE /desk/debates/:id', { params })).status).toBe(204)
    expect((await editor.call('GET /desk/debates/:id', { params })).status).toBe(404)
    expect(await seenByReaders(params.id)).toBe(404)
    expect(await acts(params.id)).toEqual(['create', 'add-event', 'delete'])
    const out = { params: { id: await create() } }
    await publish(out.params.id)
    const { error } = await editor.call('DELETE /desk/debates/:id', out)
    expect(error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await seenByReaders(out.params.id)).toBe(200)
  })

  it('loses an event of its own, not that of another debate', async () => {
    const [params, other] = [{ id: await create() }, { id: await create() }]
    const added = { params, body: event, idempotencyKey: 'event-to-delete' }
    const eventId = Number((await editor.call('POST /desk/debates/:id/events', added)).body.events[0]?.id)
    const remove = (of: { id: number }) =>
      editor.call('DELETE /desk/debates/:id/events/:eventId', { params: { ...of, eventId } })
    expect((await remove(other)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await read(params.id)).events).toHaveLength(1)
    expect((await remove(params)).status).toBe(204)
    expect((await read(params.id)).events).toEqual([])
  })

  it('is put on the home page for a time and taken off', async () => {
    const params = { id: await create() }
    const feature = (body: object) =>
      editor.send('PUT', `/desk/debates/${params.id}/featured`, { version: 0, ...body })
    expect((await feature({ rank: 1 })).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    await publish(params.id)
    const ended = await feature({ rank: 1, endsAt: inHours(-1).toISOString() })
    expect(ended.error?.validationErrors).toMatchObject([{ field: 'endsAt' }])
    const endsAt = inHours(9).toISOString()
    await feature({ rank: 3, endsAt })
    expect(await read(params.id)).toMatchObject({ featured: true, feature: { rank: 3, endsAt } })
    expect((await feature({ rank: 4 })).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    const { featureVersion: version } = await read(params.id)
    await feature({ rank: 4, version })
    expect(await read(params.id)).toMatchObject({ feature: { rank: 4, endsAt: null } })
    await editor.call('DELETE /desk/debates/:id/featured', { params })
    expect(await read(params.id)).toMatchObject({ featured: false, feature: null })
  })
})
