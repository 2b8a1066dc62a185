import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { countQuestionFigures } from './question-figures.commands.ts'
import { countJourney } from './question-figures.queries.ts'
import { idsOf, listedQuestions } from './question-list.testing.ts'
import { takeStep } from './question-status.commands.ts'

let now = new Date()
const aMinutePasses = () => {
  now = new Date(now.getTime() + 60_000)
}
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const site = testSite({ parts: { clock: () => now } })
const { authorId, best, ask, agree } = listedQuestions(site)

const stranger = site.as('stranger')
const journey = async () => (await stranger.call('GET /questions/journey')).body

describe('selection and journey', () => {
  it('count how far questions came, also after they went on', async () => {
    aMinutePasses()
    const before = await journey()
    const [asked, debated] = [await ask(), await ask()]
    const go = (
      postId: number,
      from: 'open' | 'selected' | 'debating',
      to: 'selected' | 'debating' | 'answered',
    ) =>
      site.db
        .transaction()
        .execute(trx =>
          takeStep(trx, { postId, from: [from], to, actorId: authorId(), note: '편집회의 결정입니다.' }),
        )
    await go(debated, 'open', 'selected')
    await go(debated, 'selected', 'debating')
    await go(debated, 'debating', 'answered')
    expect(await go(asked, 'selected', 'debating')).toBeNull()
    expect(await journey()).toEqual(before)
    aMinutePasses()
    expect(await journey()).toEqual({
      ...before,
      asked: before.asked + 2,
      selected: before.selected + 1,
      debated: before.debated + 1,
      answered: before.answered + 1,
    })
    expect(idsOf((await stranger.call('GET /questions/selected')).body)).toEqual([debated])
    const { steps } = (await stranger.call('GET /questions/:id', { params: { id: debated } })).body
    expect(steps.map(({ status }) => status)).toEqual(['open', 'selected', 'debating', 'answered'])
  })
})

describe('figures that the job stored', () => {
  it('are read instead of a count, without what was closed or hidden since', async () => {
    const [first, closed, hidden] = [await ask(), await ask(), await ask()]
    for (const id of [first, closed, hidden]) await agree(id, 3)
    await countQuestionFigures(site.db, new Date())
    aMinutePasses()
    const stored = await journey()
    await agree(await ask(), 4)
    await ask()
    await site.db.updateTable('questions').set({ life: 'closed' }).where('post_id', '=', closed).execute()
    const hide = { visibility: 'temporary' as const }
    await site.db.updateTable('posts').set(hide).where('id', '=', hidden).execute()
    aMinutePasses()
    expect(await journey()).toEqual(stored)
    expect((await best()).filter(id => [first, closed, hidden].includes(id))).toEqual([first])
    await countQuestionFigures(site.db, new Date())
    aMinutePasses()
    expect(await journey()).toMatchObject(await countJourney(site.db))
  })
})

describe('the front page', () => {
  const lastHour = async () => (await stranger.call('GET /questions/last-hour')).body

  it('counts the last hour over all, and says nothing of what is under five', async () => {
    await site.db.deleteFrom('question_figures').execute()
    aMinutePasses()
    expect(await lastHour()).toEqual({ until: null, questions: null, comments: null, agreements: null })
    await site.db.updateTable('post_stats').set({ published_epoch: 0 }).execute()
    await site.db
      .updateTable('post_agreements')
      .set({ created_at: daysAgo(1) })
      .execute()
    const [first, second] = [await ask(), await ask()]
    await agree(first, 4)
    await countQuestionFigures(site.db, new Date())
    aMinutePasses()
    expect(await lastHour()).toMatchObject({ questions: null, comments: null, agreements: null })
    await agree(second, 1)
    await countQuestionFigures(site.db, new Date())
    aMinutePasses()
    expect(await lastHour()).toMatchObject({ questions: null, agreements: 5, until: expect.any(String) })
  })

  it('quotes the newest answer, unless its question was hidden since, and counts what changed', async () => {
    const answered = async (answeredAt: Date) => {
      const postId = await ask({ status: 'answered' })
      const answer = { answerer: '환경부', body: '내년부터\n\n측정합니다.', editor_id: authorId() }
      await site.db
        .insertInto('question_answers')
        .values({ ...answer, post_id: postId, answered_at: answeredAt })
        .execute()
      return postId
    }
    const [older, newer] = [await answered(daysAgo(2)), await answered(daysAgo(1))]
    for (const [postId, kind] of [
      [older, 'none'],
      [newer, 'bill'],
    ] as const) {
      const outcome = {
        summary: '법안이 나왔습니다.',
        address: null,
        happened_on: '2026-11-20',
        editor_id: authorId(),
      }
      await site.db
        .insertInto('question_outcomes')
        .values({ ...outcome, post_id: postId, kind })
        .execute()
    }
    await countQuestionFigures(site.db, new Date())
    aMinutePasses()
    expect(await journey()).toMatchObject({
      changed: 1,
      newestAnswer: { id: newer, answerer: '환경부', excerpt: '내년부터 측정합니다.' },
    })
    const hide = { visibility: 'temporary' as const }
    await site.db.updateTable('posts').set(hide).where('id', '=', newer).execute()
    aMinutePasses()
    expect((await journey()).newestAnswer).toBeNull()
  })
})
