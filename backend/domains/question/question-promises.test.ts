import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { askQuestion, letComeDue } from './question.testing.ts'

let now = new Date()
const aMinutePasses = () => {
  now = new Date(now.getTime() + 60_000)
}
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const site = testSite({ parts: { clock: () => now } })
let author: number
beforeAll(async () => {
  author = (await site.join()).seq
})

const read = async () => {
  aMinutePasses()
  return (await site.as('stranger').call('GET /questions/promises')).body
}

async function promise(dueAt: Date | null, owner: string | null = '환경부'): Promise<number> {
  const id = await askQuestion(site.db, { authorId: author })
  const body = { to: 'review' as const, note: '편집회의 결정입니다.', owner }
  const { status } = await site.as('editor').call('POST /desk/questions/:id/steps', { params: { id }, body })
  expect(status).toBe(200)
  if (dueAt) await letComeDue(site.db, id, dueAt)
  return id
}

describe('the promises', () => {
  it('name the next step that has a date, late or not, and the median days of each step', async () => {
    const [late, ahead] = [await promise(daysAgo(3)), await promise(daysAgo(-5)), await promise(null)]
    const { items, medians } = await read()
    expect(items).toMatchObject([
      { id: late, owner: '환경부', status: 'review', daysLate: 3 },
      { id: ahead, daysLate: -5 },
    ])
    expect(medians).toContainEqual({ status: 'review', days: 0, questions: expect.any(Number) })
  })

  it('are counted by who owes them and by field, also those that the list has no room for', async () => {
    const before = await read()
    for (let index = 0; index < 200; index += 1) await promise(daysAgo(2))
    await promise(daysAgo(9), null)
    const { items, totals, byOwner, bySteward, byCategory } = await read()
    expect(totals).toEqual({ late: before.totals.late + 201, ahead: before.totals.ahead })
    expect(byOwner).toEqual([
      { owner: '환경부', steward: null, promised: 202, late: 201, longest: 3 },
      { owner: '재단', steward: null, promised: 1, late: 1, longest: 9 },
    ])
    expect(bySteward).toEqual([{ name: null, promised: 203, late: 202, longest: 9 }])
    expect(byCategory).toMatchObject([{ promised: 203, late: 202, longest: 9 }])
    const late = items.filter(({ daysLate }) => daysLate > 0)
    expect([late.length, late[0]?.daysLate, items.length]).toEqual([100, 9, 101])
  })
})

describe('what answers led to', () => {
  const answered = async (days: number, visibility: 'public' | 'temporary' = 'public') => {
    const postId = await askQuestion(site.db, { authorId: author, status: 'answered', visibility })
    const values = { post_id: postId, body: '답변입니다.', answerer: '환경부', editor_id: author }
    await site.db
      .insertInto('question_answers')
      .values({ ...values, answered_at: daysAgo(days) })
      .execute()
    return postId
  }
  const outcome = { kind: 'bill' as const, summary: '개정안이 발의되었습니다.', address: null }
  const led = async (postId: number, happened: Date) => {
    const happened_on = happened.toISOString().slice(0, 10)
    await site.db
      .insertInto('question_outcomes')
      .values({ ...outcome, post_id: postId, happened_on, editor_id: author })
      .execute()
    return happened_on
  }

  it('is told of each answer that is public, and also that nobody has written it', async () => {
    const [settled, pending, hidden] = [await answered(4), await answered(4), await answered(4, 'temporary')]
    const happenedOn = await led(settled, daysAgo(3))
    const { answered: all } = await read()
    const own = all.filter(({ id }) => [settled, pending, hidden].includes(id))
    expect(own).toMatchObject([
      { id: pending, answerer: '환경부', days: 4, outcome: null },
      { id: settled, outcome: { ...outcome, happenedOn } },
    ])
  })

  it('has a median of days from the answer, of public questions and real outcomes', async () => {
    await site.db.deleteFrom('question_outcomes').execute()
    expect((await read()).outcomeMedian).toBeNull()
    for (const days of [10, 20, 60]) await led(await answered(days + 5), daysAgo(5))
    await led(await answered(300, 'temporary'), daysAgo(5))
    const { outcomeMedian } = await read()
    expect(outcomeMedian?.questions).toBe(3)
    expect([19, 20, 21]).toContain(outcomeMedian?.days)
  })
})
