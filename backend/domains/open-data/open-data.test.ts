import { beforeEach, describe, expect, it } from 'vitest'
import { holdDebate, inHours } from '#backend/domains/debate/debate.testing.ts'
import { holdInterview } from '#backend/domains/interview/interview.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { type OpenTableName, openTables } from '#shared/contract/open-data.ts'
import type { OpenRow } from './open-tables.queries.ts'
import { openTableOf } from './open-tables.ts'
import { countOpenStatistics } from './statistics.queries.ts'

const site = testSite()
const stranger = site.as('stranger')
let author: TestMember

beforeEach(async () => {
  await truncate(site.database)
  author = await site.join({ name: '아무도모르는별명' })
})

const csv = async (table: OpenTableName) =>
  (await stranger.call('GET /open/tables/:table/csv', { params: { table } })).bytes.toString()
const json = async (table: OpenTableName): Promise<OpenRow[]> => {
  const { bytes } = await stranger.call('GET /open/tables/:table/json', { params: { table } })
  return JSON.parse(bytes.toString()).items
}
const everything = async () => (await Promise.all(openTables.map(csv))).join('\n')

const countStances = (debateId: number, counts: [count: number, certified: number][]) =>
  Promise.all(
    counts.map(([stance_count, certified_stance_count], rank) =>
      site.db
        .updateTable('debate_position_counts')
        .set({ stance_count, certified_stance_count })
        .where('debate_id', '=', debateId)
        .where('position', 'in', qb =>
          qb
            .selectFrom('debate_positions')
            .select('key')
            .where('debate_id', '=', debateId)
            .where('rank', '=', rank + 1),
        )
        .execute(),
    ),
  )
const peopleOf = async () =>
  (await json('debate-positions')).map(({ people, certified_people }) => [people, certified_people])

describe('open data', () => {
  it('has no table that is not named', async () => {
    expect((await stranger.send('GET', '/open/tables/users/csv')).status).toBe(404)
  })

  it('holds nothing of what is not public, and no member', async () => {
    await askQuestion(site.db, { authorId: author.seq, title: '보이는 질문입니까?' })
    for (const visibility of ['draft', 'temporary', 'removed', 'author-removed'] as const) {
      const hidden = { authorId: author.seq, title: '숨은 글입니까?', visibility }
      await askQuestion(site.db, hidden)
      await holdDebate(site.db, hidden)
    }
    const all = await everything()
    expect(all).toContain('보이는 질문입니까?')
    expect(all).not.toContain('숨은 글입니까?')
    expect(all).not.toContain('아무도모르는별명')
    expect((await json('question-steps')).length).toBe(1)
    expect((await countOpenStatistics(site.db)).questionsByStatus).toEqual([{ status: 'open', questions: 1 }])
  })

  it('shows questions of an interview after its publication alone', async () => {
    const interviewId = await holdInterview(site.db, { authorId: author.seq })
    await site.db
      .insertInto('interview_questions')
      .values({ post_id: interviewId, asker_id: author.seq, body: '무엇부터 바꾸시겠습니까?' })
      .execute()
    expect(await json('interview-questions')).toEqual([])
    await site.db.updateTable('interviews').set({ released_at: new Date() }).execute()
    expect(await json('interview-questions')).toMatchObject([{ question: '무엇부터 바꾸시겠습니까?' }])
  })

  it('shows results only where strangers see them, and none of which a part counts under five people', async () => {
    const id = await holdDebate(site.db, { authorId: author.seq, resultsVisible: 'after-close' })
    await countStances(id, [
      [12, 6],
      [9, 0],
      [0, 0],
    ])
    const nothing = Array(3).fill([null, null])
    expect(await peopleOf()).toEqual(nothing)
    await site.db
      .updateTable('debates')
      .set({ opens_at: inHours(-9), closes_at: inHours(-1) })
      .execute()
    expect(await peopleOf()).toEqual([
      [12, 6],
      [9, 0],
      [0, 0],
    ])
    await countStances(id, [[12, 8]])
    expect(await peopleOf()).toEqual([
      [12, null],
      [9, null],
      [0, null],
    ])
    await countStances(id, [[4, 0]])
    expect(await peopleOf()).toEqual(nothing)
  })

  it('counts one to four people as none that are told', async () => {
    const id = await askQuestion(site.db, { authorId: author.seq })
    const counts = async (agree_count: number, certified_agree_count: number) => {
      await site.db
        .updateTable('post_stats')
        .set({ agree_count, certified_agree_count })
        .where('post_id', '=', id)
        .execute()
      const [row] = await json('questions')
      return [row?.agreements, row?.certified_agreements]
    }
    expect(await counts(4, 0)).toEqual([null, null])
    expect(await counts(9, 4)).toEqual([9, null])
    expect(await counts(9, 6)).toEqual([9, null])
    expect(await counts(10, 5)).toEqual([10, 5])
    expect(await counts(0, 0)).toEqual([0, 0])
  })

  it('counts agreements of a step that was taken below its threshold alone, and no fewer than five', async () => {
    const post_id = await askQuestion(site.db, { authorId: author.seq })
    const steps = [0, 3, 12, 50].map(agreements => ({
      post_id,
      agreements,
      threshold: 50,
      life: 'review' as const,
    }))
    await site.db.insertInto('question_steps').values(steps).execute()
    expect((await json('question-steps')).map(row => row.agreements)).toEqual([null, 0, null, 12, null])
  })

  it('is CSV that runs nothing in a spreadsheet, marked as UTF-8', async () => {
    await askQuestion(site.db, { authorId: author.seq, title: '=HYPERLINK("http://evil.example","눌러")' })
    const text = await csv('questions')
    expect(text.startsWith('\ufeffid,title,')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""눌러"")"`)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  it('is read in parts that neither repeat nor leave out a row', async () => {
    for (let index = 0; index < 3; index++) {
      await askQuestion(site.db, { authorId: author.seq })
      await holdDebate(site.db, { authorId: author.seq })
    }
    for (const name of ['questions', 'question-steps', 'debates', 'debate-positions'] as const) {
      const { read } = openTableOf(name)
      const rows: OpenRow[] = []
      let after: number | null = 0
      while (after !== null) {
        const part: Awaited<ReturnType<typeof read>> = await read(site.db, after, 2)
        rows.push(...part.rows)
        after = part.next
      }
      expect(rows).toEqual((await read(site.db, 0, 100)).rows)
      expect(rows.length).toBe(name === 'debate-positions' ? 9 : 3)
    }
  })

  it('says of every column what it means, and has no other', async () => {
    await askQuestion(site.db, { authorId: author.seq })
    await holdDebate(site.db, { authorId: author.seq })
    const { items } = (await stranger.call('GET /open/tables')).body
    for (const { name, columns } of items) {
      const [row] = await json(name)
      if (row) expect(Object.keys(row)).toEqual(columns.map(column => column.name))
    }
  })
})
