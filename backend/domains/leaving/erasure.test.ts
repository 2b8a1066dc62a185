import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { reconcileStances } from '#backend/domains/debate/index.ts'
import { reconcileCounts } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { noLeaving } from '#backend/domains/user/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { eraseDueMembers } from './erasure.commands.ts'

const site = testSite()
let leaver: TestMember
let other: TestMember
beforeEach(async () => {
  canary = `카나리아${randomBytes(4).toString('hex')}`
  leaver = await site.join({ type: '변호사', certified_at: new Date() })
  other = await site.join()
})

const leave = (member: TestMember, body?: CallInput<'DELETE /users/sign-out'>['body']) =>
  site.as(member).call('DELETE /users/sign-out', { body })
const read = (id: number) => site.as(other).call('GET /questions/:id', { params: { id } })
const fail = (about: { err: unknown }) => {
  throw about.err
}
const attempt = (days: number, error: (about: { err: unknown }) => void = fail, mostAtOnce = 100) =>
  eraseDueMembers(site.db, {
    providers: [],
    log: { error },
    mostAtOnce,
    now: new Date(Date.now() + days * 86_400_000),
  })
const erase = async (days: number) => (await attempt(days)).erased
async function isAnywhere(trace: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(site.db)
  for (const { name } of rows) {
    const found = await sql<{ there: boolean }>`
      select exists (select from ${sql.table(name)} t where strpos(t::text, ${trace}) > 0) as there`.execute(
      site.db,
    )
    if (found.rows[0]?.there) return true
  }
  return false
}

const nothing = {
  question: 'delete',
  comment: 'delete',
  interviewQuestion: 'delete',
  greenPaper: 'delete',
} as const
/** Differs for each test: rows of one are found in the next. */
let canary: string
const personHash = Buffer.alloc(32, 0xca)

async function live(): Promise<{ own: number; foreign: number }> {
  const by = site.as(leaver)
  await by.call('PUT /users/update-user', { body: { introduction: `${canary} 소개` } })
  const pages = [{ title: `${canary} 쪽 제목`, body: `${canary} 쪽 내용` }]
  await by.call('PUT /users/update-pdf-info', { body: { version: 0, pages } })
  await site.db
    .insertInto('user_contacts')
    .values({ user_id: leaver.seq, email: `${canary}@example.org`, provider: 'local' })
    .execute()
  await site.db
    .insertInto('oauth_identities')
    .values({ provider: 'local', subject: `${canary} ${leaver.seq}`, user_id: leaver.seq })
    .execute()
  const device = {
    user_id: leaver.seq,
    session_id: leaver.sessionId,
    endpoint: `https://fcm.googleapis.com/${canary}`,
    endpoint_hash: personHash,
  }
  await site.db
    .insertInto('push_devices')
    .values({ ...device, p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16), kinds: ['step'] })
    .execute()
  const proof = { method: 'portone' as const, verified_at: new Date() }
  await site.db
    .insertInto('certifications')
    .values({ user_id: leaver.seq, person_hash: personHash, ...proof })
    .execute()
  const own = await askQuestion(site.db, {
    authorId: leaver.seq,
    title: `${canary} 질문은 남습니까?`,
    body: `${canary} 질문의 내용입니다.`,
  })
  const foreign = await askQuestion(site.db, { authorId: other.seq })
  const params = { id: foreign }
  await by.call('POST /questions/:id/agreed', { params, body: { agreed: true } })
  await by.call('POST /questions/:id/bookmarked', { params, body: { bookmarked: true } })
  await by.call('POST /comments/:postId', {
    params: { postId: foreign },
    body: { body: `${canary} 의견입니다.` },
  })
  return { own, foreign }
}

