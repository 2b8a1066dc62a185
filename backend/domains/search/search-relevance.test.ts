import { beforeAll, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite()
let authorId = 0
beforeAll(async () => {
  authorId = (await insertMembers(site.db, 1))[0] ?? 0
})

async function ask(title: string, body: string, agree_count: number): Promise<number> {
  const id = await insertTestPost(site.db, { authorId, title, body })
  await site.db.updateTable('post_stats').set({ agree_count }).where('post_id', '=', id).execute()
  return id
}

async function mostRelevant(keyword: string): Promise<number[]> {
  const query = { keyword, sort: 'relevant' as const }
  const { body } = await site.as('stranger').call('GET /search', { query })
  return body.items.map(({ id }) => id)
}

it('of two words of which no text has both, finds the one that texts say', async () => {
  const expected = [await ask('수달이 사는 강을 지켜 주세요', '물이 맑습니다.', 2)]
  expected.push(await ask('강에 사는 수달을 보았습니다', '세 마리입니다.', 1))
  await ask('조사 기관을 늘려 주세요', '모자랍니다.', 9)
  const { body } = await site.as('stranger').call('GET /search', { query: { keyword: '수달 사기' } })
  expect(body).toMatchObject({ partial: true, keyword: '수달', total: 2 })
  expect(body.items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
})

describe('the most relevant hits', () => {
  it('are those with the words in the title, then in the text, then those that most agree with', async () => {
    const title = '따오기 습지를 지켜 주세요'
    const often = await ask(title, '따오기가 사는 습지입니다. 따오기는 습지를 떠나지 못합니다.', 1)
    const once = await ask(title, '따오기를 보았습니다. 습지는 넓습니다.', 0)
    const agreed = await ask(title, '꼭 필요합니다.', 9)
    const neither = await ask(title, '꼭 필요합니다.', 2)
    const textAlone = await ask('새를 지켜 주세요', '따오기 습지, 따오기 습지.', 99)
    expect(await mostRelevant('따오기 습지')).toEqual([often, once, agreed, neither, textAlone])
  })

  it('are not led by a text that repeats a word over and over', async () => {
    const title = '저어새를 지켜 주세요'
    const repeating = await ask(title, '저어새 '.repeat(50), 0)
    const plain = await ask(title, '저어새가 왔습니다. 저어새를 봅니다. 저어새입니다.', 5)
    expect(await mostRelevant('저어새')).toEqual([plain, repeating])
  })
})
