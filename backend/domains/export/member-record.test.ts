import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { callsOf, contentOf } from '#backend/domains/green-paper/green-paper.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { leftOut, recordParts } from './record-parts.ts'
import { recordWords } from './record-words.ts'

const site = testSite()

/** Names of the things that a row has the numbers of. */
const added = ['postTitle', 'paperTitle', 'categoryName', 'positionLabel']

describe('the record of a member', () => {
  it('names every table that knows a member, or says why not', async () => {
    const { rows } = await sql<{ column: string }>`
      select cl.relname || '.' || a.attname as column
      from pg_constraint k
      join pg_class cl on cl.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1`.execute(site.db)
    const named = [...recordParts.map(({ table, owner }) => `${table}.${owner}`), ...Object.keys(leftOut)]
    expect(rows.map(row => row.column).filter(column => !named.includes(column))).toEqual([])
  })

  it('has words for every column of every part', async () => {
    for (const { name, table, ...part } of recordParts) {
      const { rows } = await sql<{ column: string }>`
        select column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`.execute(site.db)
      const without: readonly string[] = 'without' in part ? part.without : []
      const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      const held = rows.map(({ column }) => column).filter(column => !without.includes(column))
      const named = Object.keys(recordWords[name].columns).filter(column => !added.includes(column))
      expect([name, named.sort()]).toEqual([name, held.map(camel).sort()])
    }
  })

  it('is also a page to keep, for its owner alone and stored nowhere', async () => {
    const member = await site.join()
    await askQuestion(site.db, { authorId: member.seq, title: '<b>굵은</b> 질문입니까?' })
    expect((await site.as('stranger').call('GET /users/export/document')).status).toBe(401)
    const { body, headers } = await site.as(member).call('GET /users/export/document')
    expect(body).toContain('&lt;b&gt;굵은&lt;/b&gt; 질문입니까?')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; .*UTF-8''.*\.html$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('names what somebody agreed with as long as everybody may read it, and keeps older words', async () => {
    const [member, other] = [await site.join(), await site.join()]
    const [shown, hidden] = [
      await askQuestion(site.db, { authorId: other.seq, title: '보이는 질문입니까?' }),
      await askQuestion(site.db, { authorId: other.seq, title: '가려진 질문입니까?' }),
    ]
    for (const id of [shown, hidden])
      await site.as(member).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
    const comment = { params: { postId: shown }, body: { body: '처음 말입니다.' } }
    const { id } = (await site.as(member).call('POST /comments/:postId', comment)).body
    const change = {
      params: { postId: shown, commentId: id },
      body: { body: '고친 말입니다.', version: 1 },
    }
    await sql`update comments set created_at = now() - interval '1 hour' where id = ${id}`.execute(site.db)
    expect((await site.as(member).call('PUT /comments/:postId/:commentId', change)).status).toBe(200)
    const set = { visibility: 'removed' as const, deleted_at: new Date() }
    await site.db.updateTable('posts').set(set).where('id', '=', hidden).execute()
    const { body } = await site.as(member).call('GET /users/export')
    expect(body.record.agreements).toMatchObject([
      { postId: hidden, postTitle: null },
      { postId: shown, postTitle: '보이는 질문입니까?' },
    ])
    expect(body.record.commentRevisions).toMatchObject([{ commentId: id, body: '처음 말입니다.' }])
    expect(body.about.agreements?.until).toContain('탈퇴할 때까지')
  })

  it('calls by name what its rows have a number or a key of, but no unpublished title of others', async () => {
    const [member, other] = [await site.join(), await site.join()]
    const as = site.as(member)
    const positions = [
      { key: 'for', label: '지금 멈춘다' },
      { key: 'other', label: '나누어 정한다' },
    ]
    const debate = await holdDebate(site.db, { authorId: other.seq, title: '멈출 것입니까?', positions })
    const stance = { params: { id: debate }, body: { position: 'other' } }
    expect((await as.call('POST /debates/:id/stance', stance)).status).toBe(200)
    const comment = { params: { postId: debate }, body: { body: '지역마다 다릅니다.' } }
    const { id } = (await as.call('POST /comments/:postId', comment)).body
    const agreed = { params: { postId: debate, commentId: id }, body: { agreed: true } }
    await site.as(other).call('POST /comments/:postId/:commentId/agreed', agreed)
    const paper = await callsOf(site).bringOut(other, contentOf('밤길의 녹서'))
    for (const kind of ['green-paper', 'category'] as const) {
      const params = { kind, id: kind === 'category' ? 1 : paper }
      await as.call('PUT /bookmarks/:kind/:id', { params, body: { bookmarked: true } })
    }
    const draft = { revision: 2, content: { ...contentOf('밤길의 녹서'), title: '아직 비밀인 제목' } }
    await callsOf(site).save(other, paper, draft.revision, draft.content)

    const { body } = await as.call('GET /users/export')
    const label = '나누어 정한다'
    expect(body.record).toMatchObject({
      stances: [{ position: 'other', positionLabel: label, postTitle: '멈출 것입니까?' }],
      comments: [{ stance: 'other', positionLabel: label }],
      paperBookmarks: [{ paperId: paper, paperTitle: contentOf('').title }],
      categoryBookmarks: [{ categoryId: 1, categoryName: expect.stringMatching(/[가-힣]/) }],
    })
    const others = (await site.as(other).call('GET /users/export')).body
    expect(others.record.commentAgreements).toMatchObject([{ commentId: id, postTitle: '멈출 것입니까?' }])
  })

  it('has the newest of a kind first, whenever they were changed', async () => {
    const member = await site.join()
    const older = await askQuestion(site.db, { authorId: member.seq, title: '먼저 쓴 질문입니까?' })
    const newer = await askQuestion(site.db, { authorId: member.seq, title: '나중에 쓴 질문입니까?' })
    await sql`update posts set created_at = created_at - interval '1 hour' where id = ${older}`.execute(
      site.db,
    )
    const { body } = await site.as(member).call('GET /users/export')
    expect(body.record.posts).toMatchObject([{ id: newer }, { id: older }])
  })

  it('holds what is the caller’s own, without secrets and without anybody else', async () => {
    const [member, other] = [await site.join(), await site.join()]
    await askQuestion(site.db, { authorId: member.seq, title: '내 질문은 여기에 있습니까?' })
    await askQuestion(site.db, { authorId: other.seq, title: '남의 질문은 여기에 없습니까?' })
    const { body } = await site.as(member).call('GET /users/export')
    const text = JSON.stringify(body)
    expect(body.record.posts).toMatchObject([{ title: '내 질문은 여기에 있습니까?', authorId: member.seq }])
    expect(body.record.consents).toHaveLength(3)
    expect(text).not.toContain('남의 질문')
    expect(text).not.toMatch(/liveHash|subject/)
  })
})
