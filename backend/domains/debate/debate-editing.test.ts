import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishPost } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { createDebate, type NewDebate, updateDebate } from './debate.commands.ts'
import { holdDebate, inHours } from './debate.testing.ts'
import { concludeDebate } from './debate-conclusion.commands.ts'
import { addEvent, updateEvent } from './debate-event.commands.ts'
import { featureDebate, unfeatureDebate } from './debate-feature.commands.ts'
import { closeEarly, extendDebate, openDueDebates, openNow } from './debate-status.commands.ts'
import { reconcileStances } from './reconcile-stances.commands.ts'

const site = testSite()
let editor: TestMember
let seq: number
let id: number

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
  seq = editor.seq
})
beforeEach(async () => {
  id = await holdDebate(site.db, { authorId: seq })
})

const reason = '새로운 논점이 더 나오지 않습니다.'
const plan = (more: Partial<NewDebate> = {}): NewDebate => ({
  categoryId: 1,
  title: '빈집세를 걷어야 합니까?',
  body: '비어 있는 집이 늘고 있습니다. 세금으로 집을 내놓게 할 수 있는지 묻습니다.',
  opensAt: inHours(1),
  closesAt: inHours(48),
  ...more,
})
const read = async (seq: number) =>
  (await site.as('stranger').call('GET /debates/:seq', { params: { seq } })).body
const acts = async (post: number) => {
  const rows = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'permission', 'act', 'reason'])
    .where('entity_id', '=', post)
    .orderBy('id')
    .execute()
  return rows.map(row => row.act)
}
const outboxEvents = async () => {
  const rows = await site.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute()
  return rows.map(row => ({ topic: row.topic, ...Object(row.payload) }))
}
const statusOf = async (question: number) =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id: question } })).body.status
const eventsOf = async (debate: number) =>
  (await site.as('stranger').call('GET /debate-events/:debatePostId', { params: { debatePostId: debate } }))
    .body.items

describe('creating a debate', () => {
  it.each([
    ['closesAt', { closesAt: inHours(0) }],
    ['positions', { positions: [{ key: 'for', label: '찬성' }] }],
    ['positions', { positions: [...'abcdef'].map(key => ({ key, label: key })) }],
    ['positions', { positions: ['가', '나'].map(label => ({ key: 'same', label })) }],
    ['positions', { positions: ['a', 'b'].map(key => ({ key, label: '같음' })) }],
  ] as const)('is refused for its %s', async (field, more) => {
    await expect(createDebate(site.db, seq, plan(more))).rejects.toMatchObject({
      validationErrors: [{ field }],
    })
  })

  it('leaves nothing behind when a source is no question', async () => {
    const before = await site.db.selectFrom('posts').select('id').orderBy('id').execute()
    await expect(createDebate(site.db, seq, plan({ questionIds: [id] }))).rejects.toMatchObject({
      validationErrors: [{ field: 'questionIds' }],
    })
    expect(await site.db.selectFrom('posts').select('id').orderBy('id').execute()).toEqual(before)
  })

  it('makes a draft that nobody sees until it is published', async () => {
    const draft = await createDebate(site.db, seq, plan())
    expect(await read(draft)).toMatchObject({ errorCode: 40400 })
    await publishPost(site.db, seq, { postId: draft })
    expect(await read(draft)).toMatchObject({
      status: 'scheduled',
      positions: [{ label: '찬성', count: 0 }, { label: '반대' }, { label: '기타' }],
      version: 1,
    })
    expect(await acts(draft)).toEqual(['create', 'publish'])
  })
})

describe('changing a debate', () => {
  const change = (more: object) => updateDebate(site.db, seq, { ...plan(), postId: id, version: 1, ...more })
  const rules = { opensAt: inHours(1), closesAt: inHours(5) }

  it('is refused for another version, for what is not there, and for rules that people rely on', async () => {
    await expect(change({ version: 9 })).rejects.toThrow('VERSION_CONFLICT')
    await expect(change({ postId: 987_654 })).rejects.toThrow('NOT_FOUND')
    await expect(change({ rules })).rejects.toThrow('STEP_NOT_POSSIBLE')
    expect(await read(id)).toMatchObject({ version: 1 })
    expect(await acts(id)).toEqual([])
  })

  it('writes the text of an open one', async () => {
    await change({ title: '빈집세를 어디까지 걷어야 합니까?', facilitator: '재단 주거연구팀' })
    const facilitator = '재단 주거연구팀'
    expect(await read(id)).toMatchObject({
      title: '빈집세를 어디까지 걷어야 합니까?',
      version: 2,
      facilitator,
    })
  })

  it('writes the rules of one that did not open yet', async () => {
    const coming = await holdDebate(site.db, { authorId: seq, opensAt: inHours(2) })
    const positions = [
      { key: 'early', label: '올해부터' },
      { key: 'late', label: '다음 해부터' },
    ]
    await change({ postId: coming, rules: { ...rules, positions, resultsVisible: 'after-close' } })
    const debate = await read(coming)
    expect(debate).toMatchObject({ resultsVisible: 'after-close', opensAt: rules.opensAt.toISOString() })
    expect(debate.positions.map(one => one.key)).toEqual(['early', 'late'])
  })
})

