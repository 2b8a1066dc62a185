import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { requirePost, requirePublicPost } from './post.queries.ts'
import { hidePost, insertMembers, insertTestPost, restorePost } from './post.testing.ts'
import {
  endTemporaryMeasures,
  publishDuePosts,
  publishPost,
  schedulePost,
} from './post-visibility.commands.ts'

let database: OpenDatabase
let author: number
let editor: number
let post: number

beforeAll(async () => {
  database = await openTestDatabase()
  const [first = 0, second = 0] = await insertMembers(database.db, 2)
  author = first
  editor = second
})
afterAll(() => database.close())
beforeEach(async () => {
  post = await insertTestPost(database.db, { authorId: author })
})

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const reason = '운영규칙 5조: 다른 사람의 연락처를 담은 글입니다.'
const hide = (until = minutesFromNow(60)) =>
  hidePost(database.db, editor, { postId: post, as: 'temporary', until, reason })
const draft = (publishAt: Date | null = null) =>
  insertTestPost(database.db, { authorId: author, kind: 'debate', visibility: 'draft', publishAt })
const acts = async () => {
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['act', 'permission', 'reason', 'details'])
    .where('entity_id', '=', post)
    .orderBy('id')
    .execute()
  return rows
}
const listed = async (id: number) => {
  const row = await database.db
    .selectFrom('post_stats')
    .select('listed')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.listed
}

describe('hiding a post', () => {
  it('is refused for one that is not there, and for one that is gone', async () => {
    await expect(hidePost(database.db, editor, { postId: 9_999, as: 'removed', reason })).rejects.toThrow(
      'NOT_FOUND',
    )
    await database.db
      .updateTable('posts')
      .set({ visibility: 'author-removed', deleted_at: new Date() })
      .where('id', '=', post)
      .execute()
    await expect(hide()).rejects.toThrow('STEP_NOT_POSSIBLE')
    await expect(restorePost(database.db, editor, { postId: post, reason })).rejects.toThrow(
      'STEP_NOT_POSSIBLE',
    )
    expect(await acts()).toEqual([])
  })

  it('until a date leaves a stub and no place in lists; the author hears of it and the act is on record', async () => {
    await hide()
    await expect(requirePublicPost(database.db, post)).rejects.toThrow('FORBIDDEN')
    expect(await requirePost(database.db, post)).toMatchObject({ visibility: 'temporary' })
    expect(await listed(post)).toBe(false)
    expect(await acts()).toMatchObject([
      { act: 'hide', permission: 'question.edit', reason, details: { visibility: ['public', 'temporary'] } },
    ])
    const events = await database.db.selectFrom('outbox').select(['topic', 'payload']).execute()
    expect(events).toContainEqual({ topic: 'post-hidden', payload: { postId: post, reason } })
  })

  it('until a date that is over hides nothing, before and after the row says so', async () => {
    await hide(minutesFromNow(-1))
    expect(await requirePublicPost(database.db, post)).toMatchObject({ visibility: 'public' })
    expect(await endTemporaryMeasures(database.db, minutesFromNow(-2))).toEqual([])
    expect(await endTemporaryMeasures(database.db, new Date())).toEqual([{ id: post, kind: 'question' }])
    expect(await listed(post)).toBe(true)
    expect(await endTemporaryMeasures(database.db, new Date())).toEqual([])
  })

  it('for good answers that the post is gone, until it is restored', async () => {
    await hide()
    await hidePost(database.db, editor, { postId: post, as: 'removed', reason })
    await expect(requirePost(database.db, post)).rejects.toThrow('GONE')
    await restorePost(database.db, editor, { postId: post, reason: '이의 신청을 받아들였습니다.' })
    expect(await requirePublicPost(database.db, post)).toMatchObject({ id: post })
    expect((await acts()).map(({ act }) => act)).toEqual(['hide', 'hide', 'restore'])
  })
})

describe('a draft', () => {
  it('is found by nobody and listed nowhere until it is published, once', async () => {
    const id = await draft()
    await expect(requirePost(database.db, id)).rejects.toThrow('NOT_FOUND')
    expect(await listed(id)).toBe(false)
    await publishPost(database.db, editor, { postId: id })
    expect(await requirePost(database.db, id)).toMatchObject({ visibility: 'public' })
    expect(await listed(id)).toBe(true)
    await expect(publishPost(database.db, editor, { postId: id })).rejects.toThrow('STEP_NOT_POSSIBLE')
  })

  it('goes out by itself at its moment and is dated by it', async () => {
    const at = new Date('2026-11-20T00:00:00Z')
    const id = await draft()
    await schedulePost(database.db, editor, { postId: id, at })
    expect(await publishDuePosts(database.db, new Date(at.getTime() - 1))).toEqual([])
    expect(await publishDuePosts(database.db, new Date(at.getTime() + 40_000))).toEqual([
      { id, kind: 'debate' },
    ])
    const row = await database.db
      .selectFrom('posts')
      .select(['published_at', 'publish_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ published_at: at, publish_at: null })
  })

  it('stays one when its moment is taken back', async () => {
    const id = await draft(minutesFromNow(-5))
    await schedulePost(database.db, editor, { postId: id, at: null })
    expect(await publishDuePosts(database.db, new Date())).toEqual([])
  })
})
