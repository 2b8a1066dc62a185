import { beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { callsOf, contentOf } from '#backend/domains/green-paper/green-paper.testing.ts'
import { restoreWithdrawn, withdrawByRule } from '#backend/domains/green-paper/index.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'

const day = 86_400_000
const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const papers = callsOf(site)
let author: TestMember
let first: TestMember
let second: TestMember
let postId: number

const reason = '같은 글을 거듭 올렸습니다.'
const answer = '거듭 올린 글이 아니었습니다.'

beforeEach(async () => {
  await truncate(site.database)
  author = await site.join()
  first = await site.join({ role: 'EDITOR', name: '첫편집자' })
  second = await site.join({ role: 'EDITOR' })
  postId = await insertTestPost(site.db, { authorId: author.seq })
})

type Thing = { postId: number } | { commentId: number }

async function hide(thing: Thing = { postId }, until?: Date): Promise<void> {
  const reporter = await site.join()
  await site.as(reporter).call('POST /reports', { body: { ...thing, reason: 'spam' } })
  const measure = until ? { decision: 'hidden', until: until.toISOString() } : { decision: 'removed' }
  const body = { ...thing, ...measure, rule: 'spam', reason } as never
  expect((await site.as(first).call('POST /desk/reports/decisions', { body })).status).toBe(204)
}

async function decidedBefore(age: number): Promise<number> {
  const { id } = await site.db
    .insertInto('moderation_decisions')
    .values({
      kind: 'question',
      post_id: postId,
      measure: 'removed',
      rule: 'spam',
      decided_at: new Date(Date.now() - age),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = { decision_id: id, member_id: author.seq, editor_id: first.seq, reason }
  await site.db.insertInto('decision_notices').values(notice).execute()
  return id
}

const decisions = async (by = author) => (await site.as(by).call('GET /users/decisions')).body.items
const decisionId = async () => (await decisions())[0]?.decisionId ?? 0
const object = async (body: { decisionId?: number; sanctionId?: number; text?: string }, by = author) =>
  site.as(by).call('POST /objections', { body })
const judge = (id: number, by: TestMember, decision: 'upheld' | 'kept' = 'upheld') =>
  site.as(by).call('POST /desk/objections/:id/decision', { params: { id }, body: { decision, answer } })
const visibility = async () =>
  (await site.db.selectFrom('posts').select('visibility').where('id', '=', postId).executeTakeFirst())
    ?.visibility
const logged = async () => (await site.as('stranger').call('GET /moderation-log', { query: {} })).body.items
const readNotifications = async (by = author) => {
  await site.app.background.deliverAll()
  return (await site.as(by).call('GET /notifications')).body.items.map(({ kind, text }) => ({ kind, text }))
}

describe('an objection is refused', () => {
  it('to strangers, of somebody else’s text and of what was never decided', async () => {
    await hide()
    const id = await decisionId()
    expect((await site.as('stranger').call('POST /objections', { body: { decisionId: id } })).status).toBe(
      401,
    )
    expect((await object({ decisionId: id }, await site.join())).status).toBe(404)
    expect((await object({ decisionId: 9_999 })).status).toBe(404)
    expect(await decisions(await site.join())).toEqual([])
  })

  it('with two measures or none, and with more than a thousand letters', async () => {
    expect((await object({})).status).toBe(400)
    expect((await object({ decisionId: 1, sanctionId: 1 })).status).toBe(400)
    await hide()
    expect((await object({ decisionId: await decisionId(), text: '가'.repeat(1_001) })).status).toBe(400)
  })

  it('30 days after the decision, and the second time', async () => {
    const late = await decidedBefore(30 * day + 60_000)
    expect((await object({ decisionId: late })).error?.validationErrors[0]?.field).toBe('decisionId')
    expect((await decisions())[0]?.mayObject).toBe(false)
    const id = await decidedBefore(30 * day - 60_000)
    expect((await object({ decisionId: id })).status).toBe(201)
    expect((await object({ decisionId: id })).error?.errorCode).toBe(40941)
  })

  it('to be judged by members, by whoever decided first, by its own author, and twice', async () => {
    await hide()
    const { id } = (await object({ decisionId: await decisionId() })).body
    expect((await judge(id, author)).status).toBe(404)
    const refused = await judge(id, first)
    expect([refused.status, refused.error?.errorMessage]).toEqual([
      403,
      '처음 결정한 편집자와 작성자는 판단할 수 없습니다. 다른 편집자가 판단해야 합니다.',
    ])
    await site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', author.seq).execute()
    expect((await judge(id, author)).error?.errorCode).toBe(40341)
    expect([await visibility(), (await logged())[0]?.reversed]).toEqual(['removed', false])
    expect((await judge(id, second)).status).toBe(204)
    expect((await judge(id, second)).error?.errorCode).toBe(40909)
  })
})

describe('a member whose text was hidden', () => {
  it('reads rule and reason, objects without a word, and learns that another editor reversed it', async () => {
    await hide()
    const [decision] = await decisions()
    expect(decision).toMatchObject({
      kind: 'question',
      measure: 'removed',
      rule: 'spam',
      reason,
      mayObject: true,
    })
    const { id } = (await object({ decisionId: decision?.decisionId ?? 0 })).body
    const [waiting] = (await site.as('editor').call('GET /desk/objections', { query: {} })).body.items
    expect(waiting).toMatchObject({ id, editorName: '첫편집자', objection: { status: 'open', text: null } })
    await judge(id, second)
    expect(await visibility()).toBe('public')
    expect((await logged())[0]).toMatchObject({ measure: 'removed', reversed: true, objection: 'upheld' })
    const [notice] = await readNotifications()
    expect(notice).toMatchObject({ kind: 'objection-decided' })
    expect(notice?.text).toContain(`되돌렸습니다. 이유: ${answer}`)
    const [after] = await decisions()
    expect(after).toMatchObject({ reversed: true, mayObject: false, objection: { status: 'upheld', answer } })
    const acts = await site.db
      .selectFrom('audit_log')
      .select(['entity', 'act', 'actor_id'])
      .orderBy('id')
      .execute()
    expect(acts.slice(-2)).toEqual([
      { entity: 'post', act: 'restore', actor_id: second.seq },
      { entity: 'objection', act: 'uphold-objection', actor_id: second.seq },
    ])
  })

  it('learns that a comment stays hidden, and why', async () => {
    const commentId = await insertComment(site.db, {
      postId,
      place: undefined,
      authorId: author.seq,
      body: '문제가 된 의견입니다.',
      stance: null,
    })
    await hide({ commentId }, new Date(Date.now() + day))
    const { id } = (await object({ decisionId: await decisionId(), text: '다시 보아 주십시오.' })).body
    await judge(id, second, 'kept')
    expect((await logged())[0]).toMatchObject({ kind: 'comment', reversed: false, objection: 'kept' })
    const quarters = (await site.as('stranger').call('GET /moderation-log/quarters')).body.items
    expect(quarters[0]).toMatchObject({ objectionsUpheld: 0, objectionsKept: 1, reversed: 0 })
    expect((await readNotifications())[0]?.text).toContain('조치를 유지하기로 했습니다.')
    const row = await site.db.selectFrom('comments').select('visibility').executeTakeFirst()
    expect(row?.visibility).toBe('temporary')
  })

  it('has an older decision reversed in the log alone, while a newer one hides the text', async () => {
    await hide({ postId }, new Date(Date.now() + day))
    const earlier = await decisionId()
    const { id } = (await object({ decisionId: earlier })).body
    await hide()
    await judge(id, second)
    expect(await visibility()).toBe('removed')
    expect((await logged()).map(({ reversed }) => reversed)).toEqual([false, true])
  })
})

describe('a suspended member', () => {
  const suspend = async ({ days = 7, version = 0 } = {}) => {
    const admin = await site.join({ role: 'ADMIN' })
    const body = { until: new Date(Date.now() + days * day).toISOString(), rule: 'spam', reason, version }
    await site.as(admin).call('PUT /desk/members/:id/suspension', { params: { id: author.seq }, body })
    return admin
  }

  it('objects, and writes again once another editor upholds it', async () => {
    const admin = await suspend()
    const [decision] = await decisions()
    expect(decision).toMatchObject({ kind: 'suspension', measure: 'suspended', rule: 'spam', reason })
    const { id } = (await object({ sanctionId: decision?.sanctionId ?? 0 })).body
    expect((await judge(id, admin)).error?.errorCode).toBe(40341)
    expect((await site.as(author).call('POST /users/me')).body.suspended).toBe(true)
    await judge(id, second)
    expect((await site.as(author).call('POST /users/me')).body.suspended).toBe(false)
    expect(await logged()).toMatchObject([{ kind: 'suspension', reversed: true, objection: 'upheld' }])
    expect((await readNotifications())[0]?.text).toContain('글쓰기 제한에 대한 이의 제기가 받아들여져')
  })

  it('objects to a suspension that a newer one replaced, which the public log does not call reversed', async () => {
    await suspend()
    await suspend({ days: 1, version: 1 })
    const own = await decisions()
    expect(own.map(({ reversed, mayObject }) => [reversed, mayObject])).toEqual([
      [false, true],
      [false, true],
    ])
    const { id } = (await object({ sanctionId: own[1]?.sanctionId ?? 0 })).body
    await judge(id, second)
    for (const rows of [await decisions(), await logged()])
      expect(rows.map(({ reversed }) => reversed)).toEqual([false, true])
    expect((await site.as(author).call('POST /users/me')).body.suspended).toBe(true)
  })

  it('stays suspended where it is kept, which the public log tells of nobody', async () => {
    await suspend()
    const { id } = (await object({ sanctionId: (await decisions())[0]?.sanctionId ?? 0 })).body
    await judge(id, second, 'kept')
    expect((await site.as(author).call('POST /users/me')).body.suspended).toBe(true)
    const [decision] = await logged()
    expect(decision).toEqual({
      day: expect.any(String),
      kind: 'suspension',
      rule: 'spam',
      measure: 'suspended',
      reversed: false,
      objection: 'kept',
      days: null,
    })
  })
})

describe('an owner whose green paper was withdrawn by a rule', () => {
  const withdrawn = async () => {
    const paperId = await papers.bringOut(author, contentOf('규칙에 어긋나는 글입니다.'))
    await withdrawByRule(site.db, first.seq, { paperId, rule: 'spam', reason })
    const [decision] = await decisions()
    expect(decision).toMatchObject({ kind: 'green-paper', measure: 'withdrawn', paperId, post: null, reason })
    return { paperId, decisionId: decision?.decisionId ?? 0 }
  }
  const withdrawnAt = async (id: number) => (await papers.read(id)).body.withdrawnAt

  it('objects alone, and has it published again once another editor upholds it', async () => {
    const { paperId, decisionId } = await withdrawn()
    expect((await object({ decisionId }, await site.join())).status).toBe(404)
    const { id } = (await object({ decisionId })).body
    expect((await judge(id, first)).error?.errorCode).toBe(40341)
    await judge(id, second)
    expect(await withdrawnAt(paperId)).toBeNull()
    expect(await logged()).toMatchObject([{ kind: 'green-paper', reversed: true, objection: 'upheld' }])
    expect((await readNotifications())[0]?.text).toMatch(/녹서에 대한 이의 제기가 받아들여져/)
  })

  it('has nothing to wait for once an editor restored it', async () => {
    const { paperId, decisionId } = await withdrawn()
    const { id } = (await object({ decisionId })).body
    await restoreWithdrawn(site.db, first.seq, { paperId, reason: answer })
    expect((await judge(id, second)).error?.errorCode).toBe(40909)
    expect(await withdrawnAt(paperId)).toBeNull()
    expect(await logged()).toMatchObject([{ reversed: true, objection: 'upheld' }])
  })
})

describe('the record of judgements', () => {
  const acts = async (entity: 'report' | 'objection') =>
    (await site.as(second).call('GET /desk/history', { query: { entity } })).body.items

  it('says of reports and objections the kind and the start of each text, and where it is', async () => {
    const comment = { postId, place: undefined, authorId: author.seq, stance: null }
    const commentId = await insertComment(site.db, { ...comment, body: '긴 의견입니다. '.repeat(40) })
    await hide({ commentId })
    await hide()
    for (const { decisionId: id } of await decisions())
      await judge((await object({ decisionId: id ?? 0 })).body.id, second, 'kept')
    const post = { id: postId, kind: 'question' }
    const { title } = await site.db.selectFrom('posts').select('title').executeTakeFirstOrThrow()
    const [ofPost, ofComment] = (await acts('report')).map(({ text }) => text)
    expect(ofPost).toEqual({ kind: 'question', post, commentId: null, paperId: null, about: title })
    expect(ofComment).toMatchObject({ kind: 'comment', post, commentId })
    expect(ofComment?.about).toHaveLength(100)
    expect((await acts('objection')).map(({ text }) => text)).toEqual([ofComment, ofPost])
  })

  it('names the green paper of an objection, and no text of a suspension', async () => {
    const paperId = await papers.bringOut(author, contentOf('규칙에 어긋나는 글입니다.'))
    await withdrawByRule(site.db, first.seq, { paperId, rule: 'spam', reason })
    await judge((await object({ decisionId: await decisionId() })).body.id, second, 'kept')
    const until = new Date(Date.now() + day).toISOString()
    const body = { until, rule: 'spam', reason, version: 0 }
    const admin = await site.join({ role: 'ADMIN' })
    await site.as(admin).call('PUT /desk/members/:id/suspension', { params: { id: author.seq }, body })
    const suspension = (await decisions()).find(({ kind }) => kind === 'suspension')
    await judge((await object({ sanctionId: suspension?.sanctionId ?? 0 })).body.id, second, 'kept')
    expect(await acts('objection')).toMatchObject([
      { subject: '글쓰기 제한', text: null },
      { text: { kind: 'green-paper', post: null, paperId } },
    ])
  })
})
