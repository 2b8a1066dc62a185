import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { plainPress } from '#backend/testing/plain-press.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { PaperDocument } from './document/index.ts'
import { eraseFromPapers } from './erase.ts'
import { callsOf, contentOf } from './green-paper.testing.ts'

let database: OpenDatabase
let app: App
let calls: ReturnType<typeof callsOf>
const printed: PaperDocument[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const pdf = async (document: PaperDocument) => {
    printed.push(document)
    return plainPress.pdf(document)
  }
  app = await openTestApp(database, { press: { ...plainPress, pdf } })
  calls = callsOf(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const tell = async (member: TestMember, version: number, ...pages: object[]) => {
  const url = '/api/users/update-pdf-info'
  const reply = await app.inject({ method: 'PUT', url, headers: member.headers, payload: { version, pages } })
  expect(reply.statusCode).toBe(200)
}
const page = (title: string, body: string, more = {}) => ({ title, body, public: true, ...more })
const draftOf = async (member: TestMember) => {
  const { id } = await calls.begin(member)
  await calls.save(member, id, 1, contentOf('소개와 함께 내는 글입니다.'))
  return id
}
const publishWith = (member: TestMember, id: number, revision = 2) =>
  calls.call(member, 'POST', `/${id}/editions`, { revision, authorPages: true })
const read = async (path: string) => (await calls.call(null, 'GET', path)).body
const pdfOf = async (id: number) => (await app.inject(`/api/green-papers/${id}/editions/1/pdf`)).headers.etag

describe('the author’s page of an edition', () => {
  it('is refused where nothing of the profile is public', async () => {
    const member = await memberToken(database)
    const id = await draftOf(member)
    await tell(member, 0, page('나만 보는 소개', '혼자 보려고 적어 둔 글입니다.', { public: false }))
    expect(await publishWith(member, id)).toMatchObject({
      status: 400,
      body: {
        validationErrors: [{ field: 'authorPages', message: expect.stringMatching(/공개한 .* 없어요/) }],
      },
    })
    expect((await calls.call(null, 'GET', `/${id}`)).status).toBe(404)
  })

  it('is not there unless it was chosen', async () => {
    const member = await memberToken(database)
    await tell(member, 0, page('누구인가', '골목에서 가게를 하는 사람입니다.'))
    const id = await draftOf(member)
    await calls.publish(member, id, 2)
    expect((await read(`/${id}`)).authorPages).toEqual([])
  })

  it('is seen in the draft before it goes out, when its author asks for it', async () => {
    const member = await memberToken(database)
    await tell(member, 0, page('누구인가', '골목에서 가게를 하는 사람입니다.'))
    const id = await draftOf(member)
    const draft = (query: string) =>
      app.inject({ url: `/api/green-papers/${id}/draft/pdf${query}`, headers: member.headers })
    printed.length = 0
    const [plain, whole] = [await draft(''), await draft('?authorPages=yes')]
    expect(printed.map(({ authorPages }) => authorPages)).toMatchObject([
      [],
      [{ title: '누구인가', author: { name: member.name } }],
    ])
    expect(whole.headers.etag).not.toBe(plain.headers.etag)
    expect((await draft('?authorPages=1')).statusCode).toBe(400)
    expect((await calls.call(null, 'GET', `/${id}`)).status).toBe(404)
  })

  it('says what the public pages said that day, without pictures, whatever becomes of them', async () => {
    const member = await memberToken(database)
    const document = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '바라는 것' }] },
        { type: 'paragraph', content: [{ type: 'text', text: '가게 앞이 걷기 좋은 길이면 합니다.' }] },
      ],
    }
    await tell(
      member,
      0,
      page('누구인가', '골목에서 가게를 하는 사람입니다.\n열두 해가 되었습니다.\n\n이웃이 많습니다.'),
      page('감춘 쪽', '아직 보이지 않을 글입니다.', { public: false }),
      { title: '바라는 것', document, public: true },
    )
    const id = await draftOf(member)
    const { body: made } = await publishWith(member, id)
    const before = await read(`/${id}/editions/1`)
    expect(before.authorPages).toMatchObject([
      {
        seq: member.seq,
        title: '누구인가',
        text: { content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
      },
      {
        seq: member.seq,
        title: '바라는 것',
        text: { content: [{ type: 'heading' }, { type: 'paragraph' }] },
      },
    ])
    printed.length = 0
    const etag = await pdfOf(id)
    expect(printed[0]?.authorPages).toMatchObject([{ title: '누구인가', author: { name: member.name } }, {}])
    await tell(member, 1, page('달라진 소개', '이제는 다른 말을 하는 소개입니다.'))
    expect(await read(`/${id}/editions/1`)).toEqual(before)
    expect(await pdfOf(id)).toBe(etag)
    expect(printed).toHaveLength(1)
    const change = database.db.updateTable('green_paper_edition_author_pages').set({ rank: 7 })
    await expect(change.execute()).rejects.toThrow('never changed')
    expect(before.hash).toBe(made.hash)
    const markdown = await app.inject(`/api/green-papers/${id}/editions/1/markdown`)
    expect(markdown.body).toContain('### 누구인가\n\n골목에서 가게를 하는 사람입니다.')
  })

  it('is out of sight while its author is leaving, and goes with them from a paper that stays', async () => {
    const member = await memberToken(database)
    await tell(member, 0, page('누구인가', '곧 떠날 사람이 적은 소개입니다.'))
    const id = await draftOf(member)
    await publishWith(member, id)
    const etag = await pdfOf(id)
    const stand = (status: 'leaving' | 'member') =>
      database.db
        .updateTable('users')
        .set(
          status === 'leaving'
            ? { status, leaves_at: new Date(), leaving_keeps: 'posts' }
            : { status, leaves_at: null, leaving_keeps: null },
        )
        .where('id', '=', member.seq)
        .execute()
    await stand('leaving')
    expect((await read(`/${id}`)).authorPages).toEqual([])
    expect(await pdfOf(id)).not.toBe(etag)
    await stand('member')
    expect((await read(`/${id}`)).authorPages).toHaveLength(1)
    await database.db.transaction().execute(trx => eraseFromPapers(trx, member.seq, { keep: true }))
    expect(await read(`/${id}`)).toMatchObject({ authorPages: [], title: expect.any(String) })
    expect((await read(`/${id}`)).content).not.toBeNull()
  })
})
