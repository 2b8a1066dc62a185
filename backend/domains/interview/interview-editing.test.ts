import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishPost } from '#backend/domains/post/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import {
  createInterview,
  featureInterview,
  unfeatureInterview,
  updateInterview,
} from './interview.commands.ts'
import {
  findActs,
  holdInterview,
  inHours,
  span,
  termsOf,
  interviewText as text,
} from './interview.testing.ts'
import { setTranscript } from './interview-material.commands.ts'
import {
  cancelInterview,
  closeCollecting,
  openCollecting,
  publishInterview,
} from './interview-status.commands.ts'

const site = testSite()
let editor: TestMember

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})
beforeEach(() => site.db.deleteFrom('outbox').execute())

const read = (id: number) => site.as('stranger').call('GET /interviews/:id', { params: { id } })
const hold = (interview: Partial<Parameters<typeof holdInterview>[1]> = {}) =>
  holdInterview(site.db, { authorId: editor.seq, ...interview })
const actsOn = (postId: number) => findActs(site.db, { editorId: editor.seq, postId })
const outboxEvents = async () =>
  (await site.db.selectFrom('outbox').select(['topic', 'payload']).execute()).map(row => [
    row.topic,
    row.payload,
  ])

describe('an interview that is being made', () => {
  it.each([
    ['collect.to', { collect: span(2, 1) }],
    ['live.to', { live: span(2, 2) }],
    ['collect.to', { collect: span(-1, 3), live: span(2, 4) }],
    ['media', { media: { kind: 'video' as const, url: 'javascript:alert(1)' } }],
    ['media', { media: { kind: 'video' as const, url: 'https://q.example@elsewhere.example/1.mp4' } }],
    ['media', { media: { kind: 'video' as const, url: '//elsewhere.example/1.mp4' } }],
    ['media', { media: { kind: 'video' as const, url: '/\\elsewhere.example/1.mp4' } }],
  ])('is refused for its %s', async (field, terms) => {
    const act = createInterview(site.db, editor.seq, { ...text, terms: termsOf(terms) })
    await expect(act).rejects.toMatchObject({ validationErrors: [{ field }] })
  })

  it('takes a recording at the address of the site itself', async () => {
    const terms = termsOf({ media: { kind: 'audio', url: '/media/1.flac' } })
    const postId = await createInterview(site.db, editor.seq, { ...text, terms })
    await publishPost(site.db, editor.seq, { postId })
    const { body } = await site.as(editor).call('GET /interviews/:id', { params: { id: postId } })
    expect(body).toMatchObject({
      media: { kind: 'audio', url: '/media/1.flac' },
    })
  })

  it('is a draft until it is sent out, and then stands as its dates say', async () => {
    const postId = await createInterview(site.db, editor.seq, { ...text, terms: termsOf() })
    expect((await read(postId)).error?.errorCode).toBe(40400)
    await publishPost(site.db, editor.seq, { postId })
    expect((await read(postId)).body).toMatchObject({
      title: text.title,
      body: text.body,
      status: 'collecting',
      host: '한지우',
    })
    expect(await actsOn(postId)).toEqual([
      ['create', true, null],
      ['publish', true, null],
    ])
  })

  it('is changed by version, its text as a document too', async () => {
    const postId = await hold()
    const document = {
      type: 'doc' as const,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '새로 쓴 소개 글입니다.' }] }],
    }
    const { categoryId, title } = text
    const change = { categoryId, title, postId, document, terms: termsOf({ host: '정가람' }) }
    await updateInterview(site.db, editor.seq, { ...change, version: 1 })
    expect((await read(postId)).body).toMatchObject({
      body: '새로 쓴 소개 글입니다.',
      document,
      host: '정가람',
      version: 2,
    })
    await expect(updateInterview(site.db, editor.seq, { ...change, version: 1 })).rejects.toMatchObject({
      errorName: 'VERSION_CONFLICT',
    })
    await expect(
      updateInterview(site.db, editor.seq, { ...change, postId: 999_999, version: 1 }),
    ).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  })
})

describe('the title of an interview that is changed', () => {
  it('is read for the search at once, and not with the next round of the clock', async () => {
    const postId = await hold()
    const change = { categoryId: text.categoryId, title: '새벽 첫차를 모는 사람들', body: text.body, postId }
    await updateInterview(site.db, editor.seq, { ...change, terms: termsOf({}), version: 1 })
    const { version, jamo } = await site.db
      .selectFrom('title_index')
      .select(['version', 'jamo'])
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
    expect(version).toBeGreaterThan(0)
    expect(jamo).toContain('ㅊㅓㅅㅊㅏ')
  })
})

