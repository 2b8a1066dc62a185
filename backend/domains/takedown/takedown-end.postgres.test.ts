import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endTemporaryMeasures } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { endSuspension, suspendMember } from '#backend/domains/user/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { siteOf, type TestSite } from '#backend/testing/test-site.ts'
import { decideTakedown, endDueBlocks } from './index.ts'
import { fileRequest } from './takedown.commands.ts'

const day = 86_400_000
const blockedAt = new Date('2026-11-01T03:04:00Z')
const end = new Date(blockedAt.getTime() + 30 * day)
const minuteBefore = new Date(end.getTime() - 60_000)

let database: OpenDatabase
let site: TestSite
let editor: number
let author: number

beforeAll(async () => {
  database = await openPostgresTestDatabase(20)
  site = siteOf(database, await openTestApp(database))
  editor = (await memberToken(database, { role: 'ADMIN' })).seq
  author = (await memberToken(database)).seq
})
afterAll(async () => {
  await site?.app.close()
  await database?.close()
})

async function blockedPost(): Promise<{ postId: number; caseNumber: string }> {
  const postId = await askQuestion(database.db, { authorId: author })
  const request = {
    thing: { kind: 'question', postId, commentId: null },
    basis: 'privacy',
    claimantKind: 'self',
    name: '박요청',
    contact: 'claimant@example.org',
    text: '제 사진이 실렸습니다.',
    drawn: String(postId),
  } as const
  const caseNumber = await fileRequest(database.db, request, [])
  await decideTakedown(database.db, editor, { caseNumber, decision: 'block', reason: '사생활' }, blockedAt)
  return { postId, caseNumber }
}

const stateOf = async ({ postId, caseNumber }: { postId: number; caseNumber: string }) => {
  const { db } = database
  const post = await db
    .selectFrom('posts')
    .select('visibility')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const found = await db
    .selectFrom('takedown_requests')
    .select('status')
    .where('case_number', '=', caseNumber)
    .executeTakeFirstOrThrow()
  return [post.visibility, found.status]
}

const endingsOf = async (postId: number) => {
  const rows = await database.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'measure-ended')
    .execute()
  return rows.filter(({ payload }) => payload.postId === postId).length
}

describe('a block of 30 days, with several backends', () => {
  it('stays to the last minute, and then ends once and is told once', async () => {
    const blocked = await Promise.all(Array.from({ length: 12 }, blockedPost))
    const round = (now: Date) =>
      [endDueBlocks(database.db, now), endTemporaryMeasures(database.db, now)] as const
    await Promise.all([...round(minuteBefore), ...round(minuteBefore)])
    for (const one of blocked) expect(await stateOf(one)).toEqual(['temporary', 'blocked'])
    const ended = await Promise.all(Array.from({ length: 6 }, () => round(end)[0]))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(12)
    for (const one of blocked) {
      expect(await stateOf(one)).toEqual(['public', 'returned'])
      expect(await endingsOf(one.postId)).toBe(1)
    }
  })

  it('ends once when an editor and the clock end it together', async () => {
    const one = await blockedPost()
    const byHand = () =>
      decideTakedown(
        database.db,
        editor,
        { caseNumber: one.caseNumber, decision: 'return', reason: '확인함' },
        end,
      ).then(
        () => 1,
        () => 0,
      )
    const counts = await Promise.all([
      byHand(),
      endDueBlocks(database.db, end),
      byHand(),
      endDueBlocks(database.db, end),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await stateOf(one)).toEqual(['public', 'returned'])
    expect(await endingsOf(one.postId)).toBe(1)
  })

  it('leaves out of sight what an editor removed by a rule meanwhile', async () => {
    const one = await blockedPost()
    await database.db
      .updateTable('posts')
      .set({ visibility: 'removed', hidden_until: null, hidden_by_claim: false, deleted_at: end })
      .where('id', '=', one.postId)
      .execute()
    await endDueBlocks(database.db, end)
    expect(await stateOf(one)).toEqual(['removed', 'returned'])
    expect(await endingsOf(one.postId)).toBe(0)
  })
})

describe('a suspension, with two backends', () => {
  it('ends at its moment in both without any job', async () => {
    const other = siteOf(database, await openTestApp(database))
    const member = await memberToken(database)
    const suspended = async () =>
      Promise.all(
        [site, other].map(async backend => (await backend.as(member).call('POST /users/me')).body.suspended),
      )
    const until = new Date(Date.now() + day)
    await suspendMember(database.db, editor, { memberId: member.seq, until, rule: 'spam', reason: '도배' })
    expect(await suspended()).toEqual([true, true])
    const past = { from_at: new Date(Date.now() - 2 * day), until_at: new Date(Date.now() - 1) }
    await database.db.updateTable('user_sanctions').set(past).where('user_id', '=', member.seq).execute()
    expect(await suspended()).toEqual([false, false])
    const ending = endSuspension(database.db, editor, { memberId: member.seq, reason: '끝남' })
    await expect(ending).rejects.toThrow('STEP_NOT_POSSIBLE')
    await other.app.close()
  })
})

describe('a block of 30 days, with one connection to the database', () => {
  it('is made and ends: no transaction waits for a second connection', async () => {
    const narrow = await openPostgresTestDatabase(1, { connectionTimeout: 5_000 })
    const wide = database
    try {
      database = narrow
      editor = (await memberToken(narrow, { role: 'ADMIN' })).seq
      author = (await memberToken(narrow)).seq
      const one = await blockedPost()
      expect(await endDueBlocks(narrow.db, minuteBefore)).toBe(0)
      expect(await endDueBlocks(narrow.db, end)).toBe(1)
      expect(await stateOf(one)).toEqual(['public', 'returned'])
      expect(await endingsOf(one.postId)).toBe(1)
    } finally {
      database = wide
      await narrow.close()
    }
  })
})
