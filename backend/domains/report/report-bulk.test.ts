import { beforeEach, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const reason = '운영규칙 3항에 어긋납니다.'
let author: TestMember
let editor: TestMember

beforeEach(async () => {
  await truncate(site.database)
  author = await site.join()
  editor = await site.join({ role: 'EDITOR' })
})

type Body = CallInput<'POST /desk/reports/bulk-decisions'>['body']
type Reported = [{ commentId: number }, { postId: number }]

const post = () => insertTestPost(site.db, { authorId: author.seq })
async function reportedThings(): Promise<Reported> {
  const postId = await post()
  const place = { postId: await post(), place: undefined, stance: null }
  const commentId = await insertComment(site.db, { ...place, authorId: author.seq, body: '의견입니다.' })
  const things: Reported = [{ commentId }, { postId }]
  for (const thing of things)
    await site.as(await site.join()).call('POST /reports', { body: { ...thing, reason: 'spam' } })
  return things
}
const decide = (things: Body['things'], change: Partial<Body> = {}, by = editor) =>
  site.as(by).call('POST /desk/reports/bulk-decisions', {
    body: { things, decision: 'removed', rule: 'spam', reason, ...change },
  })
const casesOf = async (status: 'open' | 'kept' | 'hidden') =>
  (await site.as(editor).call('GET /desk/reports', { query: { status } })).body.items.length
const log = async () => (await site.as('stranger').call('GET /moderation-log')).body.items

it('several cases are decided by editors alone, and by a rule and to a later time where anything is hidden', async () => {
  const things = await reportedThings()
  expect((await decide(things, {}, author)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
  for (const change of [{ rule: null }, { rule: 'weather' }])
    expect((await decide(things, change)).error?.validationErrors).toMatchObject([{ field: 'rule' }])
  for (const until of [null, new Date().toISOString(), '2020-01-31T09:00:00.000Z'])
    expect((await decide(things, { decision: 'hidden', until })).error?.validationErrors).toMatchObject([
      { field: 'until' },
    ])
  const nothing = { decision: 'hidden', rule: null, until: null } as const
  expect((await decide(things, nothing)).error?.validationErrors.map(({ field }) => field)).toEqual([
    'rule',
    'until',
  ])
  expect(await casesOf('open')).toBe(2)
})

it('no case is decided where one has no open report', async () => {
  const [comment, reported] = await reportedThings()
  const { error } = await decide([reported, { postId: await post() }, comment])
  expect(error?.validationErrors).toMatchObject([
    { field: 'things.1', message: expect.stringContaining('열린 신고가 없어요') },
  ])
  expect([await casesOf('open'), await log()]).toEqual([2, []])
})

it('no case is decided where an author rewrote the text since the version that the editor read', async () => {
  const [comment, reported] = await reportedThings()
  await site.db
    .updateTable('comments')
    .set({ body: '고친 의견입니다.', version: 2 })
    .where('id', '=', comment.commentId)
    .execute()
  const read = [reported, comment].map(thing => ({ ...thing, version: 1 }))
  const { error } = await decide(read)
  expect(error?.validationErrors).toMatchObject([
    { field: 'things.1', message: expect.stringContaining('그사이 글이 바뀌었어요') },
  ])
  expect(await casesOf('open')).toBe(2)
  const { items } = (await site.as(editor).call('GET /desk/reports', { query: { kind: 'comment' } })).body
  expect(items).toMatchObject([{ about: '고친 의견입니다.', version: 2 }])
  expect((await decide(items.map(({ commentId, version }) => ({ commentId, version })))).status).toBe(204)
})

it('no case is decided where an editor wrote one of the texts', async () => {
  const things = await reportedThings()
  await site.db.updateTable('users').set({ role: 'EDITOR' }).where('id', '=', author.seq).execute()
  const { error } = await decide(things, { decision: 'kept', rule: null }, author)
  const message = '내가 쓴 글이에요. 다른 편집자가 결정해야 해요.'
  expect(error?.validationErrors).toEqual([
    { field: 'things.1', message },
    { field: 'things.0', message },
  ])
  expect(await casesOf('open')).toBe(2)
})

it('several cases are decided alike, each with its own line in the public log and its own record', async () => {
  const things = await reportedThings()
  expect((await decide(things)).status).toBe(204)
  expect([await casesOf('open'), await casesOf('hidden')]).toEqual([0, 2])
  expect((await log()).map(({ kind, measure, rule }) => [kind, measure, rule])).toEqual([
    ['comment', 'removed', 'spam'],
    ['question', 'removed', 'spam'],
  ])
  const acts = site.db.selectFrom('audit_log').select('act').where('entity', '=', 'report')
  expect(await acts.execute()).toEqual([{ act: 'hide' }, { act: 'hide' }])
  const kept = await reportedThings()
  await decide(kept, { decision: 'kept', rule: null })
  expect(await casesOf('kept')).toBe(2)
})
