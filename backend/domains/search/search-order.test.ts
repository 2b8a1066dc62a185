import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite()
const word = '두루미떼'
const sameTime = new Date('2026-03-01T00:00:00Z')

beforeAll(async () => {
  const [authorId = 0] = await insertMembers(site.db, 1)
  // More than are read to be counted, so that a choice among them is made.
  for (let count = 0; count < 400; count += 1)
    await insertTestPost(site.db, { authorId, title: `${word} ${count}` })
  await sql`update posts set created_at = ${sameTime}, published_at = ${sameTime}`.execute(site.db)
  const faqs = Array.from({ length: 60 }, (_, rank) => ({
    category_code: 'question',
    question: `${word}는 어디에서 봅니까?`,
    answer: '철원에서 봅니다.',
    sort: rank,
    created_at: sameTime,
  }))
  await site.db.insertInto('faqs').values(faqs).execute()
})

describe('hits of one moment', () => {
  it.each(['question', 'faq'] as const)(
    'of kind %s are found from the highest id down, page by page',
    async kind => {
      const ids: number[] = []
      for (const page of [1, 2]) {
        const { body } = await site
          .as('stranger')
          .call('GET /search', { query: { keyword: word, kind, sort: 'recent', page, size: 20 } })
        ids.push(...body.items.map(({ id }) => id))
      }
      const newest = Math.max(...ids)
      expect(ids).toEqual(Array.from({ length: 40 }, (_, index) => newest - index))
      const table = kind === 'faq' ? sql`faqs` : sql`posts`
      const { rows } = await sql<{ id: number }>`select max(id) as id from ${table}`.execute(site.db)
      expect(newest).toBe(rows[0]?.id)
    },
  )
})
