import { beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import { takedownForm } from '#backend/testing/takedown-form.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const reason = '같은 글을 거듭 올렸습니다.'
const correction = '다른 글과 헷갈려 잘못 가렸습니다.'
let author: TestMember
let editor: TestMember
let postId: number
let commentId: number

beforeEach(async () => {
  await truncate(site.database)
  author = await site.join()
  editor = await site.join({ role: 'EDITOR' })
  postId = await insertTestPost(site.db, { authorId: author.seq, title: '버스는 왜 줄었습니까?' })
  const text = { postId, authorId: author.seq, place: undefined, stance: null, body: '저도 궁금합니다.' }
  commentId = await insertComment(site.db, text)
})

type Thing = { postId: number } | { commentId: number }
type Decision = Omit<
  CallInput<'POST /desk/reports/decisions'>['body'],
  'postId' | 'commentId' | 'reason' | 'rule'
>

const report = async (thing: Thing) =>
  site.as(await site.join()).call('POST /reports', { body: { ...thing, reason: 'spam' } })
const decide = (thing: Thing, decision: Decision, by = editor) =>
  site.as(by).call('POST /desk/reports/decisions', { body: { ...thing, ...decision, rule: 'spam', reason } })
async function hide(thing: Thing, decision: Decision): Promise<void> {
  await report(thing)
  expect((await decide(thing, decision)).status).toBe(204)
}
const removed = { decision: 'removed' } as const
const untilTomorrow = () =>
  ({ decision: 'hidden', until: new Date(Date.now() + 86_400_000).toISOString() }) as const

const blockColumns = ['visibility', 'hidden_until', 'hidden_reason', 'hidden_by_claim'] as const

const restore = (thing: Thing, by = editor) =>
  site.as(by).call('POST /desk/reports/restorations', { body: { ...thing, reason: correction } })
const cases = async () => {
  const { body } = await site.as(editor).call('GET /desk/reports', { query: { status: 'hidden' } })
  return body.items.map(item => [item.postId, item.commentId, item.restorable])
}
const visibility = async (table: 'posts' | 'comments') =>
  (await site.db.selectFrom(table).select('visibility').executeTakeFirst())?.visibility
const log = async () =>
  (await site.as('stranger').call('GET /moderation-log')).body.items.map(({ kind, reversed, objection }) => [
    kind,
    reversed,
    objection,
  ])
const readNotifications = async () => {
  await site.app.background.deliverAll()
  return (await site.as(author).call('GET /notifications')).body.items.map(({ text }) => text)
}
const lastAct = () =>
  site.db.selectFrom('audit_log').select(['entity', 'act', 'reason']).orderBy('id', 'desc').executeTakeFirst()

describe('showing a hidden text again is refused', () => {
  it('to members, and to the author, who may be an editor too', async () => {
    await hide({ postId }, removed)
    expect((await restore({ postId }, author)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    await site.db.updateTable('users').set({ role: 'EDITOR' }).where('id', '=', author.seq).execute()
    expect((await restore({ postId }, author)).error?.errorCode).toBe(errorCode('SAME_EDITOR'))
    expect([await visibility('posts'), await log()]).toEqual(['removed', [['question', false, null]]])
  })

  it('for a text that does not exist, that is in sight and that its author removed', async () => {
    expect((await restore({ postId: 999 })).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await restore({ commentId: 999 })).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await restore({ postId })).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    await site.db.updateTable('comments').set({ visibility: 'author-removed' }).execute()
    expect((await restore({ commentId })).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  })

  it('for a text that a claimant’s request blocks', async () => {
    const caseNumber = await claim()
    expect((await restore({ postId })).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect([await visibility('posts'), await statusOf(caseNumber)]).toEqual(['temporary', 'blocked'])
  })
})

describe('an editor who wrote a reported text', () => {
  it.each([
    ['keeps it', { decision: 'kept' }],
    ['removes it', removed],
  ] as const)('is refused who %s: another editor decides', async (_, decision) => {
    await report({ postId })
    await report({ commentId })
    await site.db.updateTable('users').set({ role: 'EDITOR' }).where('id', '=', author.seq).execute()
    for (const thing of [{ postId }, { commentId }])
      expect((await decide(thing, decision, author)).error?.errorCode).toBe(errorCode('SAME_EDITOR'))
    expect([await visibility('posts'), await visibility('comments'), await log()]).toEqual([
      'public',
      'public',
      [],
    ])
    expect((await decide({ postId }, decision)).status).toBe(204)
  })
})

describe('a claimant’s block', () => {
  it.each([
    ['a measure until tomorrow', untilTomorrow()],
    ['a removal', removed],
  ])(
    'is neither shortened nor lifted through a report that an editor answers with %s',
    async (_, decision) => {
      await report({ postId })
      const caseNumber = await claim()
      const before = await site.db.selectFrom('posts').select(blockColumns).executeTakeFirst()
      expect((await decide({ postId }, decision)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
      expect(await site.db.selectFrom('posts').select(blockColumns).executeTakeFirst()).toEqual(before)
      expect((await decide({ postId }, { decision: 'kept' })).status).toBe(204)
      await decideCase(caseNumber, 'remove')
      expect([await visibility('posts'), await statusOf(caseNumber)]).toEqual(['removed', 'removed'])
    },
  )

  it('of a comment is not shortened through a report either', async () => {
    await report({ commentId })
    const caseNumber = await claim(`/question/${postId}?comment=${commentId}`)
    expect((await decide({ commentId }, untilTomorrow())).error?.errorCode).toBe(
      errorCode('STEP_NOT_POSSIBLE'),
    )
    await decideCase(caseNumber, 'remove')
    expect([await visibility('comments'), await statusOf(caseNumber)]).toEqual(['removed', 'removed'])
  })
})

describe('a hidden text that an editor shows again', () => {
  it('is in sight, reversed in the public log and in the record, and its author learns why', async () => {
    await hide({ postId }, untilTomorrow())
    await hide({ commentId }, removed)
    expect(await cases()).toEqual([
      [null, commentId, true],
      [postId, null, true],
    ])
    for (const thing of [{ postId }, { commentId }]) expect((await restore(thing)).status).toBe(204)
    expect([await visibility('posts'), await visibility('comments')]).toEqual(['public', 'public'])
    expect(await log()).toEqual([
      ['comment', true, null],
      ['question', true, null],
    ])
    expect(await lastAct()).toEqual({ entity: 'comment', act: 'restore', reason: correction })
    expect((await readNotifications()).slice(0, 2)).toEqual([
      `‘버스는 왜 줄었습니까?’ 질문에 남기신 의견에 대한 조치를 되돌려 다시 공개했습니다. 이유: ${correction}`,
      `‘버스는 왜 줄었습니까?’ 질문에 대한 조치를 되돌려 다시 공개했습니다. 이유: ${correction}`,
    ])
    expect(await cases()).toEqual([
      [null, commentId, false],
      [postId, null, false],
    ])
    expect((await restore({ postId })).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  })

  it('has the measure reversed that hid it last, and not an earlier one that this one replaced', async () => {
    await hide({ postId }, untilTomorrow())
    await hide({ postId }, removed)
    await restore({ postId })
    const { items } = (await site.as('stranger').call('GET /moderation-log')).body
    expect(items.map(({ measure, reversed }) => [measure, reversed])).toEqual([
      ['removed', true],
      ['temporary', false],
    ])
    const quarters = await site.as('stranger').call('GET /moderation-log/quarters')
    expect(quarters.body.items).toMatchObject([{ removed: 1, temporary: 1, reversed: 1 }])
  })

  it('leaves nothing to object to, on a page that is older too', async () => {
    await hide({ postId }, removed)
    const { items } = (await site.as(author).call('GET /users/decisions')).body
    await restore({ postId })
    const body = { decisionId: items[0]?.decisionId }
    const refused = await site.as(author).call('POST /objections', { body })
    expect(refused.error?.validationErrors[0]?.field).toBe('decisionId')
    expect((await site.as('editor').call('GET /desk/objections', { query: {} })).body.items).toEqual([])
  })

  it('upholds the open objection of its author, who is told of that alone', async () => {
    await hide({ postId }, removed)
    const { items } = (await site.as(author).call('GET /users/decisions')).body
    await site.as(author).call('POST /objections', { body: { decisionId: items[0]?.decisionId } })
    await restore({ postId })
    expect(await log()).toEqual([['question', true, 'upheld']])
    expect((await readNotifications())[0]).toContain('이의 제기가 받아들여져')
    expect((await readNotifications()).filter(text => text.includes(correction))).toHaveLength(1)
  })

  it('ends the case of the claimant whose text an editor had removed by a rule', async () => {
    const caseNumber = await claim()
    await decideCase(caseNumber, 'remove')
    expect((await restore({ postId })).status).toBe(204)
    expect([await visibility('posts'), await statusOf(caseNumber)]).toEqual(['public', 'returned'])
  })
})

/** The number of a claimant's case that blocks the text at the address. */
async function claim(address = `/question/${postId}`): Promise<string> {
  const sent = await site.as('stranger').send('POST', '/takedown-requests', takedownForm(address))
  await decideCase(sent.body.caseNumber, 'block')
  return sent.body.caseNumber
}
async function decideCase(caseNumber: string, decision: 'block' | 'remove'): Promise<void> {
  const body = { decision, reason, rule: 'spam' }
  const params = { caseNumber }
  const reply = await site
    .as(editor)
    .call('POST /desk/takedown-requests/:caseNumber/decision', { params, body })
  expect(reply.status).toBe(204)
}
const statusOf = async (caseNumber: string) =>
  (await site.as('stranger').call('GET /takedown-requests/:caseNumber', { params: { caseNumber } })).body
    .status
