import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { holdDebate, inHours } from '#backend/domains/debate/debate.testing.ts'
import { holdInterview } from '#backend/domains/interview/interview.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { plainPress } from '#backend/testing/plain-press.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { SiteCitation } from '#shared/contract/citation.ts'
import { canonicalHash } from './canonical-hash.ts'
import { callsOf, cited, contentOf, doc, paragraph, section, words } from './green-paper.testing.ts'

let database: OpenDatabase
let app: App
let owner: TestMember
let author: TestMember
let paper: number
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { press: plainPress })
  owner = await memberToken(database)
  author = await memberToken(database)
  calls = callsOf(app)
  paper = (await calls.begin(owner)).id
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const cite = (body: object, member = owner, key?: string) =>
  calls.call(member, 'POST', `/${paper}/citations`, body, key)
const post = (path: string, payload: object, member = author) =>
  app.inject({ method: 'POST', url: `/api${path}`, headers: member.headers, payload })

describe('what cannot be cited', () => {
  it.each([
    ['draft', 404],
    ['author-removed', 410],
    ['removed', 410],
    ['temporary', 403],
  ] as const)('is a question that is %s: %i', async (visibility, status) => {
    const postId = await askQuestion(database.db, { authorId: author.seq, visibility })
    expect((await cite({ kind: 'question', postId })).status).toBe(status)
    expect((await cite({ kind: 'comment', postId, partId: 1 })).status).toBe(status)
  })

  it('is what is of another kind, on another post, or nowhere', async () => {
    const question = await askQuestion(database.db, { authorId: author.seq })
    const debate = await holdDebate(database.db, { authorId: author.seq })
    const comment = (await post(`/comments/${question}`, { body: '의견입니다.' })).json().id
    const interview = await holdInterview(database.db, { authorId: author.seq })
    await speak(interview)
    for (const draft of [
      { kind: 'debate', postId: question },
      { kind: 'question', postId: 999_999 },
      { kind: 'comment', postId: debate, partId: comment },
      { kind: 'comment', postId: question },
      { kind: 'debate-event', postId: debate, partId: 1 },
      // Not given to readers yet.
      { kind: 'moment', postId: interview, partId: 1 },
    ])
      expect([draft, (await cite(draft)).status]).toEqual([draft, 404])
  })

  it('is anything on somebody else’s paper', async () => {
    const postId = await askQuestion(database.db, { authorId: author.seq })
    expect((await cite({ kind: 'question', postId }, author)).status).toBe(404)
  })

  it.each([
    ['title', { title: '' }],
    ['publisher', { publisher: undefined }],
    ['date', { date: '2026-13' }],
    ['address', { address: 'javascript:alert(1)' }],
  ])('is a source whose %s is not right', async (field, change) => {
    const { status, body } = await cite({ kind: 'source', title: '조사', publisher: '통계청', ...change })
    expect([status, body.validationErrors[0].field]).toEqual([400, field])
  })
})