describe('opening', () => {
  it('brings the selected questions it came from to debating, and enqueues this once', async () => {
    const selected = await askQuestion(site.db, { authorId: seq, status: 'selected' })
    const fresh = await askQuestion(site.db, { authorId: seq })
    const due = await createDebate(
      site.db,
      seq,
      plan({ opensAt: inHours(-1), questionIds: [selected, fresh] }),
    )
    await openDueDebates(site.db)
    expect(await statusOf(selected)).toBe('selected')
    await publishPost(site.db, seq, { postId: due })
    expect(await openDueDebates(site.db)).toEqual([due])
    expect(await openDueDebates(site.db)).toEqual([])
    expect([await statusOf(selected), await statusOf(fresh)]).toEqual(['debating', 'open'])
    const events = (await outboxEvents()).filter(one => one.topic === 'debate-opened')
    expect(events).toEqual([{ topic: 'debate-opened', postId: due }])
    expect((await read(due)).sourceQuestions).toMatchObject([{ id: selected }, { id: fresh }])
  })

  it('comes before its time when an editor says so, once', async () => {
    const coming = await holdDebate(site.db, { authorId: seq, opensAt: inHours(2) })
    const draft = await createDebate(site.db, seq, plan())
    await openNow(site.db, seq, { postId: coming })
    expect(await read(coming)).toMatchObject({ status: 'open' })
    for (const postId of [coming, draft]) {
      await expect(openNow(site.db, seq, { postId })).rejects.toThrow('STEP_NOT_POSSIBLE')
    }
    expect(await openDueDebates(site.db)).toEqual([])
  })
})

describe('closing', () => {
  it('is put off only while the debate runs, and only to a later time', async () => {
    const extend = (closesAt: Date, postId = id) => extendDebate(site.db, seq, { postId, closesAt, reason })
    await expect(extend(inHours(1))).rejects.toThrow('STEP_NOT_POSSIBLE')
    const later = inHours(72)
    await extend(later)
    expect(await read(id)).toMatchObject({ status: 'open', closesAt: later.toISOString() })
    await closeEarly(site.db, seq, { postId: id, reason })
    await expect(extend(inHours(99))).rejects.toThrow('STEP_NOT_POSSIBLE')
    expect(await read(id)).toMatchObject({ status: 'closed', closedEarly: true })
    await expect(closeEarly(site.db, seq, { postId: id, reason })).rejects.toThrow('STEP_NOT_POSSIBLE')
    expect(await acts(id)).toEqual(['extend', 'close'])
  })

  it.each(['always', 'after-vote', 'after-close'] as const)(
    'can be undone only where it shows no results that were hidden: %s',
    async resultsVisible => {
      const postId = await holdDebate(site.db, { authorId: seq, resultsVisible })
      await closeEarly(site.db, seq, { postId, reason })
      const query = { entity: 'post', id: postId } as const
      const [act] = (await site.as('editor').call('GET /desk/history', { query })).body.items
      expect([act?.act, act?.undoneUntil !== null]).toEqual(['close', resultsVisible === 'always'])
    },
  )

  it('comes before the conclusion, which is written once', async () => {
    const conclude = () =>
      concludeDebate(site.db, seq, { postId: id, body: '세 입장이 함께 받아들인 안을 적습니다.' })
    await expect(conclude()).rejects.toThrow('STEP_NOT_POSSIBLE')
    await closeEarly(site.db, seq, { postId: id, reason })
    await conclude()
    await expect(conclude()).rejects.toThrow('VERSION_CONFLICT')
    expect(await read(id)).toMatchObject({ status: 'concluded', conclusion: { document: null } })
    const late = updateDebate(site.db, seq, { ...plan(), postId: id, version: 1 })
    await expect(late).rejects.toThrow('STEP_NOT_POSSIBLE')
  })
})

