import { beforeAll, describe, expect, it } from 'vitest'
import { holdDebate, inHours } from '#backend/domains/debate/debate.testing.ts'
import { holdInterview } from '#backend/domains/interview/interview.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CitationDraft, SiteCitation } from '#shared/contract/citation.ts'
import { canonicalHash } from './edition-text.ts'
import { callsOf, cited, contentOf, doc, paragraph, section, words } from './green-paper.testing.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
let owner: TestMember
let author: TestMember
let paper: number
beforeAll(async () => {
  owner = await site.join()
  author = await site.join()
  paper = (await calls.begin(owner)).id
})

const cite = (body: CitationDraft, member = owner, idempotencyKey?: string) =>
  calls.cite(member, paper, body, idempotencyKey)
const citeSite = async (body: CitationDraft) => (await cite(body)).body as SiteCitation
const comment = async (postId: number, body: string) =>
  (await site.as(author).call('POST /comments/:postId', { params: { postId }, body: { body } })).body.id

describe('citing is refused', () => {
  it.each([
    ['draft', 404],
    ['author-removed', 410],
    ['removed', 410],
    ['temporary', 403],
  ] as const)('for a question that is %s: %i', async (visibility, status) => {
    const postId = await askQuestion(site.db, { authorId: author.seq, visibility })
    expect((await cite({ kind: 'question', postId })).status).toBe(status)
    expect((await cite({ kind: 'comment', postId, partId: 1 })).status).toBe(status)
  })

  it('for a source of another kind, on another post, or that does not exist', async () => {
    const question = await askQuestion(site.db, { authorId: author.seq })
    const debate = await holdDebate(site.db, { authorId: author.seq })
    const partId = await comment(question, '의견입니다.')
    const interview = await holdInterview(site.db, { authorId: author.seq })
    await speak(interview)
    for (const draft of [
      { kind: 'debate', postId: question },
      { kind: 'question', postId: 999_999 },
      { kind: 'comment', postId: debate, partId },
      { kind: 'comment', postId: question },
      { kind: 'debate-event', postId: debate, partId: 1 },
      { kind: 'moment', postId: interview, partId: 1 },
    ] as const)
      expect([draft, (await cite(draft)).status]).toEqual([draft, 404])
  })

  it('on somebody else’s paper', async () => {
    const postId = await askQuestion(site.db, { authorId: author.seq })
    expect((await cite({ kind: 'question', postId }, author)).status).toBe(404)
  })

  it.each([
    ['title', { title: '' }],
    ['publisher', { publisher: undefined }],
    ['date', { date: '2026-13' }],
    ['address', { address: 'javascript:alert(1)' }],
    ['address', { address: 'https://q.example@elsewhere.example/' }],
  ])('for a source with a wrong %s', async (field, change) => {
    const body = { kind: 'source', title: '조사', publisher: '통계청', ...change }
    const { status, error } = await site.as(owner).send('POST', `/green-papers/${paper}/citations`, body)
    expect([status, error?.validationErrors[0]?.field]).toEqual([400, field])
  })
})

describe('a citation', () => {
  it('holds a question with its counts, and its hash is over all but the author', async () => {
    const postId = await askQuestion(site.db, {
      authorId: author.seq,
      body: `첫 줄입니다.\n\n${'긴 글 '.repeat(200)}`,
    })
    await site
      .as(author)
      .call('POST /questions/:id/agreed', { params: { id: postId }, body: { agreed: true } })
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
    const { author: _, hash, ...record } = body as SiteCitation
    expect(record.excerpt).toMatch(/^첫 줄입니다\. 긴 글 .*…$/)
    expect(hash).toBe(canonicalHash(record))
    await site.db.updateTable('posts').set({ title: '바뀐 제목입니다' }).where('id', '=', postId).execute()
    const { citations } = (await calls.draft(owner, paper)).body
    expect(citations.find(({ id }) => id === body.id)).toEqual(body)
  })

  it('holds of a debate’s results what everybody may see', async () => {
    const open = await holdDebate(site.db, { authorId: author.seq, resultsVisible: 'always' })
    const kept = await holdDebate(site.db, { authorId: author.seq, resultsVisible: 'after-vote' })
    const over = await holdDebate(site.db, {
      authorId: author.seq,
      resultsVisible: 'after-vote',
      closesAt: inHours(-1),
    })
    for (const id of [open, kept])
      await site.as(author).call('POST /debates/:id/stance', { params: { id }, body: { position: 'for' } })
    const labels = async (postId: number) =>
      (await citeSite({ kind: 'debate', postId })).figures.map(({ label, value }) => `${label} ${value}`)
    expect(await labels(open)).toEqual(['참여 1', '찬성 1', '반대 0', '기타 0', '의견 0'])
    expect(await labels(kept)).toEqual(['참여 1', '의견 0'])
    expect(await labels(over)).toEqual(['참여 0', '찬성 0', '반대 0', '기타 0', '의견 0'])
  })

  it('names the event of a debate, the comment and the moment of an interview', async () => {
    const debate = await holdDebate(site.db, { authorId: author.seq })
    const event = await site.db
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
    const partId = await comment(debate, '저는 이렇게 봅니다.')
    const interview = await holdInterview(site.db, { authorId: author.seq })
    await speak(interview)
    await site.db
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
    expect((await cite({ kind: 'comment', postId: debate, partId })).body).toMatchObject({
      excerpt: '저는 이렇게 봅니다.',
      author: author.name,
      path: `/debate/${debate}?comment=${partId}#comment-${partId}`,
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
    } as const
    const first = await cite(body, owner, 'one-citation')
    expect((await cite(body, owner, 'one-citation')).body).toEqual(first.body)
    expect(first.body).toEqual({ ...body, id: expect.any(String) })
    const { id } = await calls.begin(owner)
    const made = (await calls.cite(owner, id, body)).body
    const named = contentOf('인용', section(doc(paragraph(words('근거'), cited(made.id)))))
    await calls.save(owner, id, 1, named)
    const list = async () => (await calls.draft(owner, id)).body.citations.length
    expect(
      (
        await site
          .as(owner)
          .call('DELETE /green-papers/:id/citations/:citationId', { params: { id, citationId: made.id } })
      ).status,
    ).toBe(204)
    expect(
      (
        await site
          .as(owner)
          .call('DELETE /green-papers/:id/citations/:citationId', { params: { id, citationId: made.id } })
      ).status,
    ).toBe(404)
    expect(await list()).toBe(1)
    await calls.save(owner, id, 2, contentOf('인용을 지운 글'))
    expect(await list()).toBe(0)
    await calls.save(owner, id, 3, named)
    expect((await calls.publish(owner, id, 4)).status).toBe(201)
  })

  it('is counted with the post it cites, for as long as the newest edition has it', async () => {
    const postId = await askQuestion(site.db, { authorId: author.seq })
    const { id } = await calls.begin(owner)
    const made = (await calls.cite(owner, id, { kind: 'question', postId })).body
    const citing = async () =>
      (await site.as('stranger').call('GET /green-papers', { query: { citing: postId } })).body.total
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
  const segment = { speaker: '오태석', text: '그렇게 보지 않습니다.' }
  await site.db
    .insertInto('interview_segments')
    .values({ post_id: postId, rank: 1, start_seconds: 754, end_seconds: 760, ...segment })
    .execute()
}
