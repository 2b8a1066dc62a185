import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { publishPost } from '#backend/domains/post/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { holdInterview, inHours, span, termsOf } from './interview.testing.ts'
import {
  cancelInterview,
  closeCollecting,
  createInterview,
  featureInterview,
  openCollecting,
  publishInterview,
  unfeatureInterview,
  updateInterview,
} from './interview-acts.ts'
import { setChapters, setGuests, setTranscript } from './interview-material-acts.ts'

let database: OpenDatabase
let app: App
let editor: TestMember

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  editor = await memberToken(database, { role: 'EDITOR' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => database.db.deleteFrom('outbox').execute())

const get = async (path: string) => (await app.inject({ url: `/api${path}` })).json()
const hold = (interview: Partial<Parameters<typeof holdInterview>[1]> = {}) =>
  holdInterview(database.db, { authorId: editor.seq, ...interview })
const text = {
  categoryId: 1,
  title: '전세 피해를 막을 제도를 묻습니다',
  body: '계약 전에 볼 수 있어야 할 것을 묻습니다.',
}
const actsOn = async (postId: number) =>
  (
    await database.db
      .selectFrom('audit_log')
      .select(['act', 'actor_id', 'reason'])
      .where('entity_id', '=', postId)
      .orderBy('id')
      .execute()
  ).map(({ act, actor_id, reason }) => [act, actor_id === editor.seq, reason])
const announced = async () =>
  (await database.db.selectFrom('outbox').select(['topic', 'payload']).execute()).map(row => [
    row.topic,
    row.payload,
  ])

describe('an interview that is being made', () => {
  it.each([
    ['collect', { collect: span(2, 1) }],
    ['live', { live: span(2, 2) }],
    ['collect', { collect: span(-1, 3), live: span(2, 4) }],
    ['media', { media: { kind: 'video' as const, url: 'javascript:alert(1)' } }],
  ])('is refused for its %s', async (field, terms) => {
    const act = createInterview(database.db, editor.seq, { ...text, terms: termsOf(terms) })
    await expect(act).rejects.toMatchObject({ validationErrors: [{ field }] })
  })

  it('is a draft until it is sent out, and then stands as its dates say', async () => {
    const postId = await createInterview(database.db, editor.seq, { ...text, terms: termsOf() })
    expect((await get(`/interviews/${postId}`)).errorCode).toBe(40400)
    await publishPost(database.db, editor.seq, { postId })
    expect(await get(`/interviews/${postId}`)).toMatchObject({
      title: text.title,
      body: text.body,
      state: 'collecting',
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
    await updateInterview(database.db, editor.seq, { ...change, version: 1 })
    expect(await get(`/interviews/${postId}`)).toMatchObject({
      body: '새로 쓴 소개 글입니다.',
      document,
      host: '정가람',
      version: 2,
    })
    await expect(updateInterview(database.db, editor.seq, { ...change, version: 1 })).rejects.toMatchObject({
      errorName: 'VERSION_CONFLICT',
    })
    await expect(
      updateInterview(database.db, editor.seq, { ...change, postId: 999_999, version: 1 }),
    ).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  })
})

describe('collecting questions', () => {
  it('begins at once and ends at once', async () => {
    const postId = await hold({ collect: null })
    await openCollecting(database.db, editor.seq, { postId, until: inHours(5) })
    expect((await get(`/interviews/${postId}`)).state).toBe('collecting')
    await closeCollecting(database.db, editor.seq, { postId })
    expect((await get(`/interviews/${postId}`)).state).toBe('collected')
    await expect(closeCollecting(database.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
  })

  it('does not begin once the interview has, nor end after it', async () => {
    const running = await hold({ collect: null, live: span(-1, 1) })
    const soon = await hold({ collect: null, live: span(1, 2) })
    for (const postId of [running, soon]) {
      const act = openCollecting(database.db, editor.seq, { postId, until: inHours(3) })
      await expect(act).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    }
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
    const act = publishInterview(database.db, editor.seq, { postId })
    await expect(act).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect(await announced()).toEqual([])
  })

  it('is told to those who took part, once', async () => {
    const postId = await hold({ collect: null, live: span(-2, -1) })
    const segments = [{ start: 0, end: 4, speaker: '윤하경', text: '반갑습니다.' }]
    await setTranscript(database.db, editor.seq, { postId, segments })
    await publishInterview(database.db, editor.seq, { postId })
    expect(await get(`/interviews/${postId}`)).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
    })
    await expect(publishInterview(database.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
    await expect(
      cancelInterview(database.db, editor.seq, { postId, reason: '취소합니다.' }),
    ).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect(await announced()).toEqual([['interview-published', { postId }]])
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
    await cancelInterview(database.db, editor.seq, { postId, reason: '손님의 사정입니다.' })
    await expect(publishInterview(database.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
    expect(await actsOn(postId)).toEqual([['cancel', true, '손님의 사정입니다.']])
  })
})

describe('guests, chapters and transcript', () => {
  it('are refused where they make no sense', async () => {
    const postId = await hold()
    const { db } = database
    const guests = [{ name: '윤하경', role: '변호사', memberSeq: 999_999 }]
    await expect(setGuests(db, editor.seq, { postId, guests })).rejects.toMatchObject({
      validationErrors: [{ field: 'guests' }],
    })
    const chapters = [
      { at: 0, title: '하나' },
      { at: 0, title: '둘' },
    ]
    await expect(setChapters(db, editor.seq, { postId, chapters })).rejects.toMatchObject({
      validationErrors: [{ field: 'chapters' }],
    })
    const said = { speaker: '윤하경', text: '네.' }
    const segments = [
      { start: 9, end: 10, ...said },
      { start: 3, end: 4, ...said },
    ]
    await expect(setTranscript(db, editor.seq, { postId, segments })).rejects.toMatchObject({
      validationErrors: [{ field: 'segments' }],
    })
    await expect(setChapters(db, editor.seq, { postId: 999_999, chapters: [] })).rejects.toMatchObject({
      errorName: 'NOT_FOUND',
    })
    expect(await actsOn(postId)).toEqual([])
  })

  it('take the place of those before', async () => {
    const postId = await hold()
    const { db } = database
    for (const name of ['윤하경', '오태석']) {
      await setGuests(db, editor.seq, { postId, guests: [{ name, role: '변호사' }] })
      await setChapters(db, editor.seq, { postId, chapters: [{ at: 0, title: name }] })
      await setTranscript(db, editor.seq, {
        postId,
        segments: [{ start: 0, end: 1, speaker: name, text: '네.' }],
      })
    }
    expect(await get(`/interviews/${postId}`)).toMatchObject({
      guests: [{ name: '오태석' }],
      chapters: [{ title: '오태석' }],
      transcript: { items: [{ place: 1, speaker: '오태석' }] },
    })
    await setTranscript(db, editor.seq, { postId, segments: [] })
    expect((await get(`/interviews/${postId}`)).transcript).toEqual({ items: [], next: null })
  })
})

describe('the pictures of an interview', () => {
  const keep = (owner_id: number) =>
    database.db
      .insertInto('attachments')
      .values({
        id: randomUUID(),
        owner_id,
        storage_key: randomUUID(),
        sha256: randomBytes(32),
        bytes: 1,
        mime: 'image/webp',
        width: 1,
        height: 1,
        status: 'ready',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const shown = async (postId: number) =>
    (
      await database.db
        .selectFrom('attachment_uses')
        .select('attachment_id')
        .where('subject_id', '=', postId)
        .execute()
    ).map(row => row.attachment_id)

  it('are those of its text and of its guests, and only the editor’s own', async () => {
    const [photo, drawn, foreign] = await Promise.all([
      keep(editor.seq),
      keep(editor.seq),
      keep((await memberToken(database)).seq),
    ])
    const image = { type: 'image', attrs: { attachmentId: drawn.id, alt: '토론회 사진' } }
    const words = { type: 'paragraph', content: [{ type: 'text', text: '그림이 있는 소개 글입니다.' }] }
    const document = { type: 'doc' as const, content: [words, image] }
    const { categoryId, title } = text
    const postId = await createInterview(database.db, editor.seq, {
      categoryId,
      title,
      document,
      terms: termsOf(),
    })
    const guest = { name: '윤하경', role: '변호사' }
    await setGuests(database.db, editor.seq, { postId, guests: [{ ...guest, photoId: photo.id }] })
    expect((await shown(postId)).toSorted()).toEqual([photo.id, drawn.id].toSorted())
    await expect(
      setGuests(database.db, editor.seq, { postId, guests: [{ ...guest, photoId: foreign.id }] }),
    ).rejects.toMatchObject({ errorName: 'VALIDATION_FAILED' })
    await setGuests(database.db, editor.seq, { postId, guests: [guest] })
    expect(await shown(postId)).toEqual([drawn.id])
  })
})

describe('the home page', () => {
  it('drops what is taken off it, once', async () => {
    const postId = await hold()
    await featureInterview(database.db, editor.seq, { postId, rank: 1, endsAt: inHours(1) })
    await unfeatureInterview(database.db, editor.seq, { postId })
    expect((await get('/interviews/main')).items).toEqual([])
    await expect(unfeatureInterview(database.db, editor.seq, { postId })).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
  })
})
