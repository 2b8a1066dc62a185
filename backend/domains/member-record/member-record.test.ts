import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { leftOut, recordParts } from './record-parts.ts'
import { recordWords } from './record-words.ts'

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

const nobody = { headers: {} }
const send = async (
  { headers }: Pick<TestMember, 'headers'> | typeof nobody,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}

describe('a profile', () => {
  it('is there for nobody who never finished signing up, nor for a number that nobody has', async () => {
    const joining = await memberToken(database, { status: 'joining' })
    expect((await send(nobody, 'POST', `/users/profile/${joining.seq}`)).status).toBe(404)
    expect((await send(nobody, 'POST', '/users/profile/999999')).status).toBe(404)
  })

  it('tells others what its owner shows, and neither address nor sign-in', async () => {
    const member = await memberToken(database, { type: '변호사' })
    await askQuestion(database.db, { authorId: member.seq })
    const { body } = await send(nobody, 'POST', `/users/profile/${member.seq}`)
    expect(body).toEqual({
      seq: member.seq,
      name: member.name,
      certified: false,
      type: '변호사',
      introduction: null,
      left: false,
      joinedIn: expect.stringMatching(/^20\d\d-\d\d$/),
      counts: { questions: 1, comments: 0 },
      showsRecommend: false,
      showsInterest: false,
    })
  })
})

describe('lists of what somebody agreed with', () => {
  it('look like nothing to others until their owner opens them', async () => {
    const member = await memberToken(database)
    const other = await memberToken(database)
    const path = `/users/profile/${member.seq}/recommend`
    const closed = await send(other, 'GET', path)
    expect(closed).toEqual(await send(other, 'GET', '/users/profile/999999/recommend'))
    expect(closed.status).toBe(404)
    await send(member, 'PUT', '/users/update-user', { showsRecommend: true })
    expect((await send(nobody, 'GET', path)).body).toEqual({ items: [], next: null })
    expect((await send(other, 'GET', `/users/profile/${member.seq}/interest`)).status).toBe(404)
  })

  it('page from the newest on, and leave out what is out of sight', async () => {
    const member = await memberToken(database)
    const ids: number[] = []
    for (let count = 0; count < 5; count++) {
      const id = await askQuestion(database.db, { authorId: member.seq })
      await send(member, 'POST', `/questions/${id}/agreed`, { agreed: true })
      ids.unshift(id)
    }
    const [hidden] = ids
    await database.db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', hidden ?? 0)
      .execute()
    const found: number[] = []
    let cursor = ''
    do {
      const { body } = await send(member, 'GET', `/users/profile/${member.seq}/recommend?size=2${cursor}`)
      found.push(...body.items.map((item: { id: number }) => item.id))
      cursor = body.next ? `&cursor=${body.next}` : ''
    } while (cursor)
    expect(found).toEqual(ids.slice(1))
    expect((await send(member, 'GET', `/users/profile/${member.seq}/recommend?cursor=x`)).status).toBe(400)
  })
})

describe('the stored profile', () => {
  const pages = (more: object = {}) => [
    { title: '나는 누구인가', body: '스무 해째 버스를 몹니다.', public: true, ...more },
    { title: '아직 쓰는 중', body: '다듬고 있는 글입니다.', public: false },
  ]

  it('is written over the version it names, once', async () => {
    const member = await memberToken(database)
    const write = (version: number) =>
      send(member, 'PUT', '/users/update-pdf-info', { version, pages: pages() })
    expect((await write(3)).body.errorCode).toBe(40900)
    expect((await write(0)).body.version).toBe(1)
    expect((await write(0)).body.errorCode).toBe(40900)
    expect((await write(1)).body.version).toBe(2)
  })

  it('shows others its public pages alone', async () => {
    const member = await memberToken(database)
    const id = await askQuestion(database.db, { authorId: member.seq, title: '막차는 왜 일찍 끊깁니까?' })
    const path = `/users/pdf-info/${member.seq}`
    expect((await send(nobody, 'GET', path)).body).toMatchObject({ version: 0, pages: 0, content: null })
    await send(member, 'PUT', '/users/update-pdf-info', {
      version: 0,
      pages: pages({ postIds: [id, 999_999] }),
    })
    const seen = (await send(nobody, 'GET', path)).body
    expect(seen).toMatchObject({ pages: 1, content: { title: '나는 누구인가' } })
    expect(seen.content.posts).toEqual([{ id, kind: 'question', title: '막차는 왜 일찍 끊깁니까?' }])
    expect((await send(nobody, 'GET', `${path}?page=2`)).status).toBe(404)
    expect((await send(member, 'GET', `${path}?page=2`)).body.content.title).toBe('아직 쓰는 중')
  })
})

