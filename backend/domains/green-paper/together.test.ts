import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { plainPress } from '#backend/testing/plain-press.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { callsOf, contentOf, doc, paragraph, words } from './green-paper.testing.ts'

let database: OpenDatabase
let app: App
let owner: TestMember
let writer: TestMember
let suggester: TestMember
let stranger: TestMember
let paper: number
let sectionId: string
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { press: plainPress })
  calls = callsOf(app)
  owner = await memberToken(database)
  writer = await memberToken(database)
  suggester = await memberToken(database)
  stranger = await memberToken(database)
})
beforeEach(async () => {
  paper = (await calls.begin(owner)).id
  const content = contentOf('첫 문단입니다.')
  sectionId = content.sections[0]?.id ?? ''
  await calls.save(owner, paper, 1, content)
  for (const [member, role] of [
    [writer, 'writer'],
    [suggester, 'suggester'],
  ] as const)
    await calls.call(member, 'POST', `/invitations/${(await invite(role)).code}`)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const invite = async (role: string) =>
  (await calls.call(owner, 'POST', `/${paper}/invitations`, { role })).body
const original = doc(paragraph(words('첫 문단입니다.')))
const better = doc(paragraph(words('더 나은 첫 문단입니다.')))
const suggestTo = (member: TestMember, change: object = {}, key?: string) =>
  calls.call(
    member,
    'POST',
    `/${paper}/suggestions`,
    { sectionId, original, proposed: better, note: '또렷하게', ...change },
    key,
  )
const decideOn = (member: TestMember, id: string, state: string) =>
  calls.call(member, 'PUT', `/${paper}/suggestions/${id}`, { state })
const draftOf = async (member: TestMember) => (await calls.call(member, 'GET', `/${paper}/draft`)).body

describe('a link', () => {
  it('is made, listed and cancelled by the owner alone', async () => {
    const { id } = await invite('writer')
    for (const [member, status] of [
      [writer, 403],
      [stranger, 404],
    ] as const) {
      const statuses = [
        await calls.call(member, 'POST', `/${paper}/invitations`, { role: 'writer' }),
        await calls.call(member, 'GET', `/${paper}/invitations`),
        await calls.call(member, 'DELETE', `/${paper}/invitations/${id}`),
      ].map(reply => reply.status)
      expect(statuses).toEqual([status, status, status])
    }
    const { body } = await calls.call(owner, 'GET', `/${paper}/invitations`)
    expect(body.items).toMatchObject([{ id, role: 'writer' }])
    expect(JSON.stringify(body)).not.toContain('code')
  })

  it('brings one person into the paper, once, by the hash of its code', async () => {
    const { code } = await invite('writer')
    const about = await calls.call(stranger, 'GET', `/invitations/${code}`)
    expect(about.body).toMatchObject({ paperId: paper, role: 'writer', owner: { seq: owner.seq } })
    const { body } = await calls.call(stranger, 'POST', `/invitations/${code}`)
    expect(body).toEqual({ paperId: paper })
    expect((await draftOf(stranger)).role).toBe('writer')
    const late = await memberToken(database)
    expect((await calls.call(late, 'POST', `/invitations/${code}`)).status).toBe(404)
    expect((await calls.call(late, 'GET', `/invitations/${code}`)).status).toBe(404)
    const rows = await database.db.selectFrom('green_paper_invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    await calls.call(owner, 'DELETE', `/${paper}/members/${stranger.seq}`)
    expect((await calls.call(stranger, 'GET', `/${paper}/draft`)).status).toBe(404)
  })

  it('is useless when it was cancelled or is a week old', async () => {
    const [cancelled, old] = [await invite('writer'), await invite('writer')]
    await calls.call(owner, 'DELETE', `/${paper}/invitations/${cancelled.id}`)
    await database.db
      .updateTable('green_paper_invitations')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', old.id)
      .execute()
    for (const { code } of [cancelled, old])
      expect((await calls.call(stranger, 'POST', `/invitations/${code}`)).status).toBe(404)
  })

  it('changes nothing for whoever has as much already, and lifts a suggester', async () => {
    const { code } = await invite('writer')
    for (const member of [owner, writer])
      expect((await calls.call(member, 'POST', `/invitations/${code}`)).status).toBe(409)
    expect((await calls.call(suggester, 'POST', `/invitations/${code}`)).status).toBe(200)
    expect((await draftOf(suggester)).role).toBe('writer')
  })

  it('is one of as many as there are places', async () => {
    for (let count = 2; count < 20; count++) await invite('suggester')
    expect((await calls.call(owner, 'POST', `/${paper}/invitations`, { role: 'writer' })).status).toBe(409)
  })
})

describe('a part in a paper', () => {
  it('is to save for writers, and to publish, withdraw and delete for the owner', async () => {
    const content = contentOf('함께 쓴 글입니다.')
    expect((await calls.save(suggester, paper, 2, content)).status).toBe(403)
    expect((await calls.save(writer, paper, 2, content)).body).toMatchObject({ revision: 3 })
    expect((await calls.publish(writer, paper, 3)).status).toBe(403)
    expect((await calls.call(writer, 'POST', `/${paper}/withdraw`)).status).toBe(403)
    expect((await calls.call(writer, 'DELETE', `/${paper}/draft`)).status).toBe(403)
    expect((await calls.publish(owner, paper, 3)).status).toBe(201)
    const { authors } = (await calls.call(null, 'GET', `/${paper}`)).body
    expect(authors.map((author: { seq: number }) => author.seq)).toEqual([owner.seq, writer.seq])
  })

  it('ends by oneself or by the owner', async () => {
    const end = async (member: TestMember, seq: number) =>
      (await calls.call(member, 'DELETE', `/${paper}/members/${seq}`)).status
    expect(await end(writer, suggester.seq)).toBe(403)
    expect(await end(owner, owner.seq)).toBe(409)
    expect(await end(owner, stranger.seq)).toBe(404)
    expect(await end(writer, writer.seq)).toBe(204)
    expect((await calls.call(writer, 'GET', `/${paper}/draft`)).status).toBe(404)
    expect(await end(owner, suggester.seq)).toBe(204)
  })
})

describe('a suggestion', () => {
  it('is about one block that stands there word for word', async () => {
    const gone = doc(paragraph(words('없는 문단입니다.')))
    const two = doc(paragraph(words('첫 문단입니다.')), paragraph())
    expect((await suggestTo(stranger)).status).toBe(404)
    expect((await suggestTo(suggester, { original: gone })).status).toBe(409)
    expect((await suggestTo(suggester, { sectionId: crypto.randomUUID() })).status).toBe(409)
    expect((await suggestTo(suggester, { original: two })).body.validationErrors[0].field).toBe('original')
    const bad = await suggestTo(suggester, { proposed: doc({ type: 'script' }) })
    expect(bad.body.validationErrors[0].field).toBe('proposed')
  })

  it('is made once for a key, and seen by all who write', async () => {
    const first = await suggestTo(suggester, {}, 'suggest-once')
    expect(first).toMatchObject({ status: 201, body: { state: 'open', fits: true, note: '또렷하게' } })
    expect((await suggestTo(suggester, {}, 'suggest-once')).body).toEqual(first.body)
    const { items } = (await calls.call(writer, 'GET', `/${paper}/suggestions`)).body
    expect(items).toEqual([first.body])
    const mine = (await calls.call(owner, 'GET', '/mine')).body.items
    expect(mine.find((one: { id: number }) => one.id === paper)).toMatchObject({ openSuggestions: 1 })
  })

  it('changes the text when a writer accepts it, once', async () => {
    const { id } = (await suggestTo(suggester)).body
    expect((await decideOn(suggester, id, 'accepted')).status).toBe(403)
    expect(await decideOn(writer, id, 'accepted')).toMatchObject({
      status: 200,
      body: { state: 'accepted', revision: 3 },
    })
    expect((await decideOn(writer, id, 'accepted')).body).toEqual({ state: 'accepted', revision: 3 })
    expect((await decideOn(owner, id, 'declined')).status).toBe(409)
    const { content, revision, updatedBy } = await draftOf(owner)
    expect([revision, updatedBy.seq]).toEqual([3, writer.seq])
    expect(JSON.stringify(content)).toContain('더 나은 첫 문단')
  })

  it('cannot be accepted once its block was changed, and says so', async () => {
    const { id } = (await suggestTo(suggester)).body
    const { content } = await draftOf(owner)
    content.sections[0].text = doc(paragraph(words('그사이 고친 문단입니다.')))
    await calls.save(owner, paper, 2, content)
    expect((await decideOn(owner, id, 'accepted')).status).toBe(409)
    const { items } = (await calls.call(owner, 'GET', `/${paper}/suggestions`)).body
    expect(items).toMatchObject([{ id, state: 'open', fits: false }])
    expect((await decideOn(owner, id, 'declined')).body).toEqual({ state: 'declined', revision: 3 })
  })

  it('is taken back by its author alone', async () => {
    const { id } = (await suggestTo(suggester)).body
    expect((await decideOn(owner, id, 'taken-back')).status).toBe(403)
    expect((await decideOn(suggester, id, 'taken-back')).status).toBe(200)
    expect((await decideOn(owner, id, 'accepted')).status).toBe(409)
  })

  it('may leave a block out; a section without any keeps an empty paragraph', async () => {
    const { id } = (await suggestTo(suggester, { proposed: null })).body
    await decideOn(owner, id, 'accepted')
    const { content } = await draftOf(owner)
    expect(content.sections[0].text.content).toEqual([{ type: 'paragraph' }])
  })
})