describe('an event', () => {
  const event = { kind: 'offline', at: inHours(5), title: '운동장에서 만납니다', place: '마을회관' } as const

  it('is refused with an address that opens nothing, and where there is no debate', async () => {
    const link = 'javascript:alert(1)'
    await expect(addEvent(site.db, seq, { ...event, postId: id, link })).rejects.toMatchObject({
      validationErrors: [{ field: 'link' }],
    })
    const question = await askQuestion(site.db, { authorId: seq })
    await expect(addEvent(site.db, seq, { ...event, postId: question })).rejects.toThrow('NOT_FOUND')
    const update = { ...event, postId: id, eventId: 987_654 }
    await expect(updateEvent(site.db, seq, update)).rejects.toThrow('NOT_FOUND')
  })

  it('is shown in the order of its day, newest last, and enqueued once', async () => {
    const later = await addEvent(site.db, seq, { ...event, postId: id })
    const material = {
      kind: 'material',
      at: inHours(-5),
      title: '자료를 올렸습니다',
      body: '표 두 장입니다.',
    } as const
    const earlier = await addEvent(site.db, seq, { ...material, postId: id })
    await updateEvent(site.db, seq, { ...event, place: '옛 학교', postId: id, eventId: later })
    const items = await eventsOf(id)
    expect(items).toMatchObject([
      { id: earlier, kind: 'material', body: '표 두 장입니다.', place: null },
      { id: later, kind: 'offline', body: '', place: '옛 학교' },
    ])
    expect((await read(id)).events).toEqual(items)
    const events = (await outboxEvents()).filter(one => one.topic === 'debate-event' && one.postId === id)
    expect(events.map(one => one.eventId)).toEqual([later, earlier])
  })

  it('comes after those of its moment that were enqueued before', async () => {
    const ids: number[] = []
    while (ids.length < 6) ids.push(await addEvent(site.db, seq, { ...event, postId: id }))
    const items = await eventsOf(id)
    expect(items.map(item => item.id)).toEqual(ids)
    expect((await read(id)).events).toEqual(items)
  })
})

describe('the home page', () => {
  const main = async () => {
    const { items } = (await site.as('stranger').call('GET /debates/main')).body
    return items.map(item => item.id)
  }

  it('shows public debates in their order for their time', async () => {
    const second = await holdDebate(site.db, { authorId: seq })
    const draft = await holdDebate(site.db, { authorId: seq, visibility: 'draft' })
    await featureDebate(site.db, seq, { postId: second, rank: 2 })
    await featureDebate(site.db, seq, { postId: id, rank: 1 })
    expect(await main()).toEqual([id, second])
    await featureDebate(site.db, seq, { postId: id, rank: 3 })
    expect(await main()).toEqual([second, id])
    await featureDebate(site.db, seq, { postId: id, rank: 1, startsAt: inHours(1) })
    expect(await main()).toEqual([second])
    const over = { postId: second, rank: 1, startsAt: inHours(-2), endsAt: inHours(-1) }
    await expect(featureDebate(site.db, seq, over)).rejects.toMatchObject({
      validationErrors: [{ field: 'endsAt', message: '종료 시각이 지금보다 뒤여야 해요.' }],
    })
    expect(await main()).toEqual([second])
    await expect(featureDebate(site.db, seq, { postId: draft, rank: 1 })).rejects.toThrow('STEP_NOT_POSSIBLE')
    await unfeatureDebate(site.db, seq, { postId: second })
    expect(await main()).toEqual([])
    await expect(unfeatureDebate(site.db, seq, { postId: second })).rejects.toThrow('STEP_NOT_POSSIBLE')
  })
})

describe('the desk', () => {
  it('says of a debate whose place on the home page has ended that it has none', async () => {
    const place = async () =>
      (await site.as(editor).call('GET /desk/debates/:id', { params: { id } })).body.feature
    await featureDebate(site.db, seq, { postId: id, rank: 1, startsAt: inHours(-2), endsAt: inHours(1) })
    expect(await place()).toMatchObject({ rank: 1 })
    await site.db
      .updateTable('debate_features')
      .set({ ends_at: inHours(-1) })
      .where('post_id', '=', id)
      .execute()
    expect(await place()).toBeNull()
  })
})

describe('counting again', () => {
  it('finds what drifted, repairs it and finds nothing the next time', async () => {
    await site.as(editor).call('POST /debates/:id/stance', { params: { id }, body: { position: 'for' } })
    expect(await reconcileStances(site.db)).toEqual([])
    await site.db
      .updateTable('debate_position_counts')
      .set({ stance_count: 7 })
      .where('debate_id', '=', id)
      .where('position', '=', 'against')
      .execute()
    await site.db.updateTable('post_stats').set({ joined_count: 8 }).where('post_id', '=', id).execute()
    expect(await reconcileStances(site.db)).toEqual([
      { postId: id, position: 'against', stored: 7, counted: 0 },
      { postId: id, position: null, stored: 8, counted: 1 },
    ])
    expect(await reconcileStances(site.db)).toEqual([])
  })
})
