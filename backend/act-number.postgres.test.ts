import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { holdInterview } from '#backend/domains/interview/interview.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { countLockWaiters, holdLock } from '#backend/testing/held-lock.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { purgeActNumbers } from './domains/post/index.ts'
import { accessTokens } from './platform/auth/access-token.ts'
import { systemClock } from './platform/clock.ts'

const site = testSite({ open: () => openPostgresTestDatabase(20) })
let member: TestMember
let question: number
let debate: number
let comment: number
let interview: number
let asked: number
beforeEach(async () => {
  member = await site.join()
  question = await askQuestion(site.db, { authorId: member.seq })
  debate = await holdDebate(site.db, { authorId: member.seq })
  const text = { postId: question, place: undefined, authorId: member.seq, body: '의견입니다.', stance: null }
  comment = await insertComment(site.db, text)
  interview = await holdInterview(site.db, { authorId: member.seq })
  const put = { params: { id: interview }, body: { body: '계약 전에 무엇을 보아야 합니까?' } }
  asked = (await site.as(await site.join()).call('POST /interviews/:id/questions', put)).body.id
})

const agree = (body: CallInput<'POST /questions/:id/agreed'>['body'], as = member) =>
  site.as(as).call('POST /questions/:id/agreed', { params: { id: question }, body })

const acts: [string, () => { path: string; on: object; off: object; stands: (answer: object) => unknown }][] =
  [
    [
      'agreeing',
      () => ({
        path: `/questions/${question}/agreed`,
        on: { agreed: true },
        off: { agreed: false },
        stands: answer => 'agreed' in answer && answer.agreed,
      }),
    ],
    [
      'a bookmark',
      () => ({
        path: `/debates/${debate}/bookmarked`,
        on: { bookmarked: true },
        off: { bookmarked: false },
        stands: answer => 'bookmarked' in answer && answer.bookmarked,
      }),
    ],
    [
      'a position',
      () => ({
        path: `/debates/${debate}/stance`,
        on: { position: 'for' },
        off: { position: null },
        stands: answer => 'stance' in answer && answer.stance !== null,
      }),
    ],
    [
      'agreeing with a comment',
      () => ({
        path: `/comments/${question}/${comment}/agreed`,
        on: { agreed: true },
        off: { agreed: false },
        stands: answer => 'agreed' in answer && answer.agreed,
      }),
    ],
    [
      'agreeing with a question to an interview',
      () => ({
        path: `/interviews/${interview}/questions/${asked}/agreed`,
        on: { agreed: true },
        off: { agreed: false },
        stands: answer => 'agreed' in answer && answer.agreed,
      }),
    ],
  ]

describe.each(acts)('of two acts of one session, %s', (_, of) => {
  it('stands as the newer one says, although the older one arrives last', async () => {
    const { path, on, off, stands } = of()
    const newer = await site.as(member).send('POST', path, { ...on, actNumber: 1_002 })
    const older = await site.as(member).send('POST', path, { ...off, actNumber: 1_001 })
    expect([newer.status, stands(newer.body), older.status, stands(older.body)]).toEqual([
      200,
      true,
      200,
      true,
    ])
  })

  it('is repeated by the same number, and undone by a larger one or by none', async () => {
    const { path, on, off, stands } = of()
    for (const [payload, expected] of [
      [{ ...on, actNumber: 7 }, true],
      [{ ...on, actNumber: 7 }, true],
      [{ ...off, actNumber: 8 }, false],
      [on, true],
      [off, false],
    ] as const)
      expect(stands((await site.as(member).send('POST', path, payload)).body)).toBe(expected)
  })
})

describe('act numbers', () => {
  it('order two acts that run at the same time', async () => {
    const { db } = site.database
    const lock = await holdLock(db, sql`select from post_stats where post_id = ${question} for update`)
    const newer = agree({ agreed: true, actNumber: 2 })
    await expect.poll(() => countLockWaiters(db)).toBe(1)
    const older = agree({ agreed: false, actNumber: 1 })
    await expect.poll(() => countLockWaiters(db)).toBe(2)
    await lock.release()
    expect([(await newer).body.agreed, (await older).body.agreed]).toEqual([true, true])
  })

  it('of two sessions are not compared: what arrives last counts', async () => {
    const { db } = site.database
    const other = await site.join()
    await db.updateTable('sessions').set({ user_id: member.seq }).where('id', '=', other.sessionId).execute()
    const claims = { memberId: member.seq, sessionId: other.sessionId, generation: 1 }
    const token = await accessTokens(testConfig().secrets.tokenKeys, systemClock).sign(claims)
    const elsewhere = { ...member, headers: { authorization: `Bearer ${token}` } }
    await agree({ agreed: true, actNumber: 900 })
    const late = await agree({ agreed: false, actNumber: 5 }, elsewhere)
    expect(late.body.agreed).toBe(false)
  })

  it('of one thing say nothing about another, nor one kind of act about the other', async () => {
    const params = { id: debate }
    await site.as(member).call('POST /debates/:id/agreed', { params, body: { agreed: true, actNumber: 50 } })
    const mark = await site
      .as(member)
      .call('POST /debates/:id/bookmarked', { params, body: { bookmarked: true, actNumber: 49 } })
    const other = await agree({ agreed: true, actNumber: 48 })
    expect([mark.body.bookmarked, other.body.agreed]).toEqual([true, true])
  })

  it('are forgotten after ten minutes, so that a clock set back keeps nobody from acting', async () => {
    const { db } = site.database
    await agree({ agreed: true, actNumber: 9_000 })
    expect(await purgeActNumbers(db)).toBe(0)
    await sql`update act_numbers set taken_at = taken_at - interval '11 minutes'`.execute(db)
    expect((await agree({ agreed: false, actNumber: 10 })).body.agreed).toBe(false)
    await sql`update act_numbers set taken_at = taken_at - interval '11 minutes'`.execute(db)
    expect(await purgeActNumbers(db)).toBeGreaterThan(0)
    expect(await db.selectFrom('act_numbers').select('number').execute()).toEqual([])
  })

  it.each([0, -1, 1.5, '3', 2 ** 53])('are refused when they are %j', async actNumber => {
    expect(
      (await site.as(member).send('POST', `/questions/${question}/agreed`, { agreed: true, actNumber }))
        .status,
    ).toBe(400)
  })
})
