import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { hidePost, insertMembers, insertTestPost, restorePost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { decideReport, findReports } from './index.ts'
import { insertReport } from './report.commands.ts'
import type { ReportedThing } from './report.queries.ts'

let database: OpenDatabase
let people: number[]
let postId: number
let commentId: number
const reason = '운영규칙 3항에 어긋납니다.'

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await truncate(database)
  people = await insertMembers(database.db, 5)
  postId = await insertTestPost(database.db, { authorId: person(0) })
  commentId = await insertComment(database.db, {
    postId,
    place: undefined,
    authorId: person(0),
    body: '문제가 된 의견입니다.',
    stance: null,
  })
})

const person = (index: number) => people[index] ?? 0
const editor = () => person(4)
const post = (): ReportedThing => ({ postId, commentId: null })
const comment = (): ReportedThing => ({ postId: null, commentId })
const report = (by: number, thing: ReportedThing, why = 'insult', text: string | null = null) =>
  database.db
    .transaction()
    .execute(trx => insertReport(trx, { reporterId: person(by), thing, reason: why, text }))
const statuses = async () =>
  (await database.db.selectFrom('reports').select('status').orderBy('id').execute()).map(row => row.status)
const visibility = async (table: 'posts' | 'comments' = 'posts') =>
  (await database.db.selectFrom(table).select('visibility').executeTakeFirst())?.visibility
const remove = (thing: ReportedThing) =>
  decideReport(database.db, editor(), {
    thing,
    reason,
    decision: 'hidden',
    rule: 'insult',
    measure: { as: 'removed' },
  })
const keep = (thing: ReportedThing) =>
  decideReport(database.db, editor(), { thing, reason, decision: 'kept' })

describe('deciding on a report', () => {
  it('is refused where nothing is open, and changes nothing', async () => {
    await expect(keep(post())).rejects.toThrow('STEP_NOT_POSSIBLE')
    await report(1, post())
    await keep(post())
    await expect(remove(post())).rejects.toThrow('STEP_NOT_POSSIBLE')
    expect([await statuses(), await visibility()]).toEqual([['kept'], 'public'])
  })

  it('is refused where the author rewrote the text since the version that was read', async () => {
    await report(1, post())
    await database.db.updateTable('posts').set({ version: 2 }).where('id', '=', postId).execute()
    const kept = { thing: post(), reason, decision: 'kept' } as const
    await expect(decideReport(database.db, editor(), { ...kept, version: 1 })).rejects.toThrow(
      'VERSION_CONFLICT',
    )
    expect(await statuses()).toEqual(['open'])
    await decideReport(database.db, editor(), { ...kept, version: 2 })
    expect(await statuses()).toEqual(['kept'])
  })

  it('hides the post, answers all its reports at once, and stands in the record', async () => {
    await report(1, post())
    await report(2, post(), 'hate')
    await report(1, comment())
    await remove(post())
    expect(await statuses()).toEqual(['hidden', 'hidden', 'open'])
    expect(await visibility()).toBe('removed')
    const acts = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(acts.map(({ entity, act }) => `${entity} ${act}`)).toEqual(['post hide', 'report hide'])
    expect(acts[1]).toMatchObject({ reason, actor_id: editor(), details: { postId, reports: [1, 2] } })
  })

  it('hides a comment behind its stub until the date named', async () => {
    await report(1, comment())
    const until = new Date(Date.now() + 86_400_000)
    const measure = { as: 'temporary', until } as const
    await decideReport(database.db, editor(), {
      thing: comment(),
      reason,
      decision: 'hidden',
      rule: 'insult',
      measure,
    })
    expect([await visibility('comments'), await visibility()]).toEqual(['temporary', 'public'])
    expect(await statuses()).toEqual(['hidden'])
  })

  it('removes a comment under a removed post, which stays removed when the post is shown again', async () => {
    await report(1, comment())
    await hidePost(database.db, editor(), { postId, as: 'removed', reason })
    await remove(comment())
    await restorePost(database.db, editor(), { postId, reason: '잘못 가렸습니다.' })
    expect([await visibility('comments'), await visibility()]).toEqual(['removed', 'public'])
  })

  it('closes the reports about a text that was removed before, without a measure of its own', async () => {
    await report(1, post())
    await hidePost(database.db, editor(), { postId, as: 'removed', reason })
    await remove(post())
    expect(await statuses()).toEqual(['hidden'])
    expect(await database.db.selectFrom('moderation_decisions').select('id').execute()).toEqual([])
  })

  it('hides nothing when the reports cannot be closed', async () => {
    await report(1, post())
    await sql`
      create function refuse_closing() returns trigger language plpgsql as $$
      begin raise exception 'kept open by a test'; end $$`.execute(database.db)
    await sql`create trigger refused before update on reports
      for each row execute function refuse_closing()`.execute(database.db)
    try {
      await expect(remove(post())).rejects.toThrow('kept open by a test')
    } finally {
      await sql`drop function refuse_closing cascade`.execute(database.db)
    }
    expect([await statuses(), await visibility()]).toEqual([['open'], 'public'])
  })

  it('leaves reports open when hiding fails', async () => {
    await report(1, comment())
    const input = {
      thing: comment(),
      reason,
      decision: 'hidden',
      rule: 'insult',
      measure: { as: 'removed' },
    } as const
    await expect(decideReport(database.db, 999, input)).rejects.toThrow('audit_log')
    expect([await statuses(), await visibility('comments')]).toEqual([['open'], 'public'])
  })
})