describe('collecting questions', () => {
  it('begins at once and ends at once', async () => {
    const postId = await hold({ collect: null })
    await openCollecting(site.db, editor.seq, { postId, until: inHours(5) })
    expect((await read(postId)).body.status).toBe('collecting')
    await closeCollecting(site.db, editor.seq, { postId })
    expect((await read(postId)).body.status).toBe('collected')
    await expect(closeCollecting(site.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
  })

  it('keeps the end that another editor set since it was read', async () => {
    const postId = await hold({ collect: null })
    const until = inHours(5)
    await openCollecting(site.db, editor.seq, { postId, until, version: 1 })
    const late = { ...text, postId, terms: termsOf({ collect: null }), version: 1 }
    for (const act of [
      () => openCollecting(site.db, editor.seq, { postId, until: inHours(6), version: 1 }),
      () => closeCollecting(site.db, editor.seq, { postId, version: 1 }),
      () => updateInterview(site.db, editor.seq, late),
    ])
      await expect(act()).rejects.toMatchObject({ errorName: 'VERSION_CONFLICT' })
    const stored = { status: 'collecting', collectTo: until.toISOString(), version: 2 }
    expect((await read(postId)).body).toMatchObject(stored)
  })

  it('does not begin once the interview has, nor end after it', async () => {
    const running = await hold({ collect: null, live: span(-1, 1) })
    const soon = await hold({ collect: null, live: span(1, 2) })
    const open = (postId: number) => openCollecting(site.db, editor.seq, { postId, until: inHours(3) })
    await expect(open(running)).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    await expect(open(soon)).rejects.toMatchObject({ errorName: 'VALIDATION_FAILED' })
  })
})

describe('publishing the recording', () => {
  it.each([
    ['there is none', { collect: null, live: span(-2, -1) }],
    [
      'it goes on',
      { collect: null, live: span(-1, 1), media: { kind: 'video' as const, url: 'https://m.example/1' } },
    ],
    [
      'the interview is a draft',
      {
        collect: null,
        live: span(-2, -1),
        visibility: 'draft' as const,
        media: { kind: 'video' as const, url: 'https://m.example/1' },
      },
    ],
  ])('is refused while %s', async (_, interview) => {
    const postId = await hold(interview)
    const act = publishInterview(site.db, editor.seq, { postId })
    await expect(act).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect(await outboxEvents()).toEqual([])
  })

  it('notifies those who took part, once', async () => {
    const postId = await hold({ collect: null, live: span(-2, -1) })
    const segments = [{ start: 0, end: 4, speaker: '윤하경', text: '반갑습니다.' }]
    await setTranscript(site.db, editor.seq, { postId, segments })
    await publishInterview(site.db, editor.seq, { postId })
    expect((await read(postId)).body).toMatchObject({
      status: 'published',
      publishedAt: expect.any(String),
    })
    await expect(publishInterview(site.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
    await expect(
      cancelInterview(site.db, editor.seq, { postId, reason: '취소합니다.' }),
    ).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect(await outboxEvents()).toEqual([['interview-published', { postId }]])
    expect(await actsOn(postId)).toEqual([
      ['set-transcript', true, null],
      ['publish-recording', true, null],
    ])
  })

  it('is not possible once the interview was called off, and the reason is on record', async () => {
    const postId = await hold({
      collect: null,
      live: span(-2, -1),
      media: { kind: 'audio', url: 'https://m.example/2' },
    })
    await cancelInterview(site.db, editor.seq, { postId, reason: '출연자의 사정입니다.' })
    await expect(publishInterview(site.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
    expect(await actsOn(postId)).toEqual([['cancel', true, '출연자의 사정입니다.']])
  })
})

describe('the home page', () => {
  it('drops what is taken off it, once', async () => {
    const postId = await hold()
    await featureInterview(site.db, editor.seq, { postId, rank: 1, endsAt: inHours(1) })
    await unfeatureInterview(site.db, editor.seq, { postId })
    expect((await site.as('stranger').call('GET /interviews/main')).body.items).toEqual([])
    await expect(unfeatureInterview(site.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
  })
})