describe('erasure', () => {
  it('waits for the grace to end, and passes over whoever came back', async () => {
    await leave(leaver)
    expect(await erase(6)).toBe(0)
    await site.db
      .updateTable('users')
      .set({ status: 'member', ...noLeaving })
      .where('id', '=', leaver.seq)
      .execute()
    expect(await erase(8)).toBe(0)
  })

  it('leaves nothing of somebody who kept nothing, and every count as its rows are', async () => {
    const { own, foreign } = await live()
    await leave(leaver, { keep: nothing })
    expect(await erase(8)).toBe(1)
    for (const trace of [canary, leaver.name, personHash.toString('hex')])
      expect(await isAnywhere(trace)).toBe(false)
    expect((await read(own)).status).toBe(410)
    const { counts } = (await read(foreign)).body
    expect(counts).toMatchObject({ agree: 1, certifiedAgree: 1, bookmark: 0, comment: 0 })
    expect(await erase(8)).toBe(0)
  })

  it('keeps the texts of somebody who left them, under the name of all who left', async () => {
    const { own } = await live()
    await leave(leaver, { keep: {} })
    expect(await erase(8)).toBe(1)
    const { author, title } = (await read(own)).body
    expect(title).toContain(canary)
    expect(author).toEqual({ seq: leaver.seq, name: '탈퇴한 회원', certified: false, type: null })
    expect(await isAnywhere(leaver.name)).toBe(false)
    const profile = await site.as(other).call('POST /users/profile/:id', { params: { id: leaver.seq } })
    expect(profile.body).toMatchObject({ name: '탈퇴한 회원', introduction: null, left: true })
  })

  it('ends a leaving as it was chosen when one choice was made for all texts', async () => {
    const { own } = await live()
    await leave(leaver)
    await site.db
      .updateTable('users')
      .set({ leaving_keeps: 'nothing', leaving_deletes: null })
      .where('id', '=', leaver.seq)
      .execute()
    expect(await erase(8)).toBe(1)
    expect(await isAnywhere(canary)).toBe(false)
    expect((await read(own)).status).toBe(410)
  })

  it('empties what was taken back long before, whatever is chosen', async () => {
    const { own, foreign } = await live()
    const by = site.as(leaver)
    await by.call('DELETE /questions/:id', { params: { id: own } })
    const { items } = (await by.call('GET /comments/:postId', { params: { postId: foreign } })).body
    const params = { postId: foreign, commentId: items[0]?.id ?? 0 }
    await by.call('DELETE /comments/:postId/:commentId', { params })
    await leave(leaver, { keep: {} })
    expect(await erase(8)).toBe(1)
    expect(await isAnywhere(canary)).toBe(false)
  })

  it('leaves a question that editors removed to them, without its words', async () => {
    const { own } = await live()
    const removed = { visibility: 'removed', deleted_at: new Date() } as const
    await site.db.updateTable('posts').set(removed).where('id', '=', own).execute()
    const revision = { post_id: own, version: 1, title: `${canary}?`, body: canary, category_id: 1 }
    await site.db
      .insertInto('question_revisions')
      .values({ ...revision, replaced_by: leaver.seq })
      .execute()
    await leave(leaver, { keep: nothing })
    await erase(8)
    const kept = site.db.selectFrom('posts').select(['visibility', 'body']).where('id', '=', own)
    expect(await kept.execute()).toEqual([{ visibility: 'removed', body: '' }])
    expect(await isAnywhere(canary)).toBe(false)
  })

  it('goes on past somebody who cannot be erased, and says to its caller alone who', async () => {
    await sql`
      create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'kept by a test'; end $$`.execute(site.db)
    await sql`
      create trigger refused before update on users for each row
      when (new.status = 'withdrawn' and new.id = ${sql.lit(leaver.seq)})
      execute function refuse_erasure()`.execute(site.db)
    for (const member of [leaver, other]) await leave(member)
    const logged: unknown[] = []
    const outcome = await attempt(8, about => logged.push(about))
    expect(outcome).toEqual({ erased: 1, failed: [leaver.seq] })
    expect(logged).toEqual([{ err: expect.objectContaining({ message: 'kept by a test' }) }])
    await sql`drop function refuse_erasure cascade`.execute(site.db)
    expect(await erase(8)).toBe(1)
  })

  it('goes on past more of them than are read at once', async () => {
    await sql`
      create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'kept by a test'; end $$`.execute(site.db)
    await sql`
      create trigger refused before update on users for each row
      when (new.status = 'withdrawn' and old.introduction = 'stuck')
      execute function refuse_erasure()`.execute(site.db)
    const stuck = Array.from({ length: 3 }, (_, index) => ({
      name: `막힌 사람 ${index}`,
      introduction: 'stuck',
      status: 'leaving' as const,
      leaves_at: new Date(0),
      leaving_keeps: 'posts' as const,
    }))
    await site.db.insertInto('users').values(stuck).execute()
    await leave(leaver)
    let logged = 0
    const count = () => {
      logged += 1
    }
    try {
      const { erased, failed } = await attempt(8, count, 2)
      expect([erased, failed.length, logged]).toEqual([1, 3, 3])
    } finally {
      await sql`drop function refuse_erasure cascade`.execute(site.db)
      await site.db.deleteFrom('users').where('introduction', '=', 'stuck').execute()
    }
  })

  it('keeps what they agreed with in the count, and nothing that leads from the public log to them', async () => {
    const { foreign } = await live()
    const key = () =>
      site.db.selectFrom('ledger_member_keys').select('user_id').where('user_id', '=', leaver.seq).execute()
    const counts = () =>
      site.db
        .selectFrom('post_stats')
        .select(['agree_count', 'certified_agree_count'])
        .where('post_id', '=', foreign)
        .executeTakeFirst()
    const before = await counts()
    expect(before?.agree_count).toBe(1)
    expect(await key()).toHaveLength(1)
    await leave(leaver)
    await erase(8)
    expect(await key()).toEqual([])
    expect(await counts()).toEqual(before)
    const acts = await site.db
      .selectFrom('ledger_waiting_acts')
      .select('value')
      .where('post_id', '=', foreign)
      .execute()
    expect(acts).toEqual([{ value: 'agreed' }])
    expect(await reconcileCounts(site.db)).toEqual([])
    expect(await reconcileStances(site.db)).toEqual([])
  })
})

