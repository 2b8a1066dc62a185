import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { holdInterview } from './interview.testing.ts'
import { closeCollecting } from './interview-acts.ts'
import { answerQuestion, declineQuestion, mergeQuestion, selectQuestion } from './interview-question-acts.ts'

let database: OpenDatabase
let app: App
let editor: TestMember
let interview: number

beforeAll(async () => {
  database = await openPostgresTestDatabase()
  app = await openTestApp(database)
  editor = await memberToken(database, { role: 'EDITOR' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  interview = await holdInterview(database.db, { authorId: editor.seq })
})

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const post = async (path: string, as: TestMember, payload: object, key?: string) => {
  const headers = { ...as.headers, ...(key && { 'idempotency-key': key }) }
  const reply = await app.inject({ method: 'POST', url: `/api/interviews/${path}`, headers, payload })
  return { status: reply.statusCode, ...reply.json() }
}
const body = '보증보험 가입을 왜 세입자가 확인해야 합니까?'
const ask = (as: TestMember, key?: string) => post(`${interview}/questions`, as, { body }, key)
const one = async <T>(statement: RawBuilder<T>): Promise<T | undefined> =>
  (await statement.execute(database.db)).rows[0]

/** Counter and rows of a question's agreements, in all and of certified members. */
const agreements = (id: number) =>
  one(sql<Record<'stored' | 'storedCertified' | 'rows' | 'certified', number>>`
    select q.agree_count as stored, q.certified_agree_count as "storedCertified",
           count(a.*) as rows, count(a.*) filter (where a.certified) as certified
    from interview_questions q left join interview_question_agreements a on a.question_id = q.id
    where q.id = ${id} group by q.id`)

describe('at once', () => {
  it('200 members agree with a question and one turns theirs over 51 times: the count is the rows', async () => {
    const { id } = await ask(editor)
    const members = await times(200, index =>
      memberToken(database, index % 4 === 0 ? { certified_at: new Date() } : {}),
    )
    const restless = await memberToken(database)
    const path = `${interview}/questions/${id}/agreed`
    const answers = await Promise.all([
      times(200, index => post(path, members[index] ?? restless, { agreed: true })),
      times(51, () => post(path, restless, {})),
    ])
    expect(new Set(answers.flat().map(answer => answer.status))).toEqual(new Set([200]))
    const found = await agreements(id)
    expect(found).toEqual({ ...found, stored: found?.rows, storedCertified: 50, certified: 50 })
    expect([200, 201]).toContain(found?.stored)
  })

  it('20 questions of one member leave five, each in a place of its own', async () => {
    const asker = await memberToken(database)
    const answers = await times(20, () => ask(asker))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(15).fill(400),
    ])
    const slots = await database.db
      .selectFrom('interview_questions')
      .select('slot')
      .where('post_id', '=', interview)
      .orderBy('slot')
      .execute()
    expect(slots.map(row => row.slot)).toEqual([1, 2, 3, 4, 5])
  })

  it('20 attempts with one key ask one question', async () => {
    const asker = await memberToken(database)
    const answers = await times(20, () => ask(asker, 'one-key-for-all'))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  })

  it('a question that races with the end of collecting is asked before it or refused', async () => {
    const askers = await times(10, () => memberToken(database))
    const [answers] = await Promise.all([
      times(10, index => ask(askers[index] ?? editor)),
      closeCollecting(database.db, editor.seq, { postId: interview }),
    ])
    const made = answers.filter(answer => answer.status === 201).length
    expect(answers.filter(answer => answer.errorCode === 40907)).toHaveLength(10 - made)
    expect((await ask(editor)).errorCode).toBe(40907)
    const rows = await one(sql`
      select count(*) as count from interview_questions where post_id = ${interview}`)
    expect(rows).toEqual({ count: made })
  })

  it('several editors move questions through their states, and the counts by state are the rows', async () => {
    const askers = await times(8, () => memberToken(database))
    const ids = await times(24, async index => (await ask(askers[index % 8] ?? editor)).id as number)
    const act = [
      (questionId: number) => selectQuestion(database.db, editor.seq, { questionId }),
      (questionId: number) =>
        answerQuestion(database.db, editor.seq, { questionId, state: 'answered', answer: '그렇습니다.' }),
      (questionId: number) =>
        declineQuestion(database.db, editor.seq, { questionId, reason: '수사 중인 사건입니다.' }),
      (questionId: number) =>
        mergeQuestion(database.db, editor.seq, { questionId, into: ids[(questionId + 1) % 24] ?? 0 }),
    ]
    const outcomes = await Promise.allSettled(ids.flatMap(id => act.map(step => step(id))))
    const refusals = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [outcome.reason.errorName ?? String(outcome.reason)] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['STEP_NOT_POSSIBLE']))
    const wrong = await sql`
      select state from (
        select state, sum(n) as n from (
          select state, count(*) as n from interview_questions
            where post_id = ${interview} and visibility = 'public' group by state
          union all
          select state, -questions from interview_question_counts where post_id = ${interview}
        ) both_sides group by state
      ) difference where n <> 0`.execute(database.db)
    expect(wrong.rows).toEqual([])
    const merged = await sql`
      select q.id from interview_questions q
      where q.merged_count <> (select count(*) from interview_questions m where m.merged_into = q.id)
         or exists (select from interview_questions t where t.id = q.merged_into and t.state = 'merged')`.execute(
      database.db,
    )
    expect(merged.rows).toEqual([])
  })
})
