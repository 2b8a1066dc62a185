import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { takeBackLeaving } from './leaving.commands.ts'
import { endSuspension, setMemberType, suspendMember } from './member.commands.ts'

const site = testSite()

const change = (member: TestMember, body: CallInput<'PUT /users/update-user'>['body']) =>
  site.as(member).call('PUT /users/update-user', { body })
const accountOf = async (member: TestMember) => (await site.as(member).call('GET /users/account')).body
const me = (member: TestMember) => site.as(member).call('POST /users/me')

describe('an account', () => {
  it.each([
    ['name', { name: '탈퇴한 회원' }],
    ['name', { name: '관 리 자' }],
    ['name', { name: '\u0430dmin' }],
    ['name', { name: '가' }],
    ['introduction', { introduction: '가'.repeat(201) }],
    ['role', { role: 'ADMIN' }],
    ['showsInterest', { showsInterest: 'yes' }],
    ['email', { email: 'other@example.org' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const answer = await site.as(await site.join()).send('PUT', '/users/update-user', wrong)
    expect(answer).toMatchObject({ status: 400, error: { validationErrors: [{ field }] } })
  })

  it('keeps a name from before a rule about names, and takes no such name anew', async () => {
    const member = await site.join()
    const name = `\u0430dmin ${member.seq}`
    await site.db.updateTable('users').set({ name }).where('id', '=', member.seq).execute()
    expect((await change(member, { name, introduction: '소개' })).body).toMatchObject({
      name,
      introduction: '소개',
    })
    expect((await change(member, { name: `${name}7` })).status).toBe(400)
  })

  it('forgets the address when its owner says so, and nobody else’s', async () => {
    const [member, other] = [await site.join(), await site.join()]
    for (const { seq } of [member, other])
      await site.db
        .insertInto('user_contacts')
        .values({ user_id: seq, email: 'kept@example.org', provider: 'local' })
        .execute()
    const { body } = await change(member, { email: null })
    expect(body).toMatchObject({ email: null, name: member.name })
    const kept = await site.db.selectFrom('user_contacts').select('user_id').execute()
    expect(kept).toEqual([{ user_id: other.seq }])
  })

  it('is not added to without the consents, and made to say less all the same', async () => {
    const member = await site.join({ consents: ['service'] })
    for (const more of [{ name: '새이름' }, { introduction: '소개' }, { showsInterest: true }])
      expect(await change(member, more)).toMatchObject({
        status: 403,
        error: { errorCode: 40311 },
      })
    const less = { introduction: null, showsInterest: false, showsRecommend: false, email: null }
    expect((await change(member, less)).status).toBe(200)
  })

  it('changes in all fields that were named or in none', async () => {
    const member = await site.join()
    await site.db
      .insertInto('user_contacts')
      .values({ user_id: member.seq, email: 'kept@example.org', provider: 'local' })
      .execute()
    await sql`
      create function refuse_forgetting() returns trigger language plpgsql as $$
      begin raise exception 'kept by a test'; end $$`.execute(site.db)
    await sql`create trigger refused before delete on user_contacts
      for each row execute function refuse_forgetting()`.execute(site.db)
    const both = { introduction: '반만 바뀐 소개', email: null }
    try {
      expect((await change(member, both)).status).toBe(500)
    } finally {
      await sql`drop function refuse_forgetting cascade`.execute(site.db)
    }
    expect(await accountOf(member)).toMatchObject({ introduction: null, email: 'kept@example.org' })
  })

  it('refuses a name that somebody has, in whatever case', async () => {
    await site.join({ name: 'Haneul' })
    const { error } = await change(await site.join(), { name: 'haneul' })
    expect(error?.errorCode).toBe(40902)
  })

  it('changes what was named and keeps the rest; both lists are closed until their owner opens them', async () => {
    const member = await site.join()
    const before = await accountOf(member)
    expect(before).toMatchObject({
      name: member.name,
      showsRecommend: false,
      showsInterest: false,
      email: null,
    })
    const { body } = await change(member, {
      introduction: '버스를 모는 사람입니다.',
      showsRecommend: true,
    })
    expect(body).toEqual({ ...before, introduction: '버스를 모는 사람입니다.', showsRecommend: true })
  })
})

describe('leaving', () => {
  it('marks every session of the person as ended, so that none opens again by taking it back', async () => {
    const member = await site.join()
    expect((await site.as(member).call('DELETE /users/sign-out', { body: {} })).status).toBe(200)
    const sessions = site.db.selectFrom('sessions').select('id').where('user_id', '=', member.seq)
    expect(await sessions.execute()).toHaveLength(1)
    expect(await sessions.where('ended_at', 'is', null).execute()).toEqual([])
  })

  it('ends every session, and takes itself back when the person comes in time', async () => {
    const member = await site.join()
    const { status, body } = await site
      .as(member)
      .call('DELETE /users/sign-out', { body: { keep: { question: 'delete' } } })
    expect(status).toBe(200)
    const leavesAt = new Date(body.leavesAt)
    expect(Math.round((leavesAt.getTime() - Date.now()) / 86_400_000)).toBe(7)
    expect((await me(member)).status).toBe(401)
    const late = new Date(leavesAt.getTime() + 1_000)
    expect(await takeBackLeaving(site.db, member.seq, late)).toBe(false)
    expect(await takeBackLeaving(site.db, member.seq, new Date())).toBe(true)
    expect(await takeBackLeaving(site.db, member.seq, new Date())).toBe(false)
  })
})

describe('open sessions', () => {
  it('are seen and ended by their owner alone', async () => {
    const [member, other] = [await site.join(), await site.join()]
    const listed = () => site.as(member).call('GET /users/sessions')
    const params = { id: member.sessionId }
    const foreign = await site.as(other).call('DELETE /users/sessions/:id', { params })
    expect(foreign.status).toBe(404)
    const { items } = (await listed()).body
    expect(items).toMatchObject([{ id: member.sessionId, current: true, provider: 'local' }])
    expect((await site.as(member).call('DELETE /users/sessions/:id', { params })).status).toBe(204)
    expect((await listed()).status).toBe(401)
  })
})

describe('what editors decide of a member', () => {
  it('keeps them from writing from the next call on, until it ends', async () => {
    const editor = await site.join({ role: 'EDITOR' })
    const member = await site.join()
    const write = () =>
      site.as(member).call('POST /questions', {
        body: { categoryId: 1, title: '쓸 수 있습니까?', body: '쓸 수 있는지 알고 싶습니다.' },
      })
    expect((await write()).status).toBe(201)
    const reason = '같은 글을 되풀이해 올렸습니다.'
    await suspendMember(site.db, editor.seq, { memberId: member.seq, until: null, rule: 'spam', reason })
    expect((await write()).error?.errorCode).toBe(40313)
    expect((await me(member)).body.suspended).toBe(true)
    await endSuspension(site.db, editor.seq, { memberId: member.seq, reason: '이의를 받아들였습니다.' })
    expect((await write()).status).toBe(201)
    await expect(
      endSuspension(site.db, editor.seq, { memberId: member.seq, reason: '되풀이' }),
    ).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
  })

  it('keeps them from a new name and introduction, and leaves all else of the account to them', async () => {
    const editor = await site.join({ role: 'EDITOR' })
    const member = await site.join()
    const { name } = member
    await change(member, { introduction: '버스를 모는 사람입니다.' })
    const suspension = { memberId: member.seq, until: null, rule: 'spam', reason: '도배' } as const
    await suspendMember(site.db, editor.seq, suspension)
    for (const more of [{ name: '새이름' }, { name, introduction: '여기를 보세요.' }])
      expect((await change(member, more)).error?.errorCode).toBe(40313)
    const same = { name, introduction: '버스를 모는 사람입니다.', showsInterest: true }
    expect((await change(member, same)).body).toMatchObject(same)
    expect((await change(member, { name, introduction: null })).body).toMatchObject({ introduction: null })
  })

  it('ends by itself when its time is over', async () => {
    const editor = await site.join({ role: 'EDITOR' })
    const member = await site.join()
    await site.db
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
    expect((await me(member)).body.suspended).toBe(false)
    const over = { memberId: member.seq, reason: '이의를 받아들였습니다.' }
    await expect(endSuspension(site.db, editor.seq, over)).rejects.toMatchObject({
      errorName: 'STEP_NOT_POSSIBLE',
    })
  })

  it('names their field, and is in the record', async () => {
    const editor = await site.join({ role: 'EDITOR' })
    const member = await site.join()
    await setMemberType(site.db, editor.seq, {
      memberId: member.seq,
      type: '도시계획',
      evidence: '기술사 자격증',
    })
    expect((await me(member)).body.type).toBe('도시계획')
    const acts = await site.db.selectFrom('audit_log').select(['act', 'entity_id']).execute()
    expect(acts).toContainEqual({ act: 'set-type', entity_id: member.seq })
  })
})
