import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { takeBackLeaving } from './leave.ts'
import { endSuspension, setMemberType, suspendMember } from './member-acts.ts'

let database: OpenDatabase
let app: App
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = async (
  member: TestMember,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const { headers } = member
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}

describe('an account', () => {
  it.each([
    ['name', { name: '탈퇴한 회원' }],
    ['name', { name: '관 리 자' }],
    ['name', { name: '가' }],
    ['introduction', { introduction: '가'.repeat(201) }],
    ['role', { role: 'ADMIN' }],
    ['showsInterest', { showsInterest: 'yes' }],
    ['email', { email: 'other@example.org' }],
  ])('refuses a wrong %s', async (field, change) => {
    const answer = await send(await memberToken(database), 'PUT', '/users/update-user', change)
    expect(answer).toMatchObject({ status: 400, body: { validationErrors: [{ field }] } })
  })

  it('forgets the address when its owner says so, and nobody else’s', async () => {
    const [member, other] = [await memberToken(database), await memberToken(database)]
    for (const { seq } of [member, other])
      await database.db
        .insertInto('user_contacts')
        .values({ user_id: seq, email: 'kept@example.org', provider: 'local' })
        .execute()
    const { body } = await send(member, 'PUT', '/users/update-user', { email: null })
    expect(body).toMatchObject({ email: null, name: member.name })
    const kept = await database.db.selectFrom('user_contacts').select('user_id').execute()
    expect(kept).toEqual([{ user_id: other.seq }])
  })

  it('refuses a name that somebody has, in whatever case', async () => {
    await memberToken(database, { name: 'Haneul' })
    const { body } = await send(await memberToken(database), 'PUT', '/users/update-user', { name: 'haneul' })
    expect(body.errorCode).toBe(40902)
  })

  it('changes what was named and keeps the rest; both lists are closed until their owner opens them', async () => {
    const member = await memberToken(database)
    const before = (await send(member, 'GET', '/users/account')).body
    expect(before).toMatchObject({
      name: member.name,
      showsRecommend: false,
      showsInterest: false,
      email: null,
    })
    const { body } = await send(member, 'PUT', '/users/update-user', {
      introduction: '버스를 모는 사람입니다.',
      showsRecommend: true,
    })
    expect(body).toEqual({ ...before, introduction: '버스를 모는 사람입니다.', showsRecommend: true })
  })
})

describe('leaving', () => {
  it('ends every session, and takes itself back when the person comes in time', async () => {
    const member = await memberToken(database)
    const { status, body } = await send(member, 'DELETE', '/users/sign-out', { keep: { question: 'delete' } })
    expect(status).toBe(200)
    const leavesAt = new Date(body.leavesAt)
    expect(Math.round((leavesAt.getTime() - Date.now()) / 86_400_000)).toBe(7)
    expect((await send(member, 'POST', '/users/me')).status).toBe(401)
    const late = new Date(leavesAt.getTime() + 1_000)
    expect(await takeBackLeaving(database.db, member.seq, late)).toBe(false)
    expect(await takeBackLeaving(database.db, member.seq, new Date())).toBe(true)
    expect(await takeBackLeaving(database.db, member.seq, new Date())).toBe(false)
  })
})

describe('open sessions', () => {
  it('are seen and ended by their owner alone', async () => {
    const [member, other] = [await memberToken(database), await memberToken(database)]
    const foreign = await send(other, 'DELETE', `/users/sessions/${member.sessionId}`)
    expect(foreign.status).toBe(404)
    const { items } = (await send(member, 'GET', '/users/sessions')).body
    expect(items).toMatchObject([{ id: member.sessionId, current: true, provider: 'local' }])
    expect((await send(member, 'DELETE', `/users/sessions/${member.sessionId}`)).status).toBe(204)
    expect((await send(member, 'GET', '/users/sessions')).status).toBe(401)
  })
})

describe('what editors decide of a member', () => {
  it('keeps them from writing from the next call on, until it ends', async () => {
    const editor = await memberToken(database, { role: 'EDITOR' })
    const member = await memberToken(database)
    const write = () =>
      send(member, 'POST', '/questions', {
        categoryId: 1,
        title: '쓸 수 있습니까?',
        body: '쓸 수 있는지 알고 싶습니다.',
      })
    expect((await write()).status).toBe(201)
    const reason = '같은 글을 되풀이해 올렸습니다.'
    await suspendMember(database.db, editor.seq, { userId: member.seq, until: null, reason })
    expect((await write()).body.errorCode).toBe(40313)
    expect((await send(member, 'POST', '/users/me')).body.suspended).toBe(true)
    await endSuspension(database.db, editor.seq, { userId: member.seq, reason: '이의를 받아들였습니다.' })
    expect((await write()).status).toBe(201)
    await expect(
      endSuspension(database.db, editor.seq, { userId: member.seq, reason: '되풀이' }),
    ).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
  })

  it('ends by itself when its time is over', async () => {
    const editor = await memberToken(database, { role: 'EDITOR' })
    const member = await memberToken(database)
    await database.db
      .insertInto('user_sanctions')
      .values({
        user_id: member.seq,
        kind: 'writing',
        from_at: new Date(Date.now() - 60_000),
        until_at: new Date(Date.now() - 1_000),
        reason: '지난 일',
        actor_id: editor.seq,
      })
      .execute()
    expect((await send(member, 'POST', '/users/me')).body.suspended).toBe(false)
  })

  it('names their field, and stands in the record', async () => {
    const editor = await memberToken(database, { role: 'EDITOR' })
    const member = await memberToken(database)
    await setMemberType(database.db, editor.seq, { userId: member.seq, type: '도시계획' })
    expect((await send(member, 'POST', '/users/me')).body.type).toBe('도시계획')
    const acts = await database.db.selectFrom('audit_log').select(['act', 'entity_id']).execute()
    expect(acts).toContainEqual({ act: 'set-type', entity_id: member.seq })
  })
})