describe('the editors’ list of reports', () => {
  it('gathers them by thing, open ones first, the longest waiting before', async () => {
    const other = await insertTestPost(database.db, { authorId: person(0), title: '다른 질문입니다' })
    await report(1, { postId: other, commentId: null })
    await keep({ postId: other, commentId: null })
    await report(1, comment(), 'hate', '출신 지역을 비하합니다.')
    await report(1, post(), 'spam')
    await report(2, comment(), 'hate')
    await report(3, comment(), 'insult', '욕설입니다.')
    // Two reports within a millisecond are equally old.
    await sql`update reports set created_at = created_at + id * interval '1 minute'`.execute(database.db)
    const { items: found } = await findReports(database.db, { size: 10 })
    expect(found).toMatchObject([
      {
        ...comment(),
        status: 'open',
        count: 3,
        reasons: { hate: 2, insult: 1 },
        texts: ['욕설입니다.', '출신 지역을 비하합니다.'],
        about: '문제가 된 의견입니다.',
      },
      { ...post(), status: 'open', count: 1, reasons: { spam: 1 }, texts: [] },
      { postId: other, onPostId: other, postKind: 'question', status: 'kept', about: '다른 질문입니다' },
    ])
    expect(JSON.stringify(found)).not.toContain('reporter')
    expect((await findReports(database.db, { size: 1 })).items).toHaveLength(1)
    expect((await findReports(database.db, { status: 'kept', size: 10 })).items).toHaveLength(1)
  })

  it('is narrowed by kind and by a reason that one of them gave, with all reasons of what is found', async () => {
    await report(1, comment(), 'insult')
    await report(2, comment(), 'hate')
    await report(1, post(), 'spam')
    const found = async (filter: Pick<Parameters<typeof findReports>[1], 'kind' | 'reason'>) =>
      (await findReports(database.db, { ...filter, size: 10 })).items.map(({ commentId, reasons }) => [
        commentId,
        reasons,
      ])
    const [ofComment, ofPost] = [
      [commentId, { hate: 1, insult: 1 }],
      [null, { spam: 1 }],
    ]
    expect(await found({})).toHaveLength(2)
    expect(await found({ kind: 'comment' })).toEqual([ofComment])
    expect(await found({ kind: 'question' })).toEqual([ofPost])
    expect(await found({ kind: 'debate' })).toEqual([])
    expect(await found({ reason: 'hate' })).toEqual([ofComment])
    expect(await found({ reason: 'hate', kind: 'question' })).toEqual([])
  })
})
