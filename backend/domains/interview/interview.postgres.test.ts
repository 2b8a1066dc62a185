import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { holdInterview } from './interview.testing.ts'
import {
  answerQuestion,
  declineQuestion,
  mergeQuestion,
  selectQuestion,
} from './interview-question-status.commands.ts'
import { closeCollecting } from './interview-status.commands.ts'

const site = testSite({ open: openPostgresTestDatabase })
let editor: TestMember
let interview: number

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})
beforeEach(async () => {
  interview = await holdInterview(site.db, { authorId: editor.seq })
})

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const body = '보증보험 가입을 왜 세입자가 확인해야 합니까?'
const ask = (as: TestMember, idempotencyKey?: string) =>
  site
    .as(as)
    .call('POST /interviews/:id/questions', { params: { id: interview }, body: { body }, idempotencyKey })
const agree = (questionId: number, as: TestMember, wanted: { agreed?: boolean }) =>
  site.as(as).call('POST /interviews/:id/questions/:questionId/agreed', {
    params: { id: interview, questionId },
    body: wanted,
  })
const one = async <T>(statement: RawBuilder<T>): Promise<T | undefined> =>
  (await statement.execute(site.db)).rows[0]

const agreements = (id: number) =>
  one(sql<Record<'stored' | 'storedCertified' | 'rows' | 'certified', number>>`
    select q.agree_count as stored, q.certified_agree_count as "storedCertified",
           count(a.*) as rows, count(a.*) filter (where a.certified) as certified
    from interview_questions q left join interview_question_agreements a on a.question_id = q.id
    where q.id = ${id} group by q.id`)

describe('at once', () => {
  it('200 members agree with a question and one turns theirs over 51 times: the count is the rows', async () => {
    const { id } = (await ask(editor)).body
    const members = await times(200, index => site.join(index % 4 === 0 ? { certified_at: new Date() } : {}))
    const restless = await site.join()
    const answers = await Promise.all([
      times(200, index => agree(id, members[index] ?? restless, { agreed: true })),
      times(51, () => agree(id, restless, {})),
    ])
    expect(new Set(answers.flat().map(answer => answer.status))).toEqual(new Set([200]))
    const found = await agreements(id)
    expect(found).toEqual({ ...found, stored: found?.rows, storedCertified: 50, certified: 50 })
    expect([200, 201]).toContain(found?.stored)
  })

  it('20 questions of one member leave five, each in a place of its own', async () => {
    const asker = await site.join()
    const answers = await times(20, () => ask(asker))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(15).fill(400),
    ])
    const slots = await site.db
      .selectFrom('interview_questions')
      .select('slot')
      .where('post_id', '=', interview)
      .orderBy('slot')
      .execute()
    expect(slots.map(row => row.slot)).toEqual([1, 2, 3, 4, 5])
  })

  it('20 attempts with one key ask one question', async () => {
    const asker = await site.join()
    const answers = await times(20, () => ask(asker, 'one-key-for-all'))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  })

  it('a question that races with the end of collecting is asked before it or refused', async () => {
    const askers = await times(10, () => site.join())
    const [answers] = await Promise.all([
      times(10, index => ask(askers[index] ?? editor)),
      closeCollecting(site.db, editor.seq, { postId: interview }),
    ])
    const made = answers.filter(answer => answer.status === 201).length
    expect(answers.filter(answer => answer.error?.errorCode === 40907)).toHaveLength(10 - made)
    expect((await ask(editor)).error?.errorCode).toBe(40907)
    const rows = await one(sql`
      select count(*) as count from interview_questions where post_id = ${interview}`)
    expect(rows).toEqual({ count: made })
  })

  it('several editors move questions through their statuses, and the counts by status are the rows', async () => {
    const askers = await times(8, () => site.join())
    const ids = await times(24, async index => (await ask(askers[index % 8] ?? editor)).body.id)
    const act = [
      (questionId: number) => selectQuestion(site.db, editor.seq, { questionId }),
      (questionId: number) =>
        answerQuestion(site.db, editor.seq, { questionId, status: 'answered', answer: '그렇습니다.' }),
      (questionId: number) =>
        declineQuestion(site.db, editor.seq, { questionId, reason: '수사 중인 사건입니다.' }),
      (questionId: number) =>
        mergeQuestion(site.db, editor.seq, { questionId, into: ids[(questionId + 1) % 24] ?? 0 }),
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
      ) difference where n <> 0`.execute(site.db)
    expect(wrong.rows).toEqual([])
    const merged = await sql`
      select q.id from interview_questions q
      where q.merged_count <> (select count(*) from interview_questions m where m.merged_into = q.id)
         or exists (select from interview_questions t where t.id = q.merged_into and t.state = 'merged')`.execute(
      site.db,
    )
    expect(merged.rows).toEqual([])
  })

  it('questions merged into one another in chains and circles are merged or refused, and none in a deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = await times(8, async () => (await ask(await site.join())).body.id)
      const merges = ids.flatMap((questionId, index) =>
        [1, 2, 3].map(step =>
          mergeQuestion(site.db, editor.seq, { questionId, into: ids[(index + step) % 8] ?? 0 }),
        ),
      )
      const outcomes = await Promise.allSettled(merges)
      const refusals = outcomes.flatMap(outcome =>
        outcome.status === 'rejected' ? [outcome.reason.errorName ?? String(outcome.reason)] : [],
      )
      expect(new Set(refusals)).toEqual(new Set(['STEP_NOT_POSSIBLE']))
    }
  })
})
