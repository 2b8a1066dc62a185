import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { rebuildGramFrequencies } from '#backend/platform/text-search/gram-frequencies.commands.ts'
import { findSimilar } from '#backend/platform/text-search/similar-titles.queries.ts'
import { titleGramsVersion } from '#backend/platform/text-search/title-grams.ts'
import { indexTitle, reindexTitles } from '#backend/platform/text-search/title-index.commands.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'

let database: OpenDatabase
let author: number
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await truncate(database)
  author = (await insertMembers(database.db, 1))[0] ?? 0
})
afterAll(() => database.close())

const ask = (title: string) => insertTestPost(database.db, { authorId: author, title })
const similar = (title: string, more: object = {}) =>
  findSimilar(database.db, { title, kind: 'question', size: 5, ...more })
const versions = () =>
  database.db.selectFrom('title_index').select(['post_id as id', 'version']).orderBy('post_id').execute()

describe('the index of titles', () => {
  it('is written with the post', async () => {
    const id = await ask('청년 월세 지원을 더 오래 받을 수는 없나요?')
    expect(await versions()).toEqual([{ id, version: titleGramsVersion }])
  })

  it('knows of a title that somebody changed past it, and reads it again', async () => {
    const id = await ask('청년 월세 지원을 더 오래 받을 수는 없나요?')
    await database.db.updateTable('posts').set({ title: '간병비를 건강보험으로' }).execute()
    expect(await versions()).toEqual([{ id, version: 0 }])
    expect(await reindexTitles(database.db)).toBe(1)
    expect(await similar('간병비 건강보험 적용')).toEqual([id])
    expect(await reindexTitles(database.db)).toBe(0)
  })

  it('reads every title that older rules have read, over several batches', async () => {
    for (let n = 0; n < 5; n++) await ask(`저상버스를 늘려 주세요 ${n}`)
    await database.db
      .updateTable('title_index')
      .set({ grams: [], version: titleGramsVersion - 1 })
      .execute()
    expect(await reindexTitles(database.db, { batch: 2 })).toBe(5)
    expect(await similar('저상버스 늘리기')).toHaveLength(5)
  })

  it('does not write the entry of a title that is gone', async () => {
    const id = await ask('간병비를 건강보험으로 지원할 수는 없습니까?')
    await database.db.updateTable('posts').set({ title: '기초연금 감액' }).execute()
    await indexTitle(database.db, id, '간병비를 건강보험으로 지원할 수는 없습니까?')
    expect(await versions()).toEqual([{ id, version: 0 }])
  })
})

describe('similar titles', () => {
  it('are none for a title of signs and for one that nothing is like', async () => {
    await ask('청년 월세 지원을 더 오래 받을 수는 없나요?')
    expect(await similar('?!')).toEqual([])
    expect(await similar('갯벌 복원')).toEqual([])
  })

  it('are found through spacing, particles and order, the closest first', async () => {
    const far = await ask('청년 월세 지원 상담 창구는 어디에 있습니까?')
    const near = await ask('전세 사기를 당한 사람들의 보증금, 국가가 먼저 돌려줄 수 있습니까?')
    const nearest = await ask('보증금은 전세사기 피해자에게 누가 돌려주나요?')
    await rebuildGramFrequencies(database.db)
    expect(await similar('전세사기 피해자가 보증금을 돌려받을 방법은?', { from: 0.3 })).toEqual([
      nearest,
      near,
    ])
    expect(await similar('월세 지원 기간, 청년에게 너무 짧습니다')).toEqual([far])
  })

  it('leave out the post itself, other kinds and what is not public', async () => {
    const title = '국공립 어린이집을 늘려 주세요'
    const own = await ask(title)
    await insertTestPost(database.db, { authorId: author, title, kind: 'debate' })
    await insertTestPost(database.db, { authorId: author, title, visibility: 'draft' })
    expect(await similar(title)).toEqual([own])
    expect(await similar(title, { except: own })).toEqual([])
  })

  it('read a term as the editors’ canonical one, on both sides', async () => {
    const id = await ask('종합부동산세 폐지')
    await database.db
      .insertInto('synonyms')
      .values({ term: '종부세', canonical: '종합부동산세', created_by: author })
      .execute()
    expect(await similar('종부세')).toEqual([id])
  })
})