describe('the record of a member', () => {
  it('names every table that knows a member, or says why not', async () => {
    const { rows } = await sql<{ column: string }>`
      select cl.relname || '.' || a.attname as column
      from pg_constraint k
      join pg_class cl on cl.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1`.execute(database.db)
    const named = [...recordParts.map(({ table, owner }) => `${table}.${owner}`), ...Object.keys(leftOut)]
    expect(rows.map(row => row.column).filter(column => !named.includes(column))).toEqual([])
  })

  it('has words for every column of every part', async () => {
    for (const { name, table, ...part } of recordParts) {
      const { rows } = await sql<{ column: string }>`
        select column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`.execute(database.db)
      const without: readonly string[] = 'without' in part ? part.without : []
      const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      const held = rows.map(({ column }) => column).filter(column => !without.includes(column))
      const named = Object.keys(recordWords[name].columns).filter(column => column !== 'postTitle')
      expect([name, named.sort()]).toEqual([name, held.map(camel).sort()])
    }
  })

  it('is also a page to keep, for its owner alone and stored nowhere', async () => {
    const member = await memberToken(database)
    await askQuestion(database.db, { authorId: member.seq, title: '<b>굵은</b> 물음입니까?' })
    const read = (headers: object) =>
      app.inject({ method: 'GET', url: '/api/users/export/document', headers: { ...headers } })
    expect((await read({})).statusCode).toBe(401)
    const { body, headers } = await read(member.headers)
    expect(body).toContain('&lt;b&gt;굵은&lt;/b&gt; 물음입니까?')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; .*UTF-8''.*\.html$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('names what somebody agreed with as long as everybody may read it, and keeps older words', async () => {
    const [member, other] = [await memberToken(database), await memberToken(database)]
    const [shown, hidden] = [
      await askQuestion(database.db, { authorId: other.seq, title: '보이는 물음입니까?' }),
      await askQuestion(database.db, { authorId: other.seq, title: '가려진 물음입니까?' }),
    ]
    for (const id of [shown, hidden]) await send(member, 'POST', `/questions/${id}/agreed`, { agreed: true })
    const { id } = (await send(member, 'POST', `/comments/${shown}`, { body: '처음 말입니다.' })).body
    const changed = { body: '고친 말입니다.', version: 1 }
    await sql`update comments set created_at = now() - interval '1 hour' where id = ${id}`.execute(
      database.db,
    )
    expect((await send(member, 'PUT', `/comments/${shown}/${id}`, changed)).status).toBe(200)
    const set = { visibility: 'removed' as const, deleted_at: new Date() }
    await database.db.updateTable('posts').set(set).where('id', '=', hidden).execute()
    const { body } = await send(member, 'GET', '/users/export')
    expect(body.record.agreements).toMatchObject([
      { postId: hidden, postTitle: null },
      { postId: shown, postTitle: '보이는 물음입니까?' },
    ])
    expect(body.record.commentRevisions).toMatchObject([{ commentId: id, body: '처음 말입니다.' }])
    expect(body.about.agreements.until).toContain('탈퇴할 때까지')
  })

  it('holds what is the caller’s own, without secrets and without anybody else', async () => {
    const [member, other] = [await memberToken(database), await memberToken(database)]
    await askQuestion(database.db, { authorId: member.seq, title: '내 물음은 여기에 있습니까?' })
    await askQuestion(database.db, { authorId: other.seq, title: '남의 물음은 여기에 없습니까?' })
    const { body } = await send(member, 'GET', '/users/export')
    const text = JSON.stringify(body)
    expect(body.record.posts).toMatchObject([{ title: '내 물음은 여기에 있습니까?', authorId: member.seq }])
    expect(body.record.consents).toHaveLength(3)
    expect(text).not.toContain('남의 물음')
    expect(text).not.toMatch(/liveHash|subject/)
  })
})
