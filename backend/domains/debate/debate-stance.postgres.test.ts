import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertMembers, voices } from '#backend/domains/post/post.testing.ts'
import type { Member } from '#backend/platform/auth/member-of.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { holdDebate, inHours } from './debate.testing.ts'
import { closeEarly, openDueDebates } from './debate-status.commands.ts'
import { takeStance } from './stance.commands.ts'

let database: OpenDatabase
let members: number[]
let post: number
let editor: number

beforeAll(async () => {
  database = await openPostgresTestDatabase()
  members = await insertMembers(database.db, 200)
  editor = members[0] ?? 0
})
afterAll(() => database.close())
beforeEach(async () => {
  post = await holdDebate(database.db, { authorId: editor })
})

const keys = ['for', 'against', 'other'] as const
const memberOf = (seq: number): Member => ({
  kind: 'member',
  seq,
  role: 'MEMBER',
  certified: seq % 2 === 0,
  type: null,
  consented: true,
  sensitiveConsented: true,
  suspended: false,
  secondFactor: false,
  recentSecondFactor: false,
})
const take = (seq: number, position: string | null, commentId?: number) =>
  takeStance(database.db, post, { member: memberOf(seq), credential: null }, { position, commentId }, voices)

async function takeAll(positionOf: (index: number) => string | null): Promise<void> {
  let next = 0
  const line = async () => {
    for (let index = next++; index < members.length; index = next++) {
      await take(members[index] ?? 0, positionOf(index))
    }
  }
  await Promise.all(Array.from({ length: 25 }, line))
}

/** Runs `skipsLocked` while an act waits for what is held; answers the rows that it found free. */
async function freeWhileHeld(
  held: RawBuilder<unknown>,
  skipsLocked: RawBuilder<unknown>,
  act: () => Promise<unknown>,
) {
  const other = await holdLock(database.db, held)
  const waiting = watchSettled(act())
  await expect.poll(async () => (await countLockWaiters(database.db)) + Number(waiting.settled())).toBe(1)
  const { rows } = await skipsLocked.execute(database.db)
  await other.release()
  await waiting.work
  return rows
}

async function countedThrice() {
  const { rows } = await sql<{ position: string; stored: string; counted: string; noted: string }>`
    with noted as (
      select distinct on (who) value, certified from ledger_waiting_acts
      where post_id = ${post} and kind = 'stance' order by who, turn desc
    )
    select c.position, format('%s/%s', c.stance_count, c.certified_stance_count) as stored,
           (select format('%s/%s', count(*), count(*) filter (where certified)) from debate_stances s
            where s.post_id = c.debate_id and s.position = c.position) as counted,
           (select format('%s/%s', count(*), count(*) filter (where certified)) from noted
            where noted.value = c.position) as noted
    from debate_position_counts c where c.debate_id = ${post} order by c.position`.execute(database.db)
  const stats = await database.db
    .selectFrom('post_stats')
    .select('joined_count')
    .where('post_id', '=', post)
    .executeTakeFirstOrThrow()
  return { rows, joined: stats.joined_count }
}

async function expectEqualCounts(joined: number) {
  const found = await countedThrice()
  for (const { position, stored, counted, noted } of found.rows) {
    expect({ position, counted, noted }).toEqual({ position, counted: stored, noted: stored })
  }
  expect(found.joined).toBe(joined)
  const sum = found.rows.reduce((all, row) => all + Number(row.stored.split('/')[0]), 0)
  expect(sum).toBe(joined)
}

describe('at once', () => {
  it('200 members take and change stances: counts are rows are the ledger', async () => {
    await takeAll(index => keys[index % 3] ?? 'for')
    await expectEqualCounts(200)
    await takeAll(index => (index % 4 === 0 ? null : (keys[index % 2] ?? 'for')))
    await expectEqualCounts(150)
  })

  it('one member who toggles 50 times has one stance or none, and the ledger says which', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        take(editor, index % 5 === 4 ? null : (keys[index % 3] ?? 'for')),
      ),
    )
    const rows = await database.db
      .selectFrom('debate_stances')
      .select('position')
      .where('post_id', '=', post)
      .execute()
    await expectEqualCounts(rows.length)
    await take(editor, null)
    await expectEqualCounts(0)
  })

  it('a stance that waits for its member’s other act holds no counter, so that the two never wait for each other', async () => {
    for (const position of ['for', null]) await take(editor, position)
    const key = sql`select from ledger_member_keys where user_id = ${editor} for no key update`
    const counters = sql`select from post_stats where post_id = ${post} for no key update skip locked`
    expect(await freeWhileHeld(key, counters, () => take(editor, 'against'))).toHaveLength(1)
    await expectEqualCounts(1)
  })

  it('a stance that waits for the counters leaves its reason to whoever takes that comment back', async () => {
    const comment = { post_id: post, author_id: editor, body: '찬성하는 이유입니다.', depth: 0 }
    const { id } = await database.db
      .insertInto('comments')
      .values(comment)
      .returning('id')
      .executeTakeFirstOrThrow()
    const counters = sql`select from post_stats where post_id = ${post} for no key update`
    const reason = sql`select from comments where id = ${id} for no key update skip locked`
    expect(await freeWhileHeld(counters, reason, () => take(editor, 'for', id))).toHaveLength(1)
  })

  it('a stance that waits for the closing is refused', async () => {
    const holding = await database.db.startTransaction().execute()
    await sql`select from debates where post_id = ${post} for no key update`.execute(holding)
    const closing = closeEarly(database.db, editor, { postId: post, reason: '새로운 논점이 없습니다.' })
    let late: Promise<string> | undefined
    try {
      await expect.poll(() => countLockWaiters(database.db)).toBe(1)
      late = take(editor, 'for').then(
        () => 'taken',
        (refusal: Error) => refusal.message,
      )
      const watched = watchSettled(late)
      await expect.poll(async () => (await countLockWaiters(database.db)) + Number(watched.settled())).toBe(2)
    } finally {
      await holding.commit().execute()
    }
    await closing
    expect(await late).toBe('DEBATE_NOT_OPEN')
    await expectEqualCounts(0)
  })

  it('stances racing with the closing are counted or refused, and none is later than it', async () => {
    const racing = members
      .slice(0, 60)
      .map(seq => take(seq, 'for').catch((refusal: Error) => refusal.message))
    const closing = closeEarly(database.db, editor, { postId: post, reason: '새로운 논점이 없습니다.' })
    const answers = await Promise.all(racing)
    await closing
    const taken = answers.filter(answer => typeof answer !== 'string').length
    expect(answers.filter(answer => answer === 'DEBATE_NOT_OPEN')).toHaveLength(60 - taken)
    await expectEqualCounts(taken)
    const { rows } = await sql`
      select s.user_id from debate_stances s join debates d on d.post_id = s.post_id
      where s.post_id = ${post} and s.changed_at > d.closed_early_at`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('two processes open one debate once', async () => {
    const due = await holdDebate(database.db, { authorId: editor, opensAt: inHours(-1) })
    await database.db
      .updateTable('debates')
      .set({ opening_told_at: null })
      .where('post_id', '=', due)
      .execute()
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDueDebates(database.db)))
    expect(opened.flat()).toEqual([due])
    const happened = await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'debate-opened')
      .execute()
    expect(happened).toEqual([{ payload: { postId: due } }])
  })
})
