import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { createInterview, updateInterview } from './interview.commands.ts'
import { findActs, holdInterview, termsOf, interviewText as text } from './interview.testing.ts'
import { setChapters, setGuests, setTranscript } from './interview-material.commands.ts'

const site = testSite()
let editor: TestMember

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})
beforeEach(() => site.db.deleteFrom('outbox').execute())

const read = async (id: number) =>
  (await site.as(editor).call('GET /interviews/:id', { params: { id } })).body
const hold = (interview: Partial<Parameters<typeof holdInterview>[1]> = {}) =>
  holdInterview(site.db, { authorId: editor.seq, ...interview })
const actsOn = (postId: number) => findActs(site.db, { editorId: editor.seq, postId })

describe('guests, chapters and transcript', () => {
  it('are refused where they make no sense', async () => {
    const postId = await hold()
    const { db } = site.database
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
    const line = { speaker: '윤하경', text: '네.' }
    const segments = [
      { start: 9, end: 10, ...line },
      { start: 3, end: 4, ...line },
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
    const { db } = site.database
    for (const name of ['윤하경', '오태석']) {
      await setGuests(db, editor.seq, { postId, guests: [{ name, role: '변호사' }] })
      await setChapters(db, editor.seq, { postId, chapters: [{ at: 0, title: name }] })
      await setTranscript(db, editor.seq, {
        postId,
        segments: [{ start: 0, end: 1, speaker: name, text: '네.' }],
      })
    }
    expect(await read(postId)).toMatchObject({
      guests: [{ name: '오태석' }],
      chapters: [{ title: '오태석' }],
      transcript: { items: [{ place: 1, speaker: '오태석' }] },
    })
    await setTranscript(db, editor.seq, { postId, segments: [] })
    expect((await read(postId)).transcript).toEqual({ items: [], next: null })
  })
})

describe('the pictures of an interview', () => {
  const keep = (owner_id: number) =>
    site.db
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
      await site.db
        .selectFrom('attachment_uses')
        .select('attachment_id')
        .where('subject_id', '=', postId)
        .execute()
    ).map(row => row.attachment_id)

  it('are those of its text and of its guests, and only the editor’s own', async () => {
    const [photo, drawn, foreign] = await Promise.all([
      keep(editor.seq),
      keep(editor.seq),
      keep((await site.join()).seq),
    ])
    const image = { type: 'image', attrs: { attachmentId: drawn.id, alt: '토론회 사진' } }
    const words = { type: 'paragraph', content: [{ type: 'text', text: '그림이 있는 소개 글입니다.' }] }
    const document = { type: 'doc' as const, content: [words, image] }
    const { categoryId, title } = text
    const postId = await createInterview(site.db, editor.seq, {
      categoryId,
      title,
      document,
      terms: termsOf(),
    })
    const guest = { name: '윤하경', role: '변호사' }
    const photoId = photo.id.toUpperCase()
    await setGuests(site.db, editor.seq, { postId, guests: [{ ...guest, photoId }] })
    expect((await shown(postId)).toSorted()).toEqual([photo.id, drawn.id].toSorted())
    for (const photoId of [foreign.id, randomUUID(), randomUUID().toUpperCase()])
      await expect(
        setGuests(site.db, editor.seq, { postId, guests: [guest, { ...guest, photoId }] }),
      ).rejects.toMatchObject({
        errorName: 'VALIDATION_FAILED',
        validationErrors: [{ field: 'guests.1.photoId' }],
      })
    await setGuests(site.db, editor.seq, { postId, guests: [guest] })
    expect(await shown(postId)).toEqual([drawn.id])
  })

  it('stay when another editor changes the text', async () => {
    const { id: photoId } = await keep(editor.seq)
    const { categoryId, title } = text
    const writing = { categoryId, title, body: '전세 제도를 연구한 분을 모십니다.', terms: termsOf() }
    const postId = await createInterview(site.db, editor.seq, writing)
    await setGuests(site.db, editor.seq, { postId, guests: [{ name: '윤하경', role: '변호사', photoId }] })
    const second = await site.join({ role: 'EDITOR' })
    await updateInterview(site.db, second.seq, { ...writing, postId, version: 1, body: '한 번 더 고칩니다.' })
    expect(await shown(postId)).toEqual([photoId])
  })
})