describe('a citation', () => {
  it('freezes a question with its counts, and its hash is over all but the author', async () => {
    const postId = await askQuestion(database.db, {
      authorId: author.seq,
      body: `첫 줄입니다.\n\n${'긴 글 '.repeat(200)}`,
    })
    await post(`/questions/${postId}/agreed`, { agreed: true })
    const { status, body } = await cite({ kind: 'question', postId })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'question',
      postId,
      author: author.name,
      figures: [
        { label: '공감', value: 1 },
        { label: '본인확인 공감', value: 0 },
        { label: '의견', value: 0 },
      ],
      path: `/question/${postId}`,
    })
    expect(body.excerpt).toMatch(/^첫 줄입니다\. 긴 글 .*…$/)
    const { author: _, hash, ...record } = body as SiteCitation
    expect(hash).toBe(canonicalHash(record))
    await database.db
      .updateTable('posts')
      .set({ title: '바뀐 제목입니다' })
      .where('id', '=', postId)
      .execute()
    const { citations } = (await calls.call(owner, 'GET', `/${paper}/draft`)).body
    expect(citations.find(({ id }: { id: string }) => id === body.id)).toEqual(body)
  })

  it('tells of a debate what everybody may see of its results', async () => {
    const open = await holdDebate(database.db, { authorId: author.seq, resultsVisible: 'always' })
    const kept = await holdDebate(database.db, { authorId: author.seq, resultsVisible: 'after-vote' })
    const over = await holdDebate(database.db, {
      authorId: author.seq,
      resultsVisible: 'after-vote',
      closesAt: inHours(-1),
    })
    for (const id of [open, kept]) await post(`/debates/${id}/stance`, { position: 'for' })
    const labels = async (postId: number) =>
      (await cite({ kind: 'debate', postId })).body.figures.map(
        ({ label, value }: { label: string; value: number }) => `${label} ${value}`,
      )
    expect(await labels(open)).toEqual(['참여 1', '찬성 1', '반대 0', '기타 0', '의견 0'])
    expect(await labels(kept)).toEqual(['참여 1', '의견 0'])
    expect(await labels(over)).toEqual(['참여 0', '찬성 0', '반대 0', '기타 0', '의견 0'])
  })

  it('names the event of a debate, the comment and the moment of an interview', async () => {
    const debate = await holdDebate(database.db, { authorId: author.seq })
    const event = await database.db
      .insertInto('debate_events')
      .values({
        debate_id: debate,
        kind: 'offline',
        at: new Date(),
        title: '간담회',
        body: '열렸습니다.',
        created_by: author.seq,
        link: null,
        place: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const comment = (await post(`/comments/${debate}`, { body: '저는 이렇게 봅니다.' })).json().id
    const interview = await holdInterview(database.db, { authorId: author.seq })
    await speak(interview)
    await database.db
      .updateTable('interviews')
      .set({ released_at: new Date() })
      .where('post_id', '=', interview)
      .execute()
    expect((await cite({ kind: 'debate-event', postId: debate, partId: event.id })).body).toMatchObject({
      title: '간담회',
      excerpt: '열렸습니다.',
      author: null,
      path: `/debate/${debate}#event-${event.id}`,
    })
    expect((await cite({ kind: 'comment', postId: debate, partId: comment })).body).toMatchObject({
      excerpt: '저는 이렇게 봅니다.',
      author: author.name,
      path: `/debate/${debate}?comment=${comment}#comment-${comment}`,
    })
    expect((await cite({ kind: 'moment', postId: interview, partId: 1 })).body).toMatchObject({
      excerpt: '그렇게 보지 않습니다.',
      author: '오태석',
      path: `/interview/${interview}#t=754`,
    })
  })

  it('is made once for a key, and taken off the list while a text that names it keeps it', async () => {
    const body = {
      kind: 'source',
      title: '주거실태조사',
      publisher: '통계청',
      date: '2025-11',
      address: null,
    }
    const first = await cite(body, owner, 'one-citation')
    expect((await cite(body, owner, 'one-citation')).body).toEqual(first.body)
    expect(first.body).toEqual({ ...body, id: expect.any(String) })
    const { id } = await calls.begin(owner)
    const made = (await calls.call(owner, 'POST', `/${id}/citations`, body)).body
    const named = contentOf('인용', section(doc(paragraph(words('근거'), cited(made.id)))))
    await calls.save(owner, id, 1, named)
    const list = async () => (await calls.call(owner, 'GET', `/${id}/draft`)).body.citations.length
    expect((await calls.call(owner, 'DELETE', `/${id}/citations/${made.id}`)).status).toBe(204)
    expect((await calls.call(owner, 'DELETE', `/${id}/citations/${made.id}`)).status).toBe(404)
    expect(await list()).toBe(1)
    await calls.save(owner, id, 2, contentOf('인용을 지운 글'))
    expect(await list()).toBe(0)
    await calls.save(owner, id, 3, named)
    expect((await calls.publish(owner, id, 4)).status).toBe(201)
  })

  it('is counted with the post it cites, for as long as the newest edition has it', async () => {
    const postId = await askQuestion(database.db, { authorId: author.seq })
    const { id } = await calls.begin(owner)
    const made = (await calls.call(owner, 'POST', `/${id}/citations`, { kind: 'question', postId })).body
    const citing = async () => (await calls.call(null, 'GET', `?citing=${postId}`)).body.total
    await calls.save(owner, id, 1, contentOf('글', section(doc(paragraph(words('근거'), cited(made.id))))))
    expect(await citing()).toBe(0)
    await calls.publish(owner, id, 2)
    expect(await citing()).toBe(1)
    await calls.save(owner, id, 2, contentOf('인용하지 않는 글'))
    await calls.publish(owner, id, 3)
    expect(await citing()).toBe(0)
  })
})

async function speak(postId: number) {
  const said = { speaker: '오태석', text: '그렇게 보지 않습니다.' }
  await database.db
    .insertInto('interview_segments')
    .values({ post_id: postId, rank: 1, start_seconds: 754, end_seconds: 760, ...said })
    .execute()
}