describe('erasing a member whose agreement was excluded', () => {
  it('forgets whose it was, keeps the number, and counts nothing when it is reversed', async () => {
    const [one, two] = [await site.join({ role: 'EDITOR' }), await site.join({ role: 'EDITOR' })]
    const id = await askQuestion(site.db, { authorId: other.seq })
    await site.as(leaver).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
    await site.as(leaver).call('PUT /blocks/:seq', { params: { seq: other.seq }, body: { kind: 'mute' } })
    await site.as(other).call('PUT /blocks/:seq', { params: { seq: leaver.seq }, body: { kind: 'block' } })
    const reason = '한 망에서 한꺼번에 들어온 공감입니다.'
    const proposal = { params: { id }, body: { chosen: { age: 'day' as const }, reason } }
    const { body } = await site.as(one).call('POST /desk/posts/:id/agreement-exclusions', proposal)
    const decision = { params: { exclusionId: body.id }, body: { confirmed: true } }
    await site.as(two).call('PUT /desk/agreement-exclusions/:exclusionId/decision', decision)
    await leave(leaver)
    await erase(8)
    for (const table of ['excluded_agreements', 'agreement_networks', 'member_blocks'] as const) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} t where to_jsonb(t) ->> 'user_id' = ${String(leaver.seq)}
          or to_jsonb(t) ->> 'other_id' = ${String(leaver.seq)}`.execute(site.db)
      expect(rows, table).toEqual([])
    }
    expect((await read(id)).body).toMatchObject({ counts: { agree: 0 }, excludedAgree: 1 })
    const back = { params: { exclusionId: body.id }, body: { reason } }
    await site.as(one).call('PUT /desk/agreement-exclusions/:exclusionId/restoration', back)
    await site.as(two).call('PUT /desk/agreement-exclusions/:exclusionId/restoration-decision', decision)
    expect((await read(id)).body).toMatchObject({ counts: { agree: 0 }, excludedAgree: 0 })
  })
})
