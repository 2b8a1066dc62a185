import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { insertMembers, insertTestPost, setAgreement } from './post.testing.ts'
import { findPostPage, type PostPageQuery } from './post-page.queries.ts'
import type { PostSort } from './post-walk.queries.ts'
import { setBookmark } from './reaction.commands.ts'

const sorts = ['recent', 'agreed', 'discussed', 'viewed', 'hot', 'waiting'] as const satisfies PostSort[]

let database: OpenDatabase
let author: number
const question = (query: Partial<PostPageQuery> = {}): PostPageQuery => ({
  kind: 'question',
  sort: 'recent',
  page: 1,
  size: 7,
  ...query,
})
const find = (query: Partial<PostPageQuery> = {}) => findPostPage(database.db, question(query))

async function walk(sort: PostSort, from: string | null, direction: 'next' | 'prev'): Promise<number[]> {
  const pages: number[][] = []
  for (let cursor = from; cursor; ) {
    const page = await find({ sort, cursor })
    if (direction === 'next') pages.push(page.ids)
    else pages.unshift(page.ids)
    cursor = page[direction]
  }
  return pages.flat()
}

beforeAll(async () => {
  database = await openTestDatabase()
  const [first = 0, other = 0] = await insertMembers(database.db, 2)
  author = first
  for (let index = 0; index < 40; index++)
    await insertTestPost(database.db, { authorId: author, categoryId: (index % 2) + 1 })
  // Few values over many rows, so that most neighbours are ties.
  await sql`update post_stats set agree_count = post_id % 3, comment_count = post_id % 4, view_count = 5,
    waiting_epoch = post_id % 2`.execute(database.db)
  const odd = { authorId: other, categoryId: 3 }
  await insertTestPost(database.db, { ...odd, title: '최저임금 100% 인상이 가능합니까?' })
  await insertTestPost(database.db, { ...odd, title: '최저임금 1000 인상이 가능합니까?' })
  await insertTestPost(database.db, { ...odd, title: 'snake_case 행정 문서는 왜 있습니까?' })
  await insertTestPost(database.db, { ...odd, kind: 'debate', title: '토론 글은 질문 목록에 없습니다' })
  const hidden = await insertTestPost(database.db, { ...odd, title: '임시조치로 가려질 질문입니다' })
  await sql`update posts set visibility = 'temporary' where id = ${hidden}`.execute(database.db)
})
afterAll(() => database.close())

