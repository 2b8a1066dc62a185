import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { papers } from './content/papers.ts'
import { seed } from './seed.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seed(database.db, new Date('2026-11-20T09:00:00Z'))
})
afterAll(() => database.close())

const rows = async (query: string) => (await sql.raw(query).execute(database.db)).rows

describe('the papers of the demo', () => {
  it('are published, each edition with what its text names', async () => {
    const editions = papers.reduce((sum, paper) => sum + paper.editions.length, 0)
    expect(await rows('select id from green_paper_editions')).toHaveLength(editions)
    const most = 'select edition_id from green_paper_edition_citations group by 1 having count(*) >= 25'
    expect(await rows(most)).toHaveLength(1)
    const uncited = `select c.id from green_paper_citations c
      where not exists (select from green_paper_edition_citations e where e.citation_id = c.id)`
    expect(await rows(uncited)).toEqual([])
  })

  it('carry what one author tells of themselves, as their profile tells it', async () => {
    const pages = papers.flatMap(({ authorPages = [] }) => authorPages)
    expect(pages.length).toBeGreaterThan(0)
    const same = `select page from green_paper_edition_author_pages a join profile_documents d using (user_id)
      where d.pages -> a.rank ->> 'title' = a.page ->> 'title'`
    expect(await rows(same)).toHaveLength(pages.length)
  })

  it('lie in the past, and nothing they cite is newer than they are', async () => {
    const early = `select c.record ->> 'title' from green_paper_edition_citations e
      join green_paper_citations c on c.id = e.citation_id join green_paper_editions p on p.id = e.edition_id
      where (c.record ->> 'citedAt')::timestamptz > p.published_at`
    expect(await rows(early)).toEqual([])
    expect(await rows(`select id from green_papers where published_at > '2026-11-20'`)).toEqual([])
  })
})
