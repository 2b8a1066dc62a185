import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { debates } from './content/debates.ts'
import { draftDebates, draftInterviews } from './content/drafts.ts'
import { interviews } from './content/interviews.ts'
import { members } from './content/members.ts'
import { questionsByCategory } from './content/questions.ts'
import { supporterNames } from './content/supporters.ts'
import { seed } from './seed.ts'

const questions = Object.values(questionsByCategory).flat()
const now = new Date('2026-11-20T09:00:00Z')
let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function rows(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.db)).rows
}

const tables = 'users posts comments post_agreements bookmarks question_steps user_consents'.split(' ')
const size = () =>
  rows(`select ${tables.map(name => `(select count(*) from ${name}) as ${name}`).join(', ')}`)

describe('seeding an empty database', () => {
  beforeEach(() => truncate(database))

  it('leaves nothing behind when it breaks half way', async () => {
    const empty = await size()
    await rows(`update categories set slug = 'missing' where slug = 'welfare'`)
    await expect(seed(database.db, now)).rejects.toThrow('welfare')
    await rows(`update categories set slug = 'welfare' where slug = 'missing'`)
    expect(await size()).toEqual(empty)
  })

  it('writes nothing where somebody is a member already', async () => {
    await database.db
      .insertInto('users')
      .values({ name: '먼저온사람', type: null, certified_at: null })
      .execute()
    const before = await size()
    expect(await seed(database.db, now)).toBeNull()
    expect(await size()).toEqual(before)
  })

  it('needs no job before every text is found and the home page has its figures and its newest answer', async () => {
    await seed(database.db, now)
    expect(await rows('select post_id from title_index where version = 0')).toEqual([])
    expect(await rows('select kind, text_id from text_index where version = 0')).toEqual([])
    expect(await rows('select counted_at, newest_answer > 0 as answered from question_figures')).toEqual([
      { counted_at: now, answered: true },
    ])
  })

  it('fills it once, however many start at the same time', async () => {
    const results = await Promise.all([seed(database.db, now), seed(database.db, now)])
    const filled = results.filter(result => result !== null)
    const people = members.length + supporterNames.length
    expect(filled).toEqual([expect.objectContaining({ members: people, questions: questions.length })])
    const after = await size()
    expect(after).toEqual([
      expect.objectContaining({
        users: people,
        // One more was taken away by a decision.
        posts: [questions, debates, interviews, draftDebates, draftInterviews].flat().length + 1,
        comments: filled[0]?.comments,
      }),
    ])
    expect(await seed(database.db, now)).toBeNull()
    expect(await size()).toEqual(after)
  })
})