describe('a page of posts', () => {
  it('is refused with the cursor of another sort', async () => {
    const { next } = await find({ sort: 'agreed' })
    await expect(find({ sort: 'viewed', cursor: next ?? '' })).rejects.toThrow('VALIDATION_FAILED')
  })

  it.each(sorts)('sorted by %s is walked by cursor forth and back without gap or repetition', async sort => {
    const whole = await find({ sort, size: 50 })
    const count = sort === 'waiting' ? 40 : 43
    expect(whole.ids).toHaveLength(count)
    const first = await find({ sort })
    expect(first.prev).toBeNull()
    expect([...first.ids, ...(await walk(sort, first.next, 'next'))]).toEqual(whole.ids)

    const last = await find({ sort, page: Math.ceil(count / 7) })
    expect(last.next).toBeNull()
    expect([...(await walk(sort, last.prev, 'prev')), ...last.ids]).toEqual(whole.ids)
  })

  it.each(sorts)('sorted by %s has the same rows by number as by cursor', async sort => {
    const first = await find({ sort })
    const second = await find({ sort, cursor: first.next ?? '' })
    expect(await find({ sort, page: 2 })).toEqual(second)
  })

  it('puts the most agreed first and the newer of two equals before the older', async () => {
    const { ids } = await find({ sort: 'agreed', category: 'housing', size: 50 })
    const order = [...ids].sort((a, b) => (b % 3) - (a % 3) || b - a)
    expect(ids).toHaveLength(20)
    expect(ids).toEqual(order)
  })

  it('holds neither other kinds nor hidden posts', async () => {
    expect((await find({ category: 'education', size: 50 })).ids).toHaveLength(3)
    expect((await find({ kind: 'debate', category: 'education' })).ids).toHaveLength(1)
  })

  it('is empty for an unknown category and for an author without posts', async () => {
    expect(await find({ category: 'nowhere' })).toMatchObject({ ids: [], next: null, prev: null, total: 0 })
    expect((await find({ author: 999_999 })).ids).toEqual([])
  })

  it('narrows to a period, to certified or specialised authors and to what a member agreed with or keeps', async () => {
    const { db } = database
    const [member = 0, teacher = 0] = await insertMembers(db, 2)
    await db.updateTable('users').set({ type: '현직 교사' }).where('id', '=', teacher).execute()
    const [old, taught] = [
      await insertTestPost(db, { authorId: member, kind: 'debate' }),
      await insertTestPost(db, { authorId: teacher, kind: 'debate' }),
    ]
    const published_at = new Date('2026-03-01T00:00:00Z')
    await db.updateTable('posts').set({ published_at }).where('id', '=', old).execute()
    await setAgreement(db, old, { seq: member, certified: false }, true)
    await setBookmark(db, taught, { seq: member, certified: false }, true)
    const among = async (query: Partial<PostPageQuery>) => (await find({ kind: 'debate', ...query })).ids
    expect(await among({ before: new Date('2026-03-01T00:00:01Z') })).toEqual([old])
    expect(await among({ before: published_at })).toEqual([])
    expect(await among({ since: published_at, before: new Date('2026-04-01T00:00:00Z') })).toEqual([old])
    expect(await among({ authors: 'specialised' })).toEqual([taught])
    expect(await among({ authors: 'certified' })).toEqual([])
    expect(await among({ agreedBy: member })).toEqual([old])
    expect(await among({ bookmarkedBy: member })).toEqual([taught])
  })

  it('finds every word of a keyword, in whatever order', async () => {
    expect((await find({ keyword: '인상이 최저임금' })).ids).toHaveLength(2)
    expect((await find({ keyword: '최저임금 문서는' })).ids).toEqual([])
  })

  it('reads letters and digits of a keyword; its signs match nothing by themselves', async () => {
    expect((await find({ keyword: '100%' })).ids).toEqual((await find({ keyword: '100' })).ids)
    expect((await find({ keyword: 'snake_case' })).ids).toHaveLength(1)
    expect((await find({ keyword: '_' })).ids).toEqual([])
    expect((await find({ keyword: '%' })).ids).toEqual([])
  })

  it('finds a keyword in the category and status where a post now is, while somebody may see it', async () => {
    const { db } = database
    const keyword = '갯벌'
    const id = await insertTestPost(db, { authorId: author, categoryId: 1, title: '갯벌을 지킵니까?' })
    const found = async (query: Partial<PostPageQuery>) => (await find({ keyword, ...query })).ids
    expect(await found({ category: 'housing' })).toEqual([id])
    expect(await found({ status: 'review' })).toEqual([])
    await db.updateTable('posts').set({ category_id: 3 }).where('id', '=', id).execute()
    await db.updateTable('post_stats').set({ stage: 'review' }).where('post_id', '=', id).execute()
    expect(await found({ category: 'housing' })).toEqual([])
    for (const query of [{}, { category: 'education' }, { status: 'review' }, { categories: [2, 3] }])
      expect(await found(query)).toEqual([id])
    expect(await found({ category: 'education', status: 'review' })).toEqual([id])
    expect(await found({ category: 'education', categories: [2, 3] })).toEqual([id])
    expect(await found({ category: 'education', categories: [2] })).toEqual([])
    expect(await find({ keyword, categories: [3], page: 2 })).toMatchObject({ ids: [], total: 1 })
    await db.updateTable('posts').set({ visibility: 'temporary' }).where('id', '=', id).execute()
    expect(await found({ category: 'education' })).toEqual([])
  })

  it('counts to 1,000 and then says that there are more', async () => {
    await sql`
      with many as (
        insert into posts (kind, category_id, author_id, title, body)
        select 'interview', 1, ${author}, '인터뷰', '본문' from generate_series(1, 1001)
        returning id, kind, category_id
      )
      insert into post_stats (post_id, kind, category_id) select * from many`.execute(database.db)
    expect(await find({ kind: 'interview' })).toMatchObject({ total: 1_000, totalIsCapped: true })
    expect(await find()).toMatchObject({ total: 43, totalIsCapped: false })
  })
})
